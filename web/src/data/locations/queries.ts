/** Options for choosing a course. */
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Used instead of a course id: to be announced, or not in the list. */
export const tba = 'tba'
export const otherCourse = 'other'

const staleMs = 5 * 60_000

/** The courses of a county, by its full name. */
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
    staleTime: staleMs,
  })
