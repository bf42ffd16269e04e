import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../domain/sessions/keys.ts'
import { api } from '../../lib/api.ts'

const spotKey = (token: string) => ['spot', token] as const

/** The spot that a player passes on by this link. */
export const spotQuery = (token: string) =>
  queryOptions({
    queryKey: spotKey(token),
    queryFn: ({ signal }) => api('GET /hand-overs/{token}', { params: { token } }, { signal }),
    staleTime: 0,
  })

/** The viewer's own search for a substitute. */
export const handOverQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.handOver(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/hand-over', { params: { id } }, { signal }),
  })
