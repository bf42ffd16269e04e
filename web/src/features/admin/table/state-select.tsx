import { useQuery } from '@tanstack/react-query'
import { statesQuery } from '../../../domain/locations/queries.ts'
import { Select, type SelectProps } from '../../../ui/select.tsx'

/** The states in the database, which admins can add to, and an error if they can't be read. */
function useStateOptions() {
  const { data, isError } = useQuery(statesQuery)
  return {
    options: (data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
    description: isError && !data && 'Couldn’t load states. Reload the page to try again.',
  }
}

/** The state of a record. */
export function StateSelect(props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) {
  const { options, description } = useStateOptions()
  return (
    <Select
      {...props}
      label="State"
      placeholder="Select a state"
      data={options}
      description={description}
    />
  )
}
