import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'

export const privacyRoute = createRoute({
  ...page('/privacy'),
  component: lazyScreen(() => import('../features/pages/legal/privacy-page.tsx'), 'PrivacyPage'),
})
