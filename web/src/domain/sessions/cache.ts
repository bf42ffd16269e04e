/** How changes to a session reach the query cache. */
import type { Session } from '@county-golf/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { setQueryResult } from '../../lib/set-query-result.ts'
import { locationKeys } from '../locations/keys.ts'
import { walletKeys } from '../wallet/keys.ts'
import { sessionKeys } from './keys.ts'
import { lists, type SessionPages, sessionInLists } from './listed.ts'
import { sessionQuery } from './queries.ts'

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
  void client.invalidateQueries({ queryKey: sessionKeys.mine() })
  void client.invalidateQueries({ queryKey: walletKeys.all })
}

/** Replaces a session in the cached lists. */
export function updateSessionInLists(client: QueryClient, session: Session): void {
  client.setQueriesData<SessionPages>(
    lists,
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
  void client.invalidateQueries(lists)
  void client.invalidateQueries({ queryKey: locationKeys.all })
}

/** The ids of the sessions on the screen. A session with its own page comes first. */
export function sessionsOnScreen(client: QueryClient): string[] {
  const cache = client.getQueryCache()
  const onOwnPage = cache
    .findAll({ type: 'active', queryKey: sessionKeys.ones() })
    .flatMap(({ meta }) => meta?.sessionId ?? [])
  const listed = cache
    .findAll({ type: 'active', ...lists })
    .flatMap(({ state }) => (state.data as SessionPages | undefined)?.pages ?? [])
    .flatMap(({ items }) => items.map(({ id }) => id))
  return [...new Set([...onOwnPage, ...listed])]
}

const isInside = (session: Session | undefined): boolean =>
  session?.viewer?.isMember === true || session?.viewer?.isHost === true

/** Refetches a session that changed elsewhere, if it's cached. */
export async function refreshSession(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = sessionQuery(id)
  const known = client.getQueryState(queryKey) || sessionInLists(client, id)
  if (!known) return await client.invalidateQueries({ queryKey: sessionKeys.mine() })
  try {
    // A running request may be older than the change.
    await client.cancelQueries({ queryKey, exact: true })
    const wasInside = isInside(client.getQueryData(queryKey))
    const read = () => client.fetchQuery({ ...sessionQuery(id), staleTime: 0, retry: false })
    let session = await read()
    // Refetch if a mutation invalidated this query while it was loading.
    while (client.getQueryState(queryKey)?.isInvalidated) session = await read()
    // They may have changed too. Players who lost their spot can't read them anymore.
    const refetchType = wasInside && !isInside(session) ? 'none' : 'active'
    for (const part of [sessionKeys.requests, sessionKeys.stillIn, sessionKeys.scorecard])
      void client.invalidateQueries({ queryKey: part(id), refetchType })
    updateListsAndWallet(client, session)
    if (session.status === 'cancelled') refetchPublicLists(client)
  } catch {
    // The session is gone or the request failed. Each screen refetches and shows its own error.
    await client.invalidateQueries({ queryKey: sessionKeys.all })
  }
}
