import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { dash } from './format.ts'
import styles from './profile.module.css'

/** Labels and values in two columns. Empty values show a dash. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack as="dl" className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || dash}</dd>
        </div>
      ))}
    </Stack>
  )
}
