import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { useGeo } from '../../lib/geo.ts'
import { type County, countiesWithoutCounts } from './county.ts'

const countiesQuery = queryOptions({
  queryKey: ['counties'],
  queryFn: ({ signal }) => api('GET /locations/counties', {}, { signal }),
  staleTime: 60_000,
  // Kept while people look at sessions, so that Back finds the list where it was.
  gcTime: 60 * 60_000,
})

const placesStaleMs = 10 * 60_000

/** A ZIP code and its county. */
export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['locations', 'zip', zip, 'county'],
    queryFn: ({ signal }) => api('GET /locations/zip/{zip}', { params: { zip } }, { signal }),
    staleTime: placesStaleMs,
  })

/** Courses by name. Small typing errors are forgiven. */
export const coursesQuery = (q: string) =>
  queryOptions({
    queryKey: ['locations', 'courses', 'search', q],
    queryFn: ({ signal }) => api('GET /locations/courses/search', { query: { q } }, { signal }),
    staleTime: placesStaleMs,
  })

export type Counties = {
  /** Undefined while nothing is known yet. */
  counties: readonly County[] | undefined
  /** The counts could not be had: the counties are those of the geometry, without sessions. */
  countsMissing: boolean
  /** Not even the geometry could be had. */
  failed: boolean
  retry: () => void
  retrying: boolean
}

export function useCounties(): Counties {
  const { data, failureCount, isError, isFetching, refetch } = useQuery(countiesQuery)
  const missing = !data && (failureCount > 0 || isError)
  const places = useGeo(missing ? 'places.json' : null)
  const fallback = useMemo(() => places.data && countiesWithoutCounts(places.data), [places.data])
  return {
    counties: data?.items ?? (missing ? fallback : undefined),
    countsMissing: missing,
    failed: isError && !data && places.failed,
    retry: () => void refetch({ cancelRefetch: true }),
    retrying: missing && isFetching,
  }
}
