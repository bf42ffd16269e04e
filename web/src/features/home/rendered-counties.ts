/** The counties of a home page that a server renders and the browser hydrates. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { locationKeys } from '../../domain/locations/keys.ts'
import { allCountiesQuery } from '../../domain/locations/queries.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { sessionCountsOf } from './county.ts'

/**
 * Loads the counties on a server that renders the home page. The whole list would be too large for the page, so
 * only the session counts travel with it.
 */
export async function loadCountiesToRender(client: QueryClient): Promise<void> {
  await client.prefetchQuery(allCountiesQuery)
  const counties = client.getQueryData(allCountiesQuery.queryKey)?.items
  if (counties) client.setQueryData(locationKeys.renderedCounts(), sessionCountsOf(counties))
}

let loading: Promise<void> | undefined
/** Loads the counties once, in a browser. */
const whenLoaded = (client: QueryClient) => {
  loading ??= client.prefetchQuery(allCountiesQuery)
  return loading
}

/**
 * Suspends while a page from the server is hydrated and the counties aren't loaded. Call it in a component without
 * state: React 19.3 fails (#467) when hooks follow a `use` that suspends a hydration.
 */
export function useCountiesToHydrate(): void {
  const client = useQueryClient()
  if (!useHydrated() && !client.getQueryData(allCountiesQuery.queryKey)) use(whenLoaded(client))
}
