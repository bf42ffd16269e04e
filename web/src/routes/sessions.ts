import { createRoute } from '@tanstack/react-router'
import { readSessionSearch } from '../features/sessions/search-params.ts'
import { storedUser } from '../lib/credentials.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const sessionsRoute = createRoute({
  ...page('/sessions'),
  validateSearch: searchOf(readSessionSearch),
  loader: ({ location, ...match }) =>
    startData(match, async (client) => {
      // The list then starts near home, whose center the screen reads first.
      if (!location.searchStr && storedUser()?.homeCounty) return
      const { browseQuery } = await import('../features/sessions/api.ts')
      await client.prefetchInfiniteQuery(browseQuery(readSessionSearch(location.search)))
    }),
  component: lazyScreen(() => import('../features/sessions/browse/browse-page.tsx'), 'BrowsePage'),
})
