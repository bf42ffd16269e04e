import { useMemo } from 'react'
import { NativeSelect } from '../../ui/native-select.tsx'
import { explorer as copy } from './copy.ts'
import type { County } from './county.ts'
import styles from './state-select.module.css'

type StateSelectProps = {
  counties: readonly County[] | undefined
  value: string | undefined
  onChange: (stateCode: string | undefined) => void
}

/** A native select, which supports type-ahead and the phone's own picker. */
export function StateSelect({ counties, value, onChange }: StateSelectProps) {
  const states = useMemo(() => statesOf(counties ?? []), [counties])
  return (
    <NativeSelect
      className={styles.select}
      aria-label={copy.state}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{copy.allStates}</option>
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
