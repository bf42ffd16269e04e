import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const paymentSuccessRoute = createRoute({
  ...page('/wallet/payment-success'),
  validateSearch: searchOf((search) => only({ session_id: text(search.session_id) })),
  component: lazyRouteComponent(
    () => import('../features/wallet/payment-success-page.tsx'),
    'PaymentSuccessPage',
  ),
})
