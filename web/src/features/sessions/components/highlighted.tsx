import { highlightMatches } from '../highlight.ts'
import styles from './highlighted.module.css'

/** A name with the words that match the search text highlighted. */
export function Highlighted({ text, query = '' }: { text: string; query?: string | undefined }) {
  return highlightMatches(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
