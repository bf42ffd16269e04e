import type { Answer } from '../../../lib/api.ts'
import { similarText, summaryText } from '../summary-text.ts'
import styles from './browse.module.css'

type SummaryProps = {
  answer: Answer<'GET /sessions/paginated'> | undefined
  /** Cards on the screen. */
  shown: number
  /** Similar sessions where none match: undefined while they are looked for. */
  similar: number | undefined
}

/** Its place is kept while the first answer is awaited; changes are read out. */
export function Summary({ answer, shown, similar }: SummaryProps) {
  return (
    <p className={`${styles.summary} figures`} role="status">
      {answer &&
        similar !== undefined &&
        (similar > 0 ? similarText(similar) : summaryText(shown, answer))}
    </p>
  )
}
