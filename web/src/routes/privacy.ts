import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'

export const privacyRoute = createRoute({
  ...page('/privacy'),
  component: lazyRouteComponent(
    () => import('../features/pages/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
})
