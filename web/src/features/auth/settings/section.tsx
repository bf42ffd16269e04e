import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import styles from './settings.module.css'

type SectionProps = {
  title: string
  hint?: string
  /** What a link's `#` leads to. */
  id?: string
  children: ReactNode
}

/** One subject of the settings. */
export function Section({ title, hint, id, children }: SectionProps) {
  return (
    <Card as="section" id={id} aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  )
}

type RowProps = { label: string; children: ReactNode; action?: ReactNode }

/** A line of a section: what it is, how it stands, what can be done. */
export function Row({ label, children, action }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.value}>
        <span className={styles.label}>{label}</span>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
