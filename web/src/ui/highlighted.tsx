import { highlightMatches } from '../lib/highlight.ts'
import styles from './highlighted.module.css'

type HighlightedProps = {
  text: string
  /** Folded search words. */
  words: string[]
  /** Highlights the whole word around each match. */
  whole?: boolean
}

/** A name with what matches the search words highlighted. */
export function Highlighted({ text, words, whole = false }: HighlightedProps) {
  let at = 0
  return highlightMatches(text, words, whole).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
