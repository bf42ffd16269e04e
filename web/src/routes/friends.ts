import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const friendsRoute = createRoute({
  ...page('/friends'),
  validateSearch: searchOf((search) => only({ q: text(search.q) })),
  component: lazyScreen(() => import('../features/people/friends/friends-page.tsx'), 'FriendsPage'),
})
