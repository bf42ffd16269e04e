import { createRoute } from '@tanstack/react-router'
import { allCountiesQuery } from '../domain/locations/queries.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

const readHomeSearch = (search: Record<string, unknown>) =>
  only({
    q: text(search.q),
    state: text(search.state)?.toUpperCase(),
    active: search.active === true || undefined,
    all: search.all === true || undefined,
  })

export const homeRoute = createRoute({
  ...page('/'),
  validateSearch: searchOf(readHomeSearch),
  loader: async ({ cause, location, context: { queryClient, isFromServer } }) => {
    if (cause === 'stay' || isFromServer) return
    // Spelled out, so that the browser's build has no file of the import.
    if (import.meta.env.SSR) {
      const { loadCountiesToRender } = await import('../features/home/rendered-counties.ts')
      const { q = '', state, active = false } = readHomeSearch(location.search)
      await loadCountiesToRender(queryClient, { text: q, state, activeOnly: active })
    } else void queryClient.prefetchQuery(allCountiesQuery)
  },
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
})
