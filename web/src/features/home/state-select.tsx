import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { County } from './county.ts'
import styles from './state-select.module.css'

type StateSelectProps = {
  counties: readonly County[] | undefined
  value: string | undefined
  onChange: (stateCode: string | undefined) => void
}

/** The browser's own select: quick to type into, and a wheel on a phone. */
export function StateSelect({ counties, value, onChange }: StateSelectProps) {
  const states = useMemo(() => statesOf(counties ?? []), [counties])
  return (
    <NativeSelect
      className={styles.select}
      aria-label="State"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">All states</option>
      {value && !states.some(([code]) => code === value) && <option value={value}>{value}</option>}
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

function statesOf(counties: readonly County[]): [code: string, name: string][] {
  const names = new Map(counties.map((county) => [county.stateCode, county.stateName]))
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en-US'))
}
