/** Choosing a course: those of a county, one that is not listed, or none yet. */
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** In place of a course's id: the course is to be announced, or one that is not listed. */
export const tba = 'tba'
export const otherCourse = 'other'

const placesStayMs = 5 * 60_000

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
    staleTime: placesStayMs,
  })
