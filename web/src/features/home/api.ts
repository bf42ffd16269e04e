import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { useGeo } from '../../lib/geo.ts'
import { type County, countiesWithoutCounts } from './county.ts'

const countiesQuery = queryOptions({
  queryKey: ['counties'],
  queryFn: ({ signal }) => api('GET /locations/counties', {}, { signal }),
  staleTime: 60_000,
  // Cached while people look at sessions, so that Back restores the list and its scroll position.
  gcTime: 60 * 60_000,
})

const placesStaleMs = 10 * 60_000

/** Looks up the county of a ZIP code. */
export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['locations', 'zip', zip, 'county'],
    queryFn: ({ signal }) => api('GET /locations/zip/{zip}', { params: { zip } }, { signal }),
    staleTime: placesStaleMs,
  })

/** Finds courses by name and tolerates typos. */
export const coursesQuery = (q: string) =>
  queryOptions({
    queryKey: ['locations', 'courses', 'search', q],
    queryFn: ({ signal }) => api('GET /locations/courses/search', { query: { q } }, { signal }),
    staleTime: placesStaleMs,
  })

export type Counties = {
  /** Undefined while loading. */
  counties: readonly County[] | undefined
  /** Session counts failed to load. The counties come from the map data, with zero sessions. */
  countsMissing: boolean
  /** The map data failed to load too. */
  failed: boolean
  retry: () => void
  retrying: boolean
}

/** Loads the counties, and falls back to the map data if the API fails. */
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
