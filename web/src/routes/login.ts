import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const loginRoute = createRoute({
  ...page('/login'),
  validateSearch: readRedirect,
  component: lazyScreen(() => import('../features/account/auth/login-page.tsx'), 'LoginPage'),
})
