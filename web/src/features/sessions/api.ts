/** The queries of the session screens, and how changes to a session reach the query cache. */
import type { Session } from '@county-golf/contract/sessions'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type Answer, ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { isPasswordRequired } from '../../lib/password-prompt.ts'
import { msToChange } from '../../lib/session-can.ts'
import { setQueryResult } from '../../lib/set-query-result.ts'
import {
  firstPageRange,
  nextPageRange,
  type PageRange,
  type SessionSearch,
  toRequest,
} from './search-params.ts'

type PageOfSessions = Answer<'GET /sessions/paginated'>
type FriendsList = Answer<'GET /sessions/from-friends'>
type CountyList = Answer<'GET /sessions'>
export type Booking = Answer<'GET /sessions/mine'>['upcoming'][number]

/** Long enough that Back from a session finds the list at its full length. */
const listGcMs = 30 * 60_000
const listStaleMs = 60_000
const countyPageSize = 50
/** One row on desktop, so that the main list stays near the top. */
const friendsPageSize = 3

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}', { params: { id } }, { signal })).session,
    refetchInterval: ({ state: { data } }) => msToChange(data ? [data] : [], new Date()),
  })

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invites', token],
    queryFn: ({ signal }) => api('GET /invites/{token}', { params: { token } }, { signal }),
  })

/** The results of Browse Sessions, loaded page by page. */
export const browseQuery = (search: SessionSearch) => {
  const request = toRequest(search)
  return infiniteQueryOptions({
    queryKey: ['sessions', 'browse', request],
    queryFn: ({ pageParam, signal }) =>
      api('GET /sessions/paginated', { query: { ...request, ...pageParam } }, { signal }),
    initialPageParam: firstPageRange(search.page),
    getNextPageParam: (last: PageOfSessions, pages: PageOfSessions[]): PageRange | undefined =>
      last.items.length < last.pageSize || last.page * last.pageSize === last.total
        ? undefined
        : nextPageRange(pages.reduce((sum, page) => sum + page.pageSize, 0)),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
    gcTime: listGcMs,
  })
}

/** Sessions that friends opened to the viewer, a few at a time. Refetched on every visit. */
export const friendsSessionsQuery = infiniteQueryOptions({
  queryKey: ['sessions', 'from-friends'],
  queryFn: ({ pageParam, signal }) =>
    api(
      'GET /sessions/from-friends',
      { query: { page: pageParam, pageSize: friendsPageSize } },
      { signal },
    ),
  initialPageParam: 1,
  getNextPageParam: (last: FriendsList) =>
    last.page * last.pageSize < last.total ? last.page + 1 : undefined,
  staleTime: 0,
  gcTime: listGcMs,
})

/** Refetches the sessions of friends, for when the viewer's friends have changed. */
export const refetchFriendsSessions = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: friendsSessionsQuery.queryKey })

/** Sessions with names similar to a search text that matches none. */
export const similarSessionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['sessions', 'similar', q],
    queryFn: ({ signal }) => api('GET /sessions/search', { query: { q } }, { signal }),
  })

/** The upcoming sessions of a county. */
export const countySessionsQuery = (stateCode: string, countyName: string) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'county', stateCode, countyName],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /sessions',
        {
          query: {
            stateCode,
            countyName,
            limit: countyPageSize,
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: CountyList) => last.nextCursor,
    gcTime: listGcMs,
  })

export const mySessionsQuery = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: ({ signal }) => api('GET /sessions/mine', {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    msToChange(data ? [...data.upcoming, ...data.waiting] : [], new Date()),
})

/** What the player owes for card payments that were charged back, in cents. Top-ups pay it first. */
export const owedQuery = queryOptions({
  queryKey: ['wallet', 'owed'],
  queryFn: async ({ signal }) => (await api('GET /wallet/stats', {}, { signal })).owedCents,
  staleTime: 0,
})

export const statesQuery = queryOptions({
  queryKey: ['locations', 'states'],
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: 10 * 60_000,
})

export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: ['locations', 'counties', stateCode],
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    staleTime: 60_000,
  })

