import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userKeys } from './keys.ts'

const peopleShown = 8

/** Golfers by name or username. Disabled while `q` is empty. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: userKeys.search(q),
    queryFn: async ({ signal }) =>
      (await api('GET /users', { query: { q, pageSize: peopleShown } }, { signal })).data,
    enabled: q !== '',
  })
