import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const signupRoute = createRoute({
  ...page('/signup'),
  validateSearch: readRedirect,
  component: lazyRouteComponent(
    () => import('../features/account/auth/signup-page.tsx'),
    'SignupPage',
  ),
})
