import type { ReactNode } from 'react'
import styles from './session-form.module.css'

/** One part of the form, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
