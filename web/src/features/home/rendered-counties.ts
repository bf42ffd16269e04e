/** The counties on a home page that a server renders and the browser hydrates. */
import type { QueryClient } from '@tanstack/react-query'
import { locationKeys } from '../../domain/locations/keys.ts'
import { allCountiesQuery } from '../../domain/locations/queries.ts'
import { firstCount, type StateName, statesOf, type Totals, totalsOf } from './county.ts'
import { type Filters, type Found, indexCounties, search } from './search.ts'

/** What a home page shows of its counties. The whole list would be too large to travel with it. */
export type RenderedCounties = {
  filters: Filters
  /** With the first counties only. */
  found: Found
  totals: Totals
  states: StateName[]
}

/** Loads the counties that a home page with these filters shows, on a server that renders it. */
export async function loadCountiesToRender(client: QueryClient, filters: Filters): Promise<void> {
  await client.prefetchQuery(allCountiesQuery)
  const { queryKey } = allCountiesQuery
  const counties = client.getQueryData(queryKey)?.items
  // A failed query stays in the cache, because its error becomes the page's status.
  if (!counties) return
  client.removeQueries({ queryKey })
  const found = search(indexCounties(counties), filters)
  const rendered: RenderedCounties = {
    filters,
    found: { ...found, counties: found.counties.slice(0, firstCount) },
    totals: totalsOf(counties),
    states: statesOf(counties),
  }
  client.setQueryData(locationKeys.rendered(), rendered)
}
