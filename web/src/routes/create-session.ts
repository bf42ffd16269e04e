import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const createSessionRoute = createRoute({
  ...page('/create-session'),
  validateSearch: searchOf((search) =>
    only({ state: text(search.state), county: text(search.county) }),
  ),
  component: lazyRouteComponent(
    () => import('../features/sessions/create/create-session-page.tsx'),
    'CreateSessionPage',
  ),
})
