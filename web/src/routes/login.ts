import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const loginRoute = createRoute({
  ...page('/login'),
  validateSearch: readRedirect,
  component: lazyRouteComponent(
    () => import('../features/account/auth/login-page.tsx'),
    'LoginPage',
  ),
})
