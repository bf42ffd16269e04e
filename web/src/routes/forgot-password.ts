import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'

export const forgotPasswordRoute = createRoute({
  ...page('/forgot-password'),
  component: lazyScreen(
    () => import('../features/account/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
