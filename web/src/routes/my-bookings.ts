import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mySessionsQuery } from '../domain/sessions/queries.ts'
import { only, searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const myBookingsRoute = createRoute({
  ...page('/my-bookings'),
  validateSearch: searchOf((search) =>
    only({ tab: search.tab === 'past' ? ('past' as const) : undefined }),
  ),
  loader: (match) => startData(match, (client) => client.prefetchQuery(mySessionsQuery)),
  component: lazyRouteComponent(() => import('./my-bookings-screen.tsx'), 'MyBookingsScreen'),
})
