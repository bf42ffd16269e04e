/** Starts the main queries of each screen. In its own chunk, so that the first load doesn't have them. */
import type { QueryClient } from '@tanstack/react-query'
import { findCounty } from '../domain/locations/find-county.ts'
import { countiesQuery, statesQuery } from '../domain/locations/queries.ts'
import { mySessionsQuery, sessionQuery } from '../domain/sessions/queries.ts'
import { notificationsQuery } from '../features/account/notifications/api.ts'
import { loadCountiesToRender } from '../features/home/rendered-counties.ts'
import { chatQuery, chatsQuery, conversationQuery } from '../features/messages/api.ts'
import { readMessagesSearch } from '../features/messages/search-params.ts'
import { boardQuery, summaryQuery } from '../features/pages/leaderboard/api.ts'
import { readLeaderboardSearch } from '../features/pages/leaderboard/search-params.ts'
import {
  handicapQuery,
  partnersQuery,
  playerStatsQuery,
  profileQuery,
  recentSessionsQuery,
} from '../features/people/profile/api.ts'
import {
  browseQuery,
  countySessionsQuery,
  courseQuery,
  inviteQuery,
} from '../features/sessions/api.ts'
import { readSessionSearch } from '../features/sessions/search-params.ts'
import { balanceQuery, walletStatsQuery } from '../features/wallet/api.ts'
import { storedUser } from '../lib/credentials.ts'
import { rendersOnServer } from './start-data.ts'

type Search = Record<string, unknown>
type CountyParams = { stateCode: string; countyName: string }

/** On a server only. The browser starts them without this chunk. */
export const home = (client: QueryClient) => loadCountiesToRender(client)

export async function county(client: QueryClient, { stateCode, countyName }: CountyParams) {
  const query = countiesQuery(stateCode.toUpperCase())
  await client.prefetchQuery(query)
  const found = findCounty(client.getQueryData(query.queryKey)?.items ?? [], countyName)
  if (found)
    await client.prefetchInfiniteQuery(countySessionsQuery(found.stateCode, found.fullName))
}

export const browse = (client: QueryClient, search: Search) =>
  client.prefetchInfiniteQuery(browseQuery(readSessionSearch(search)))

export async function session(client: QueryClient, id: string) {
  const query = sessionQuery(id)
  await client.prefetchQuery(query)
  const courseId = client.getQueryData(query.queryKey)?.courseId
  if (courseId) await client.prefetchQuery(courseQuery(courseId))
}

export const invite = (client: QueryClient, token: string) =>
  client.prefetchQuery(inviteQuery(token))

export const mySessions = (client: QueryClient) => client.prefetchQuery(mySessionsQuery)

export const wallet = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(balanceQuery), client.prefetchQuery(walletStatsQuery)])

/** @param username the viewer's own if undefined */
export async function profile(client: QueryClient, username = storedUser()?.username) {
  if (username === undefined) return
  const query = profileQuery(username)
  await client.prefetchQuery(query)
  const user = client.getQueryData(query.queryKey)
  // The browser loads these as they are scrolled into view.
  if (!user || user.limited || !rendersOnServer) return
  await Promise.all([
    client.prefetchQuery(playerStatsQuery(user.id)),
    client.prefetchQuery(recentSessionsQuery(user.id)),
    client.prefetchQuery(handicapQuery(user.id)),
    client.prefetchQuery(partnersQuery(user.id)),
  ])
}

/** Starts what is open. Messages from County Golf are marked as read by reading, so they aren't started. */
export function messages(client: QueryClient, raw: Search): void {
  const { session, with: person, box } = readMessagesSearch(raw)
  if (session) void client.prefetchInfiniteQuery(chatQuery(session))
  if (person) void client.prefetchInfiniteQuery(conversationQuery(person))
  if (!box) void client.prefetchQuery(chatsQuery)
}

export const notifications = (client: QueryClient) =>
  client.prefetchInfiniteQuery(notificationsQuery)

export const leaderboard = (client: QueryClient, search: Search) =>
  Promise.all([
    client.prefetchQuery(boardQuery(readLeaderboardSearch(search))),
    client.prefetchQuery(summaryQuery),
    client.prefetchQuery(statesQuery),
  ])
