import type { ReactNode } from 'react'
import styles from './stat.module.css'

/** A row of figures between hairlines. Holds Stat. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}

/** One figure and what it counts. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
