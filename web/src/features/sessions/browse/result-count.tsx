import type { Output } from '../../../lib/api.ts'
import { Muted } from '../../../ui/text.tsx'
import { browseCopy } from '../copy.ts'
import styles from './browse.module.css'

type ResultCountProps = {
  response: Output<'GET /sessions/paginated'> | undefined
  /** The number of cards on the screen. */
  shown: number
  /** The number of similar sessions if none match. Undefined while they load. */
  similar: number | undefined
}

/** Keeps its height while the first response loads. Screen readers announce changes. */
export function ResultCount({ response, shown, similar }: ResultCountProps) {
  return (
    <Muted size="medium" className={`${styles.summary} figures`} role="status">
      {response &&
        similar !== undefined &&
        (similar > 0 ? browseCopy.similarSummary(similar) : browseCopy.summary(shown, response))}
    </Muted>
  )
}
