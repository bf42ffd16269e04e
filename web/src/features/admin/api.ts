/** Queries of the admin dashboard. Every admin mutation refetches all of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call, type Output, type Request } from '../../lib/api.ts'

export const adminKeys = {
  call: (call: Call, request: unknown) => ['admin', call, request] as const,
  postings: (filters: object, order: string) => ['admin', 'postings', filters, order] as const,
  support: (list: string) => ['admin', 'support', list] as const,
  supportConversation: (userId: string) => ['admin', 'support-conversation', userId] as const,
  chat: (sessionId: string) => ['admin', 'chat', sessionId] as const,
}

/** A query over one API call. Its name and request are the key. */
export function adminQuery<C extends Call>(call: C, request: Request<C>) {
  const send = api as (
    call: C,
    request: Request<C>,
    options: { signal: AbortSignal },
  ) => Promise<Output<C>>
  return queryOptions<Output<C>>({
    queryKey: adminKeys.call(call, request),
    queryFn: ({ signal }) => send(call, request, { signal }),
  })
}

/** The same for lists, which keep showing the current page while the next one loads. */
export const adminListQuery = <C extends Call>(call: C, request: Request<C>) => ({
  ...adminQuery(call, request),
  placeholderData: keepPreviousData<Output<C>>,
})

export const adminStatsQuery = (query: { from?: string | undefined; to?: string | undefined }) =>
  adminListQuery('GET /admin/stats', { query })

export const waitingQuery = { ...adminQuery('GET /admin/waiting', {}), refetchInterval: 60_000 }

export const userQuery = (id: string) => adminQuery('GET /admin/users/{id}', { params: { id } })
