import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'

export const forgotPasswordRoute = createRoute({
  ...page('/forgot-password'),
  component: lazyRouteComponent(
    () => import('../features/account/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
