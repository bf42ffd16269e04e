/** The data of a page that the server rendered, which travels in its HTML. */
import type { QueryClient } from '@tanstack/react-query'

/** Query keys and results. */
export type PageData = [key: readonly unknown[], result: unknown][]

/** The id of the element that holds the data as JSON. */
export const pageDataId = 'page-data'

/** The results in the cache, and whether there are others, which failed. */
export function collectPageData(client: QueryClient): { data: PageData; failures: unknown[] } {
  const queries = client.getQueryCache().getAll()
  return {
    data: queries.flatMap(({ queryKey, state }) =>
      state.status === 'success' && state.dataUpdatedAt > 0 ? [[queryKey, state.data]] : [],
    ),
    failures: queries.flatMap(({ state }) => (state.status === 'error' ? [state.error] : [])),
  }
}

/**
 * Puts the server's results into the cache.
 * @param isCurrent false if the viewer isn't the guest for whom they were read. The screen then refetches them.
 */
export function fillCache(client: QueryClient, data: PageData, isCurrent: boolean): void {
  for (const [key, result] of data)
    client.setQueryData(key, result, isCurrent ? {} : { updatedAt: 0 })
}
