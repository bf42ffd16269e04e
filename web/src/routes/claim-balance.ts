import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const claimBalanceRoute = createRoute({
  ...page('/claim-balance'),
  validateSearch: searchOf((search) => only({ token: text(search.token) })),
  component: lazyScreen(
    () => import('../features/account/auth/claim-balance-page.tsx'),
    'ClaimBalancePage',
  ),
})
