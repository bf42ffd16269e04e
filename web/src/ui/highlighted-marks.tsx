import { highlightMatches } from '../lib/highlight.ts'
import styles from './highlighted.module.css'
import type { HighlightedProps } from './highlighted.tsx'

export function Marks({ text, words, whole = false }: HighlightedProps) {
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
