import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const verifyEmailRoute = createRoute({
  ...page('/verify-email'),
  validateSearch: searchOf((search) =>
    only({ token: text(search.token), done: search.done === true || undefined }),
  ),
  component: lazyScreen(
    () => import('../features/account/auth/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
})
