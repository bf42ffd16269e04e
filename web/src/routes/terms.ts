import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'

export const termsRoute = createRoute({
  ...page('/terms'),
  component: lazyRouteComponent(
    () => import('../features/pages/legal/terms-page.tsx'),
    'TermsPage',
  ),
})
