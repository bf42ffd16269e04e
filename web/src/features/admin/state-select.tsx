import { useQuery } from '@tanstack/react-query'
import { statesQuery } from '../../data/locations/queries.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Select, type SelectProps } from '../../ui/select.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { useAdminSearch } from './use-admin-search.ts'

/** The states in the database, which admins can add to. */
export const useStates = () => useQuery(statesQuery).data?.items ?? []

export function StateFilter() {
  const { search, set } = useAdminSearch()
  const states = useStates()
  return (
    <FilterSelect
      label={common.state}
      all={common.allStates}
      value={search.state}
      options={states.map(({ code, name }) => [code, name] as const)}
      onChange={(state) => set({ state })}
    />
  )
}

type StateSelectProps = Pick<SelectProps, 'value' | 'onChange' | 'error'>

/** The state of a record. */
export const StateSelect = (props: StateSelectProps) => (
  <Select
    {...props}
    label={common.state}
    placeholder={copy.chooseState}
    data={useStates().map(({ code, name }) => ({ value: code, label: name }))}
  />
)
