/** The queries of the session screens. What other features share is in domain/sessions. */
import type { Session } from '@county-golf/contract/sessions'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { locationKeys } from '../../domain/locations/keys.ts'
import { sessionKeys } from '../../domain/sessions/keys.ts'
import { walletKeys } from '../../domain/wallet/keys.ts'
import { ApiError, api, type Output } from '../../lib/api.ts'
import { cursorPages } from '../../lib/cursor-pages.ts'
import { isPasswordRequired } from '../../lib/password-prompt.ts'
import type { PlannedRound } from './create/daylight.ts'
import type { SessionSearch } from './search-params.ts'
import { firstPageRange, nextPageRange, type PageRange, toRequest } from './search-request.ts'

type PageOfSessions = Output<'GET /sessions/paginated'>
type FriendsList = Output<'GET /sessions/from-friends'>

/** Long enough that Back from a session finds the list at its full length. */
const listGcMs = 30 * 60_000
const listStaleMs = 60_000
const countyPageSize = 50
/** One row on desktop, so that the main list stays near the top. */
const friendsPageSize = 3

const inviteKey = (token: string) => ['invite', token] as const

const sunsetKey = (round: PlannedRound | null) => ['sunset', round] as const

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: inviteKey(token),
    queryFn: ({ signal }) => api('GET /invites/{token}', { params: { token } }, { signal }),
  })

/** The results of Browse Sessions, loaded page by page. */
export const browseQuery = (search: SessionSearch) => {
  const request = toRequest(search)
  return infiniteQueryOptions({
    queryKey: sessionKeys.browse(request),
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
  queryKey: sessionKeys.fromFriends(),
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

/** Sessions with names similar to a search text that matches none. */
export const similarSessionsQuery = (q: string) =>
  queryOptions({
    queryKey: sessionKeys.similar(q),
    queryFn: ({ signal }) => api('GET /sessions/search', { query: { q } }, { signal }),
  })

/** The upcoming sessions of a county. */
export const countySessionsQuery = (stateCode: string, countyName: string) =>
  infiniteQueryOptions({
    queryKey: sessionKeys.county(stateCode, countyName),
    ...cursorPages('GET /sessions', { query: { stateCode, countyName, limit: countyPageSize } }),
    gcTime: listGcMs,
  })

/** The open requests to join a session, for its host. */
export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.requests(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/requests', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What the player owes for card payments that were charged back, in cents. Top-ups pay it first. */
export const owedQuery = queryOptions({
  queryKey: walletKeys.owed(),
  queryFn: async ({ signal }) => (await api('GET /wallet/stats', {}, { signal })).owedCents,
  staleTime: 0,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: locationKeys.course(id),
    queryFn: async ({ signal }) =>
      (await api('GET /locations/courses/{id}', { params: { id } }, { signal })).course,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A warning if a planned round would end after sunset. Loads suncalc once the round is known. */
export const sunsetQuery = (round: PlannedRound | null) =>
  queryOptions({
    queryKey: sunsetKey(round),
    queryFn: round
      ? async () => (await import('./create/daylight.ts')).sunsetWarning(round)
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the viewer should know before they join a session. Read again each time it's shown. */
export const beforeJoiningQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.beforeJoining(id),
    queryFn: ({ signal }) =>
      api('GET /sessions/{id}/before-joining', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What the viewer should know before they host a round and play in it. */
export const beforeHostingQuery = (
  round: { date: string; holes: 9 | 18; stateCode?: string } | null,
) =>
  queryOptions({
    queryKey: sessionKeys.beforeHosting(round),
    queryFn: round
      ? ({ signal }) => api('GET /sessions/before-hosting', { query: round }, { signal })
      : skipToken,
    staleTime: 0,
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
