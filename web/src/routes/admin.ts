import { createRoute } from '@tanstack/react-router'
import { readAdminSearch } from '../features/admin/table/search-params.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'

export const adminRoute = createRoute({
  ...page('/admin'),
  validateSearch: searchOf(readAdminSearch),
  component: lazyScreen(() => import('./admin-screen.tsx'), 'AdminScreen'),
})
