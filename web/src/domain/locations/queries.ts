/** States, counties, courses, and ZIP codes. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { locationKeys } from './keys.ts'

const placesStaleMs = 10 * 60_000
const countiesStaleMs = 60_000
const coursesStaleMs = 5 * 60_000

export const statesQuery = queryOptions({
  queryKey: locationKeys.allStates(),
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: placesStaleMs,
})

/** The counties of all states, for the home page. */
export const allCountiesQuery = queryOptions({
  queryKey: locationKeys.allCounties(),
  queryFn: ({ signal }) => api('GET /locations/counties', {}, { signal }),
  staleTime: countiesStaleMs,
  // Cached while people look at sessions, so that Back restores the list and its scroll position.
  gcTime: 60 * 60_000,
})

/** The counties of a state. Disabled while `stateCode` is empty. */
export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: locationKeys.countiesOf(stateCode),
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    enabled: stateCode !== '',
    staleTime: countiesStaleMs,
  })

/** The courses of a county, by its full name. Disabled without a county. */
export const coursesQuery = (stateCode: string, countyName: string | undefined) =>
  queryOptions({
    queryKey: locationKeys.courses(stateCode, countyName),
    queryFn: ({ signal }) =>
      api(
        'GET /locations/courses',
        { query: { stateCode, countyName: countyName ?? '' } },
        { signal },
      ),
    enabled: countyName !== undefined,
    staleTime: coursesStaleMs,
  })

/** The county of a ZIP code. */
export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: locationKeys.zip(zip),
    queryFn: ({ signal }) => api('GET /locations/zip/{zip}', { params: { zip } }, { signal }),
    staleTime: placesStaleMs,
  })
