import { queryOptions } from '@tanstack/react-query'
import { api, type Output } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-time.ts'
import { msToChange } from './can.ts'
import { sessionKeys } from './keys.ts'

export type Booking = Output<'GET /sessions/mine'>['upcoming'][number]

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The session that a query shows, for live updates while it's still loading. */
      sessionId?: string
    }
  }
}

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}', { params: { id } }, { signal })).session,
    refetchInterval: ({ state: { data } }) => msToChange(data ? [data] : [], serverNow()),
    meta: { sessionId: id },
  })

export const mySessionsQuery = queryOptions({
  queryKey: sessionKeys.mine(),
  queryFn: ({ signal }) => api('GET /sessions/mine', {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    msToChange(
      data ? [...data.upcoming, ...data.waiting, ...(data.requested ?? [])] : [],
      serverNow(),
    ),
})
