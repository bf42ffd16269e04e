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

export const coursesQuery = (stateCode: string, countyName: string | undefined) =>
  queryOptions({
    queryKey: ['courses', stateCode, countyName],
    queryFn: ({ signal }) =>
      api(
        'GET /locations/courses',
        { query: { stateCode, countyName: countyName ?? '' } },
        { signal },
      ),
    enabled: countyName !== undefined,
    staleTime: placesStayMs,
  })
