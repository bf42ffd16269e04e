import { markHits } from '../marks.ts'
import styles from './marked.module.css'

/** A name with the words set off that answer the search. */
export function Marked({ text, typed = '' }: { text: string; typed?: string | undefined }) {
  return markHits(text, typed).map(({ text: part, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
