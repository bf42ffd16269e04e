import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const placesStayMs = 5 * 60_000

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: placesStayMs,
})

export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: ['counties', 'of-state', stateCode],
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    enabled: stateCode !== '',
    staleTime: placesStayMs,
  })
