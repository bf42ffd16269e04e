import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'

export const friendsRoute = createRoute({
  ...page('/friends'),
  component: lazyRouteComponent(
    () => import('../features/people/friends/friends-page.tsx'),
    'FriendsPage',
  ),
})
