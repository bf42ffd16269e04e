import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'

export const termsRoute = createRoute({
  ...page('/terms'),
  component: lazyScreen(() => import('../features/pages/legal/terms-page.tsx'), 'TermsPage'),
})
