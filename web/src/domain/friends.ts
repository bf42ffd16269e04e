import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { messageKeys } from './messages.ts'
import { notificationKeys } from './notifications.ts'
import { userKeys } from './users/keys.ts'

export const friendKeys = {
  all: ['friends'] as const,
  list: () => [...friendKeys.all, 'list'] as const,
  suggestions: () => [...friendKeys.all, 'suggestions'] as const,
  /** The friends that can be invited to a session. */
  toInvite: (sessionId: string) => [...friendKeys.all, 'to-invite', sessionId] as const,
}

/** The viewer's friends, and the requests from and to others. */
export const friendsQuery = queryOptions({
  queryKey: friendKeys.list(),
  queryFn: ({ signal }) => api('GET /friends', {}, { signal }),
})

/** Refetches everything that shows the viewer's friendships, requests, or blocks. */
export function onFriendsChanged(client: QueryClient): void {
  for (const { all } of [friendKeys, userKeys, messageKeys, notificationKeys])
    void client.invalidateQueries({ queryKey: all })
}
