import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGeo } from '../../domain/locations/geo.ts'
import { locationKeys } from '../../domain/locations/keys.ts'
import { allCountiesQuery } from '../../domain/locations/queries.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import {
  type County,
  countiesWithoutCounts,
  hasCounts,
  type SessionCounts,
  withCounts,
} from './county.ts'

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

/**
 * Loads the counties, and falls back to the map data if the API fails. While it hydrates a page from the server, it
 * returns the counts in its HTML, since sessions may have changed.
 */
export function useCounties(): Counties {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { data, failureCount, isError, isFetching, refetch } = useQuery({
    ...allCountiesQuery,
    retryOnMount: false,
  })
  const missing = !data && (failureCount > 0 || isError)
  const places = useGeo(missing ? 'places.json' : null)
  const fallback = useMemo(() => places.data && countiesWithoutCounts(places.data), [places.data])
  const counts = client.getQueryData<SessionCounts>(locationKeys.renderedCounts())
  const counties = useMemo(
    () =>
      data && !isHydrated && counts && !hasCounts(data.items, counts)
        ? withCounts(data.items, counts)
        : data?.items,
    [data, isHydrated, counts],
  )
  return {
    counties: counties ?? (missing ? fallback : undefined),
    countsMissing: missing,
    failed: isError && !data && places.failed,
    retry: () => void refetch({ cancelRefetch: true }),
    retrying: missing && isFetching,
  }
}
