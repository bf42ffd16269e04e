import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const paymentCancelledRoute = createRoute({
  ...page('/wallet/payment-cancelled'),
  validateSearch: searchOf((search) => only({ session_id: text(search.session_id) })),
  component: lazyScreen(
    () => import('../features/wallet/payment-cancelled-page.tsx'),
    'PaymentCancelledPage',
  ),
})
