import { useQuery } from '@tanstack/react-query'
import { asked } from './api.ts'
import { Filter } from './parts.tsx'

const statesQuery = { ...asked('GET /locations/states', {}), staleTime: 10 * 60_000 }

/** The states as the server knows them, with those an administrator added. */
export const useStates = () => useQuery(statesQuery).data?.items ?? []

type StateFilterProps = { value: string | undefined; onChange: (code: string | undefined) => void }

export function StateFilter({ value, onChange }: StateFilterProps) {
  const states = useStates()
  return (
    <Filter
      label="State"
      all="All states"
      value={value}
      options={states.map(({ code, name }) => [code, name] as const)}
      onChange={onChange}
    />
  )
}
