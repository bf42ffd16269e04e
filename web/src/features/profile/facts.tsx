import type { ReactNode } from 'react'
import styles from './profile.module.css'
import { none } from './words.ts'

/** Names and values in two columns; a dash for what is not known. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || none}</dd>
        </div>
      ))}
    </dl>
  )
}
