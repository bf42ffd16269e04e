/** What the dashboard reads. Everything an administrator does has all of it read again. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type Call, type Request } from '../../lib/api.ts'

/** One call as a query: its own name and input are its key. */
export function asked<C extends Call>(call: C, request: Request<C>) {
  const send = api as (
    call: C,
    request: Request<C>,
    options: { signal: AbortSignal },
  ) => Promise<Answer<C>>
  return queryOptions<Answer<C>>({
    queryKey: ['admin', call, request],
    queryFn: ({ signal }) => send(call, request, { signal }),
  })
}

/** The same for a list, which stays in sight while another page of it is asked for. */
export const listed = <C extends Call>(call: C, request: Request<C>) => ({
  ...asked(call, request),
  placeholderData: keepPreviousData<Answer<C>>,
})

export { tablePageSize } from '../../lib/page-number.ts'

export const statsQuery = (query: { from?: string | undefined; to?: string | undefined }) =>
  listed('GET /admin/stats', { query })

export const waitingQuery = { ...asked('GET /admin/waiting', {}), refetchInterval: 60_000 }

export const userQuery = (id: string) => asked('GET /admin/users/{id}', { params: { id } })
