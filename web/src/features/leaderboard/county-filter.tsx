import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../data/locations/queries.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
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
      <NativeSelect
        label={copy.state}
        {...(states.isError ? { description: copy.statesFailed } : {})}
        value={state ?? ''}
        onChange={(event) => {
          const code = event.currentTarget.value
          onChoose(code ? { state: code } : {})
        }}
      >
        <option value="">{copy.everywhere}</option>
        {state && !known.some(({ code }) => code === state) && (
          <option value={state}>{state}</option>
        )}
        {known.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {state && <CountySelect state={state} county={county} onChoose={onChoose} />}
    </div>
  )
}

function CountySelect({ state, county, onChoose }: CountyFilterProps & { state: string }) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  return (
    <NativeSelect
      label={copy.county}
      disabled={!data}
      {...(isError ? { description: copy.countiesFailed } : {})}
      value={county ?? ''}
      onChange={(event) => {
        const name = event.currentTarget.value
        onChoose(name ? { state, county: name } : { state })
      }}
    >
      <option value="">{data || isError ? copy.chooseCounty : copy.loading}</option>
      {county && !known.some(({ fullName }) => fullName === county) && (
        <option value={county}>{county}</option>
      )}
      {known.map(({ fullName }) => (
        <option key={fullName} value={fullName}>
          {fullName}
        </option>
      ))}
    </NativeSelect>
  )
}
