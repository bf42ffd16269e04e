import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const signupRoute = createRoute({
  ...page('/signup'),
  validateSearch: readRedirect,
  component: lazyScreen(() => import('../features/account/auth/signup-page.tsx'), 'SignupPage'),
})
