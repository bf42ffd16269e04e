/** Filters of a list by place. Native selects are quick to type into and easy to use on phones. */
import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { countiesQuery, statesQuery } from './queries.ts'

type StateFilterProps = {
  /** The label of the option that filters nothing. */
  all: string
  /** The state's code. */
  state: string | undefined
  onChoose: (state: string | undefined) => void
}

export function StateFilter({ all, state, onChoose }: StateFilterProps) {
  const { data, isError } = useQuery(statesQuery)
  return (
    <FilterSelect
      label="State"
      description={isError && !data && 'Couldn’t load states. Reload the page to try again.'}
      all={all}
      value={state}
      options={(data?.items ?? []).map(({ code, name }) => [code, name])}
      onChange={onChoose}
    />
  )
}

type CountyFilterProps = {
  all: string
  state: string
  /** The county's full name. Links may have the short one. */
  county: string | undefined
  onChoose: (county: string | undefined) => void
}

/** The counties of a state. */
export function CountyFilter({ all, state, county, onChoose }: CountyFilterProps) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  const chosen = known.find(({ fullName, name }) => county === fullName || county === name)
  return (
    <FilterSelect
      label="County"
      disabled={!data}
      description={isError && !data && 'Couldn’t load counties. Reload the page to try again.'}
      all={data || isError ? all : 'Loading…'}
      value={chosen?.fullName ?? county}
      options={known.map(({ fullName }) => [fullName, fullName])}
      onChange={onChoose}
    />
  )
}
