import { createRoute } from '@tanstack/react-router'
import { statesQuery } from '../domain/locations/queries.ts'
import { readLeaderboardSearch } from '../features/pages/leaderboard/search-params.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const leaderboardRoute = createRoute({
  ...page('/leaderboard'),
  validateSearch: searchOf(readLeaderboardSearch),
  loader: ({ location, ...match }) =>
    startData(match, async (client) => {
      const { boardQuery, summaryQuery } = await import('../features/pages/leaderboard/api.ts')
      await Promise.all([
        client.prefetchQuery(boardQuery(readLeaderboardSearch(location.search))),
        client.prefetchQuery(summaryQuery),
        client.prefetchQuery(statesQuery),
      ])
    }),
  component: lazyScreen(
    () => import('../features/pages/leaderboard/leaderboard-page.tsx'),
    'LeaderboardPage',
  ),
})
