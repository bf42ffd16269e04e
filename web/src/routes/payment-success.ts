import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const paymentSuccessRoute = createRoute({
  ...page('/wallet/payment-success'),
  validateSearch: searchOf((search) => only({ session_id: text(search.session_id) })),
  component: lazyScreen(
    () => import('../features/wallet/payment-success-page.tsx'),
    'PaymentSuccessPage',
  ),
})
