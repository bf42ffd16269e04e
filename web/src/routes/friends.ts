import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const friendsRoute = createRoute({
  ...page('/friends'),
  validateSearch: searchOf((search) => only({ q: text(search.q) })),
  component: lazyRouteComponent(
    () => import('../features/people/friends/friends-page.tsx'),
    'FriendsPage',
  ),
})
