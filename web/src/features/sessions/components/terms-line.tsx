import type { Terms } from '../booking-copy.ts'
import styles from './terms-line.module.css'

/** A sentence with its lead and its most important part in bold. */
export function TermsLine({ terms: { lead, before, moment, after } }: { terms: Terms }) {
  return (
    <>
      {lead && <strong className={styles.lead}>{lead}</strong>}
      {before}
      {moment && <strong className={styles.moment}>{moment}</strong>}
      {after}
    </>
  )
}
