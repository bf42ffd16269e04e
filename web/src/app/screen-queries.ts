/** Starts the main queries of each screen. In its own chunk, so that the first load doesn't have them. */
import { countiesQuery } from '../data/locations/queries.ts'
import { mySessionsQuery, sessionQuery } from '../data/sessions/queries.ts'
import { boardQuery, summaryQuery } from '../features/leaderboard/api.ts'
import { readLeaderboardSearch } from '../features/leaderboard/search-params.ts'
import { chatQuery, chatsQuery, conversationQuery } from '../features/messages/api.ts'
import { readMessagesSearch } from '../features/messages/search-params.ts'
import { notificationsQuery } from '../features/notifications/api.ts'
import { profileQuery } from '../features/profile/api.ts'
import { browseQuery, inviteQuery } from '../features/sessions/api.ts'
import { readSessionSearch } from '../features/sessions/search-params.ts'
import { balanceQuery, statsQuery } from '../features/wallet/api.ts'
import { storedUser } from '../lib/credentials.ts'
import { queryClient } from './query-client.ts'

type Search = Record<string, unknown>

export const county = (stateCode: string) =>
  void queryClient.prefetchQuery(countiesQuery(stateCode.toUpperCase()))

export const browse = (search: Search) =>
  void queryClient.prefetchInfiniteQuery(browseQuery(readSessionSearch(search)))

export const session = (id: string) => void queryClient.prefetchQuery(sessionQuery(id))

export const invite = (token: string) => void queryClient.prefetchQuery(inviteQuery(token))

export const mySessions = () => void queryClient.prefetchQuery(mySessionsQuery)

export function wallet(): void {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(statsQuery)
}

/** @param username the viewer's own if undefined */
export function profile(username = storedUser()?.username): void {
  if (username !== undefined) void queryClient.prefetchQuery(profileQuery(username))
}

/** Starts what is open. Messages from County Golf are marked as read by reading, so they aren't started. */
export function messages(raw: Search): void {
  const { session, with: person, box } = readMessagesSearch(raw)
  if (session) void queryClient.prefetchInfiniteQuery(chatQuery(session))
  if (person) void queryClient.prefetchInfiniteQuery(conversationQuery(person))
  if (!box) void queryClient.prefetchQuery(chatsQuery)
}

export const notifications = () => void queryClient.prefetchInfiniteQuery(notificationsQuery)

export function leaderboard(search: Search): void {
  void queryClient.prefetchQuery(boardQuery(readLeaderboardSearch(search)))
  void queryClient.prefetchQuery(summaryQuery)
}
