import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import styles from './stat.module.css'

/** A row of stats between hairlines. Contains Stat. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <Row as="dl" gap={[6, 0]} align="stretch" wrap>
      {children}
    </Row>
  )
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
