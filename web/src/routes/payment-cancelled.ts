import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const paymentCancelledRoute = createRoute({
  ...page('/wallet/payment-cancelled'),
  validateSearch: searchOf((search) => only({ session_id: text(search.session_id) })),
  component: lazyRouteComponent(
    () => import('../features/wallet/payment-cancelled-page.tsx'),
    'PaymentCancelledPage',
  ),
})
