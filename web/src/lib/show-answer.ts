import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a call answered with in the place of what was known. A reading on its way may be older than
 * the answer, and would come after it: it is thrown away. It may as well be newer, asked for because
 * of what somebody else did: then it is asked for again.
 */
export function showAnswer<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  answer: NoInfer<T>,
): void {
  const query = { queryKey, exact: true }
  const isBeingRead = client.isFetching(query) > 0
  void client.cancelQueries(query)
  client.setQueryData<unknown>(queryKey, answer)
  if (isBeingRead) void client.invalidateQueries(query)
}
