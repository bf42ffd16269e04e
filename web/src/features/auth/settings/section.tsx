import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import styles from './settings.module.css'

type SectionProps = {
  title: string
  hint?: string
  /** The fragment that links to it. */
  id?: string
  children: ReactNode
}

/** A titled group of settings. */
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

/** One setting: its label, its value, and its action. */
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
