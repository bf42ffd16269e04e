import type { Terms } from '../money.ts'
import styles from './terms-line.module.css'

/** A sentence with its moment set off. */
export function TermsLine({ terms: { before, moment, after } }: { terms: Terms }) {
  return (
    <>
      {before}
      {moment && <strong className={styles.moment}>{moment}</strong>}
      {after}
    </>
  )
}
