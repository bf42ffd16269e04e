import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const resetPasswordRoute = createRoute({
  ...page('/reset-password'),
  validateSearch: searchOf((search) => only({ token: text(search.token) })),
  component: lazyRouteComponent(
    () => import('../features/account/auth/mailed-password-pages.tsx'),
    'ResetPasswordPage',
  ),
})
