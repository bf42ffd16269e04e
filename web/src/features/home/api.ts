import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGeo } from '../../domain/locations/geo.ts'
import { locationKeys } from '../../domain/locations/keys.ts'
import { allCountiesQuery } from '../../domain/locations/queries.ts'
import { type County, countiesWithoutCounts } from './county.ts'
import type { RenderedCounties } from './rendered-counties.ts'

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
 * Loads the counties, and falls back to the map data if the API fails.
 * @param isWanted false while what the page came with is enough
 */
export function useCounties(isWanted = true): Counties {
  const { data, failureCount, isError, isFetching, refetch } = useQuery({
    ...allCountiesQuery,
    retryOnMount: false,
    enabled: isWanted,
  })
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

/** What the first page of counties doesn't need. */
export type SearchCode = Pick<
  typeof import('./search.ts'),
  'indexCounties' | 'numberAhead' | 'search' | 'searchAhead'
>

const searchCodeQuery = queryOptions({
  queryKey: locationKeys.countySearch(),
  queryFn: async (): Promise<SearchCode> => {
    const { indexCounties, numberAhead, search, searchAhead } = await import('./search.ts')
    return { indexCounties, numberAhead, search, searchAhead }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The counties, and the code that searches them, which loads beside them. */
export function useCountySearch(isWanted: boolean) {
  const counties = useCounties(isWanted)
  const { data, isError, isFetching, refetch } = useQuery({ ...searchCodeQuery, enabled: isWanted })
  return {
    ...counties,
    code: data,
    failed: counties.failed || isError,
    retry: () => {
      counties.retry()
      if (isError) void refetch()
    },
    retrying: counties.retrying || (isError && isFetching),
  }
}

/** What the page shows if it came from the server. */
export const useRenderedCounties = () =>
  useQueryClient().getQueryData<RenderedCounties>(locationKeys.rendered())
