import { useQuery } from '@tanstack/react-query'
import { statesQuery } from '../../../domain/locations/queries.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Select, type SelectProps } from '../../../ui/select.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** The states in the database, which admins can add to. */
export const useStateOptions = () =>
  (useQuery(statesQuery).data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))

export function StateFilter() {
  const { search, set } = useAdminSearch()
  return (
    <FilterSelect
      label="State"
      all="All states"
      value={search.state}
      options={useStateOptions().map(({ value, label }) => [value, label])}
      onChange={(state) => set({ state })}
    />
  )
}

/** The state of a record. */
export const StateSelect = (props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) => (
  <Select {...props} label="State" placeholder="Select a state" data={useStateOptions()} />
)
