import { createRoute } from '@tanstack/react-router'
import { mySessionsQuery } from '../domain/sessions/queries.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const myBookingsRoute = createRoute({
  ...page('/my-bookings'),
  validateSearch: searchOf((search) =>
    // `standing` is the session to make a standing game of.
    only({
      tab: search.tab === 'past' ? ('past' as const) : undefined,
      standing: text(search.standing),
    }),
  ),
  loader: (match) => startData(match, (client) => client.prefetchQuery(mySessionsQuery)),
  component: lazyScreen(() => import('./my-bookings-screen.tsx'), 'MyBookingsScreen'),
})
