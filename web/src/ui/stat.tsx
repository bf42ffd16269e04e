import type { ReactNode } from 'react'
import styles from './stat.module.css'

/** A row of stats between hairlines. Contains Stat. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}

/** A value with its label. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt className="soft-second">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