export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['locations', 'zip', zip],
    queryFn: async ({ signal }) =>
      (await api('GET /locations/zip/{zip}', { params: { zip } }, { signal })).zip,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['locations', 'courses', 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /locations/courses/{id}', { params: { id } }, { signal })).course,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Removes duplicates, since a session can move to the next page while pages are loaded. */
export const uniqueSessions = (pages: readonly { items: Session[] }[]): Session[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]

/** The session doesn't exist, its URL is malformed, or admins have to enter their password to see it. */
export const isNotFound = (error: unknown): boolean =>
  isPasswordRequired(error) ||
  (error instanceof ApiError && (error.status === 404 || error.status === 400))

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403

/** The server's own message, to show below the screen's. Undefined if it has none. */
export const errorReason = (error: unknown): string | undefined => messageOf(error, '') || undefined

/** The session from a cached list, to show while it loads. */
export function sessionInLists(client: QueryClient, id: string): Session | undefined {
  const lists = client.getQueriesData<InfiniteData<{ items: Session[] }>>({
    predicate: ({ queryKey }) => isList(queryKey),
  })
  for (const [, data] of lists)
    for (const page of data?.pages ?? [])
      for (const session of page.items) if (session.id === id) return session
  return undefined
}

const isList = ([domain, list]: readonly unknown[]) =>
  domain === 'sessions' && (list === 'browse' || list === 'county' || list === 'from-friends')

/** Writes a changed session to the cache wherever it's shown, and refetches the viewer's own lists. */
export function updateSession(client: QueryClient, session: Session): void {
  const { queryKey } = sessionQuery(session.id)
  setQueryResult(client, queryKey, withKnownCount(client.getQueryData(queryKey), session))
  updateListsAndWallet(client, session)
}

/** Responses to changes have no count of the county's sessions, so keep the known one. */
const withKnownCount = (known: Session | undefined, session: Session): Session =>
  known?.countySessionCount === undefined
    ? session
    : { countySessionCount: known.countySessionCount, ...session }

function updateListsAndWallet(client: QueryClient, session: Session): void {
  updateSessionInLists(client, session)
  void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  void client.invalidateQueries({ queryKey: ['wallet'] })
}

/** Replaces a session in the cached lists. */
export function updateSessionInLists(client: QueryClient, session: Session): void {
  client.setQueriesData<InfiniteData<{ items: Session[] }>>(
    { predicate: ({ queryKey }) => isList(queryKey) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          // Only lists near a location have distances.
          items: page.items.map((item) =>
            item.id === session.id
              ? {
                  ...withKnownCount(item, session),
                  ...(item.distanceMiles !== undefined && { distanceMiles: item.distanceMiles }),
                }
              : item,
          ),
        })),
      },
  )
}

/** Like `updateSession`, for changes that can move a session in the public lists or remove it. */
export function updateSessionAndPublicLists(client: QueryClient, session: Session): void {
  updateSession(client, session)
  refetchPublicLists(client)
}

function refetchPublicLists(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) })
  // Both hold session counts: `locations` for county pages, `counties` for Home.
  for (const domain of ['locations', 'counties'])
    void client.invalidateQueries({ queryKey: [domain] })
}

const isSession = ([domain, what]: readonly unknown[]) => domain === 'sessions' && what === 'one'

/** The ids of the sessions on the screen. A session with its own page comes first. */
export function sessionsOnScreen(client: QueryClient): string[] {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const onOwnPage = shown.flatMap(({ queryKey }) =>
    isSession(queryKey) ? [String(queryKey[2])] : [],
  )
  const listed = shown
    .filter(({ queryKey }) => isList(queryKey))
    .flatMap(
      ({ state }) => (state.data as InfiniteData<{ items: Session[] }> | undefined)?.pages ?? [],
    )
    .flatMap(({ items }) => items.map(({ id }) => id))
  return [...new Set([...onOwnPage, ...listed])]
}

/** Refetches a session that changed elsewhere, if it's cached. */
export async function refreshSession(client: QueryClient, id: string): Promise<void> {
  const known = client.getQueryState(sessionQuery(id).queryKey) || sessionInLists(client, id)
  if (!known) return await client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  try {
    // A running request may be older than the change.
    const { queryKey } = sessionQuery(id)
    await client.cancelQueries({ queryKey, exact: true })
    // Nested queries, such as the scorecard, may have changed too.
    const isBelow = (query: { queryKey: readonly unknown[] }) =>
      query.queryKey.length > queryKey.length
    void client.invalidateQueries({ queryKey, predicate: isBelow })
    const read = () => client.fetchQuery({ ...sessionQuery(id), staleTime: 0, retry: false })
    let session = await read()
    // Refetch if a mutation invalidated this query while it was loading.
    while (client.getQueryState(queryKey)?.isInvalidated) session = await read()
    updateListsAndWallet(client, session)
    if (session.status === 'cancelled') refetchPublicLists(client)
  } catch {
    // The session is gone or the request failed. Each screen refetches and shows its own error.
    await client.invalidateQueries({ queryKey: ['sessions'] })
  }
}
