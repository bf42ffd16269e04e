import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { readRedirect } from '../lib/search-params.ts'
import { page } from './root.ts'

export const changePasswordRoute = createRoute({
  ...page('/change-password'),
  validateSearch: readRedirect,
  component: lazyScreen(
    () => import('../features/account/auth/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
})
