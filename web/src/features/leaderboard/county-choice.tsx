import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from './api.ts'
import styles from './leaderboard.module.css'

type Place = { state?: string; county?: string }

type CountyChoiceProps = {
  state: string | undefined
  county: string | undefined
  onChoose: (place: Place) => void
}

/** Everywhere, or the sessions played in one county. The browser's own selects are quick to type into. */
export function CountyChoice({ state, county, onChoose }: CountyChoiceProps) {
  const states = useQuery(statesQuery)
  const known = states.data?.items ?? []
  return (
    <div className={styles.choice}>
      <NativeSelect
        label="State"
        {...(states.isError ? { description: 'The states could not be loaded.' } : {})}
        value={state ?? ''}
        onChange={(event) => {
          const code = event.currentTarget.value
          onChoose(code ? { state: code } : {})
        }}
      >
        <option value="">Everywhere</option>
        {state && !known.some(({ code }) => code === state) && (
          <option value={state}>{state}</option>
        )}
        {known.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {state && <County state={state} county={county} onChoose={onChoose} />}
    </div>
  )
}

function County({ state, county, onChoose }: CountyChoiceProps & { state: string }) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  return (
    <NativeSelect
      label="County"
      disabled={!data}
      {...(isError ? { description: 'The counties could not be loaded.' } : {})}
      value={county ?? ''}
      onChange={(event) => {
        const name = event.currentTarget.value
        onChoose(name ? { state, county: name } : { state })
      }}
    >
      <option value="">{data || isError ? 'Choose a county' : 'Loading…'}</option>
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
