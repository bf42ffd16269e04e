import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/**
 * The data of a query that its screen can do without, such as a count beside a link or a name in a chip. If it fails,
 * the screen shows nothing. Reads that carry facts use `useQuery` and show their error.
 */
export const useOptionalQuery = <Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
): Data | undefined => useQuery(options).data
