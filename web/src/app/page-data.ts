/** The data of a page that the server rendered, which travels in its HTML. */
import type { QueryClient } from '@tanstack/react-query'
import { compareClocks, deviceNow, serverNow } from '../lib/server-time.ts'

export type PageData = {
  /** When the server rendered the page, cut to a minute, so that a page that hasn't changed keeps its ETag longer. */
  atMs: number
  results: [queryKey: readonly unknown[], result: unknown][]
}

const minuteMs = 60_000

/** The id of the element that holds the data as JSON. */
export const pageDataId = 'page-data'

/** The results in the cache, and whether there are others, which failed. */
export function collectPageData(client: QueryClient): { data: PageData; failures: unknown[] } {
  const queries = client.getQueryCache().getAll()
  return {
    data: {
      atMs: Math.floor(serverNow().getTime() / minuteMs) * minuteMs,
      results: queries.flatMap(({ queryKey, state }) =>
        state.status === 'success' && state.dataUpdatedAt > 0 ? [[queryKey, state.data]] : [],
      ),
    },
    failures: queries.flatMap(({ state }) => (state.status === 'error' ? [state.error] : [])),
  }
}

/** Compares the device's clock with the time of the page, so that the browser renders what the server did. */
export const compareClocksByPage = ({ atMs }: PageData): void =>
  compareClocks(atMs, deviceNow() - performance.now(), minuteMs)

/**
 * Puts the server's results into the cache.
 * @param isCurrent false if the viewer isn't the guest for whom they were read. The screen then refetches them.
 */
export function fillCache(client: QueryClient, data: PageData, isCurrent: boolean): void {
  for (const [key, result] of data.results)
    client.setQueryData(key, result, isCurrent ? {} : { updatedAt: 0 })
}
