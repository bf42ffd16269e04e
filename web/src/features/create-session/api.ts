import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const staleTimeMs = 5 * 60_000

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: staleTimeMs,
})

export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: ['counties', 'of-state', stateCode],
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    enabled: stateCode !== '',
    staleTime: staleTimeMs,
  })
