import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const changePasswordRoute = createRoute({
  ...page('/change-password'),
  validateSearch: readRedirect,
  component: lazyRouteComponent(
    () => import('../features/account/auth/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
})
