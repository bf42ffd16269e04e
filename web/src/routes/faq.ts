import { createRoute } from '@tanstack/react-router'
import { isCategory } from '../features/pages/faq/categories.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const faqRoute = createRoute({
  ...page('/faq'),
  validateSearch: searchOf((search) =>
    only({
      q: text(search.q),
      category: isCategory(search.category) ? search.category : undefined,
    }),
  ),
  component: lazyScreen(() => import('./faq-screen.tsx'), 'FaqScreen'),
})
