import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { rendersOnServer, startData } from './start-data.ts'

/** The tabs in the address. The first one isn't. */
const profileTabs = ['sessions', 'achievements'] as const
export const readProfileSearch = searchOf((search) =>
  only({ tab: profileTabs.find((tab) => tab === search.tab) }),
)

export const playerRoute = createRoute({
  ...page('/u/$username'),
  validateSearch: readProfileSearch,
  loader: ({ params, ...match }) =>
    startData(match, (client) => startProfile(client, params.username)),
  component: lazyScreen(() => import('./player-screen.tsx'), 'PlayerScreen'),
})

export async function startProfile(client: QueryClient, username: string | undefined) {
  if (username === undefined) return
  const { partnersQuery, profileQuery, recentSessionsQuery, playerStatsQuery } = await import(
    '../features/people/profile/api.ts'
  )
  const query = profileQuery(username)
  await client.prefetchQuery(query)
  const user = client.getQueryData(query.queryKey)
  // The browser loads these as they are scrolled into view.
  if (!user || user.limited || !rendersOnServer) return
  const { handicapQuery } = await import('../domain/users/handicap-query.ts')
  await Promise.all([
    client.prefetchQuery(playerStatsQuery(user.id)),
    client.prefetchQuery(recentSessionsQuery(user.id)),
    client.prefetchQuery(handicapQuery(user.id)),
    client.prefetchQuery(partnersQuery(user.id)),
  ])
}
