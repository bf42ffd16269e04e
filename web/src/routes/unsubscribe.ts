import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const unsubscribeRoute = createRoute({
  ...page('/unsubscribe'),
  validateSearch: searchOf((search) => only({ token: text(search.token) })),
  component: lazyScreen(
    () => import('../features/account/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
})
