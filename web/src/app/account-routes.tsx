/** Account routes: login, signup, emailed links, settings. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { safeRedirect } from '../lib/redirect.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { guestsOnly, usersOnly } from './guards.ts'
import { parent } from './root-route.tsx'
import { startData } from './start-data.ts'

const readRedirect = searchOf(({ redirect }) =>
  only({ redirect: redirect === undefined ? undefined : safeRedirect(redirect) }),
)
const readToken = searchOf((search) => only({ token: text(search.token) }))

const login = createRoute({
  getParentRoute: parent,
  path: '/login',
  validateSearch: readRedirect,
  beforeLoad: guestsOnly,
  component: lazyRouteComponent(
    () => import('../features/account/auth/login-page.tsx'),
    'LoginPage',
  ),
})

const signup = createRoute({
  getParentRoute: parent,
  path: '/signup',
  validateSearch: readRedirect,
  beforeLoad: guestsOnly,
  component: lazyRouteComponent(
    () => import('../features/account/auth/signup-page.tsx'),
    'SignupPage',
  ),
})

const changePassword = createRoute({
  getParentRoute: parent,
  path: '/change-password',
  validateSearch: readRedirect,
  beforeLoad: usersOnly,
  component: lazyRouteComponent(
    () => import('../features/account/auth/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
})

const forgotPassword = createRoute({
  getParentRoute: parent,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/account/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: parent,
  path: '/reset-password',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../features/account/auth/mailed-password-pages.tsx'),
    'ResetPasswordPage',
  ),
})

const undoEmailChange = createRoute({
  getParentRoute: parent,
  path: '/undo-email-change',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../features/account/auth/mailed-password-pages.tsx'),
    'UndoEmailPage',
  ),
})

const verifyEmail = createRoute({
  getParentRoute: parent,
  path: '/verify-email',
  validateSearch: searchOf((search) =>
    only({ token: text(search.token), done: search.done === true || undefined }),
  ),
  component: lazyRouteComponent(
    () => import('../features/account/auth/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
})

const settings = createRoute({
  getParentRoute: parent,
  path: '/settings',
  beforeLoad: usersOnly,
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})

const notifications = createRoute({
  getParentRoute: parent,
  path: '/notifications',
  beforeLoad: usersOnly,
  loader: (match) => startData(match, ({ notifications }, client) => notifications(client)),
  component: lazyRouteComponent(() => import('./notifications-route.tsx'), 'NotificationsRoute'),
})

const unsubscribe = createRoute({
  getParentRoute: parent,
  path: '/unsubscribe',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../features/account/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
})

export const accountRoutes = [
  login,
  signup,
  changePassword,
  forgotPassword,
  resetPassword,
  undoEmailChange,
  verifyEmail,
  settings,
  notifications,
  unsubscribe,
]
