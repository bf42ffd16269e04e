import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout.tsx'
import styles from './profile.module.css'

/** Shown for a value that is empty or can't be computed yet. */
export const dash = '—'

export const percent = (value: number | null): string => (value === null ? dash : `${value}%`)

export type Facts = readonly (readonly [label: string, value: ReactNode])[]

/** Labels and values in two columns. Empty values show a dash. */
export function FactList({ facts }: { facts: Facts }) {
  return (
    <Stack as="dl" className={`divided ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || dash}</dd>
        </div>
      ))}
    </Stack>
  )
}
