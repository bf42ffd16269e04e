import { useMemo } from 'react'
import { FilterSelect } from '../../ui/filter-select.tsx'
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
    <FilterSelect
      className={styles.select}
      aria-label={copy.state}
      all={copy.allStates}
      value={value}
      options={states}
      onChange={onChange}
    />
  )
}

function statesOf(counties: readonly County[]): [code: string, name: string][] {
  const names = new Map(counties.map((county) => [county.stateCode, county.stateName]))
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en-US'))
}
