import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Writes a mutation's result to the query cache. Cancels a fetch in flight, which may be older and would
 * overwrite the result. Refetches in that case, because the fetch may have been for a newer change.
 */
export function setQueryResult<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  result: NoInfer<T>,
): void {
  const query = { queryKey, exact: true }
  const isFetching = client.isFetching(query) > 0
  void client.cancelQueries(query)
  client.setQueryData<unknown>(queryKey, result)
  if (isFetching) void client.invalidateQueries(query)
}
