/** What the session screens read from the server, and how a call's answer reaches what is shown. */
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
import { isPasswordWanted } from '../../lib/password-prompt.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import {
  firstStretch,
  nextStretch,
  requestOf,
  type SessionSearch,
  type Stretch,
} from './search-params.ts'

type PageOfSessions = Answer<'GET /sessions/paginated'>
type FriendsList = Answer<'GET /sessions/from-friends'>
type CountyList = Answer<'GET /sessions'>
type Mine = Answer<'GET /sessions/mine'>
export type Booking = Mine['upcoming'][number]

/** Kept while one reads about a session, so that Back finds the list as long as it was. */
const listGcMs = 30 * 60_000
const listStaleMs = 60_000
const countyPageSize = 50
/** A row where there is room: the list for everybody is not to be far below. */
const friendsPageSize = 3

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}', { params: { id } }, { signal })).session,
  })

/** What the link of an invitation opens. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invites', token],
    queryFn: ({ signal }) => api('GET /invites/{token}', { params: { token } }, { signal }),
  })

/** The results of Browse Sessions, read on at their end. */
export const sessionPages = (search: SessionSearch) => {
  const request = requestOf(search)
  return infiniteQueryOptions({
    queryKey: ['sessions', 'browse', request],
    queryFn: ({ pageParam, signal }) =>
      api('GET /sessions/paginated', { query: { ...request, ...pageParam } }, { signal }),
    initialPageParam: firstStretch(search.page),
    getNextPageParam: (last: PageOfSessions, pages: PageOfSessions[]): Stretch | undefined =>
      last.items.length < last.pageSize || last.page * last.pageSize === last.total
        ? undefined
        : nextStretch(pages.reduce((sum, page) => sum + page.pageSize, 0)),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
    gcTime: listGcMs,
  })
}

/** What friends have opened to the viewer, a few at a time; asked anew whenever one comes to it. */
export const fromFriends = infiniteQueryOptions({
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

/** Friends were won or lost: what they have opened is read again. */
export const friendsMoved = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: fromFriends.queryKey })

/** Sessions whose places come near to a text that matches none. */
export const nearMisses = (q: string) =>
  queryOptions({
    queryKey: ['sessions', 'alike', q],
    queryFn: ({ signal }) => api('GET /sessions/search', { query: { q } }, { signal }),
  })

/** The upcoming sessions of one county. */
export const countySessions = (stateCode: string, countyName: string) =>
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

export const mySessions = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: ({ signal }) => api('GET /sessions/mine', {}, { signal }),
})

/** What the player owes since a card payment was charged back. Money that comes in pays it first. */
export const owedQuery = queryOptions({
  queryKey: ['wallet', 'owed'],
  queryFn: async ({ signal }) => (await api('GET /wallet/stats', {}, { signal })).owedCents,
  staleTime: 0,
})

export const states = queryOptions({
  queryKey: ['locations', 'states'],
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: 10 * 60_000,
})

export const countiesOf = (stateCode: string) =>
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

/** While one reads on, a session may move from one page into the next. */
export const uniqueSessions = (pages: readonly { items: Session[] }[]): Session[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]

/** No such session, an address that can't be one, or one that an admin sees only after giving the password. */
export const isNotFound = (error: unknown): boolean =>
  isPasswordWanted(error) ||
  (error instanceof ApiError && (error.status === 404 || error.status === 400))

/** Not for this viewer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403

/** The refusal's own sentence under the screen's: undefined where there is none. */
export const reasonOf = (error: unknown): string | undefined => messageOf(error, '') || undefined

/** The session as some list already has it, to show while the whole is asked for. */
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

/**
 * Puts a session that a call answered with in the place of what was known of it, wherever it is
 * shown, and has everything else that the call moved asked again when it is next looked at.
 */
export function sessionChanged(client: QueryClient, session: Session): void {
  const { queryKey } = sessionQuery(session.id)
  showAnswer(client, queryKey, keepingCount(client.getQueryData(queryKey), session))
  learnt(client, session)
}

/** Answers to changes don't say how busy the county is, so what was known of that stays. */
const keepingCount = (known: Session | undefined, session: Session): Session =>
  known?.countySessionCount === undefined
    ? session
    : { countySessionCount: known.countySessionCount, ...session }

function learnt(client: QueryClient, session: Session): void {
  shownInLists(client, session)
  void client.invalidateQueries({ queryKey: mySessions.queryKey })
  void client.invalidateQueries({ queryKey: ['wallet'] })
}

/** Puts a session in the place of what the lists had of it. */
export function shownInLists(client: QueryClient, session: Session): void {
  client.setQueriesData<InfiniteData<{ items: Session[] }>>(
    { predicate: ({ queryKey }) => isList(queryKey) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          // The distance belongs to the list: only what is read near a place has one.
          items: page.items.map((item) =>
            item.id === session.id
              ? {
                  ...keepingCount(item, session),
                  ...(item.distanceMiles !== undefined && { distanceMiles: item.distanceMiles }),
                }
              : item,
          ),
        })),
      },
  )
}

/** A cancelled session leaves the public lists and the counties' counts. */
export function sessionCancelled(client: QueryClient, session: Session): void {
  sessionChanged(client, session)
  leftLists(client)
}

function leftLists(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) })
  // The counts of sessions, also those of the home page.
  for (const domain of ['locations', 'counties'])
    void client.invalidateQueries({ queryKey: [domain] })
}

const isOne = ([domain, what]: readonly unknown[]) => domain === 'sessions' && what === 'one'

/** The ids of the sessions that are being looked at, the one of a page of its own first. */
export function sessionsOnScreen(client: QueryClient): string[] {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const own = shown.flatMap(({ queryKey }) => (isOne(queryKey) ? [String(queryKey[2])] : []))
  const listed = shown
    .filter(({ queryKey }) => isList(queryKey))
    .flatMap(
      ({ state }) => (state.data as InfiniteData<{ items: Session[] }> | undefined)?.pages ?? [],
    )
    .flatMap(({ items }) => items.map(({ id }) => id))
  return [...new Set([...own, ...listed])]
}

/** Something about a session has changed elsewhere: it is asked for again, where it is known here. */
export async function refreshSession(client: QueryClient, id: string): Promise<void> {
  const known = client.getQueryState(sessionQuery(id).queryKey) || sessionInLists(client, id)
  if (!known) return await client.invalidateQueries({ queryKey: mySessions.queryKey })
  try {
    // What is on its way may be older than the change.
    const { queryKey } = sessionQuery(id)
    await client.cancelQueries({ queryKey, exact: true })
    // What others keep below it, as its score card, has changed with it.
    const isBelow = (query: { queryKey: readonly unknown[] }) =>
      query.queryKey.length > queryKey.length
    void client.invalidateQueries({ queryKey, predicate: isBelow })
    const read = () => client.fetchQuery({ ...sessionQuery(id), staleTime: 0, retry: false })
    let session = await read()
    // Thrown away for a call's answer that came meanwhile, which may be older than the change.
    while (client.getQueryState(queryKey)?.isInvalidated) session = await read()
    learnt(client, session)
    if (session.status === 'cancelled') leftLists(client)
  } catch {
    // Not to be seen any more, or not now: the screens ask for themselves and say so.
    await client.invalidateQueries({ queryKey: ['sessions'] })
  }
}
