import type { Session } from '@county-golf/contract/sessions'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { sessionKeys } from './keys.ts'

/** What the cache has of a list of sessions. */
export type SessionPages = InfiniteData<{ items: Session[] }>

/** Selects the cached lists of sessions. */
export const lists = { queryKey: sessionKeys.lists() }

/** The session from a cached list, to show while it loads. */
export function sessionInLists(client: QueryClient, id: string): Session | undefined {
  for (const [, data] of client.getQueriesData<SessionPages>(lists))
    for (const page of data?.pages ?? [])
      for (const session of page.items) if (session.id === id) return session
  return undefined
}
