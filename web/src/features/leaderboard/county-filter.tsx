import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../data/locations/queries.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { filter as copy } from './copy.ts'
import styles from './leaderboard.module.css'

type Place = { state?: string; county?: string }

type CountyFilterProps = {
  state: string | undefined
  county: string | undefined
  onChoose: (place: Place) => void
}

/** Limits the leaderboard to one county. Native selects support type-ahead. */
export function CountyFilter({ state, county, onChoose }: CountyFilterProps) {
  const states = useQuery(statesQuery)
  const known = states.data?.items ?? []
  return (
    <div className={styles.choice}>
      <FilterSelect
        label={copy.state}
        description={states.isError && copy.statesFailed}
        all={copy.everywhere}
        value={state}
        options={known.map(({ code, name }) => [code, name])}
        onChange={(code) => onChoose(code ? { state: code } : {})}
      />
      {state && <CountySelect state={state} county={county} onChoose={onChoose} />}
    </div>
  )
}

function CountySelect({ state, county, onChoose }: CountyFilterProps & { state: string }) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  return (
    <FilterSelect
      label={copy.county}
      disabled={!data}
      description={isError && copy.countiesFailed}
      all={data || isError ? copy.chooseCounty : copy.loading}
      value={county}
      options={known.map(({ fullName }) => [fullName, fullName])}
      onChange={(name) => onChoose(name ? { state, county: name } : { state })}
    />
  )
}
