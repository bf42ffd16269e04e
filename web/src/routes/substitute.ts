import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'

export const substituteRoute = createRoute({
  ...page('/substitute/$token'),
  // `join` opens the dialog, after a payment.
  validateSearch: searchOf((search) => only({ join: search.join === true || undefined })),
  component: lazyScreen(
    () => import('../features/sessions/substitute/substitute-page.tsx'),
    'SubstitutePage',
  ),
})
