import type { Answer } from '../../../lib/api.ts'
import { summaryText } from '../summary-text.ts'
import styles from './browse.module.css'

type SummaryProps = {
  answer: Answer<'GET /sessions/paginated'> | undefined
  /** Cards on the screen. */
  shown: number
}

/** Its place is kept while the first answer is awaited; changes are read out. */
export function Summary({ answer, shown }: SummaryProps) {
  return (
    <p className={`${styles.summary} figures`} role="status">
      {answer && summaryText(shown, answer)}
    </p>
  )
}
