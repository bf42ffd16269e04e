import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const unsubscribeRoute = createRoute({
  ...page('/unsubscribe'),
  validateSearch: searchOf((search) => only({ token: text(search.token) })),
  component: lazyRouteComponent(
    () => import('../features/account/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
})
