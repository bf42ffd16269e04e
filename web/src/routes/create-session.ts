import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { paintFirst } from './paint-first.ts'
import { page } from './root.ts'

export const createSessionRoute = createRoute({
  ...page('/create-session'),
  validateSearch: searchOf((search) =>
    // `again` is the session to copy.
    only({
      state: text(search.state),
      county: text(search.county),
      again: text(search.again),
    }),
  ),
  beforeLoad: paintFirst,
  component: lazyScreen(
    () => import('../features/sessions/create/create-session-page.tsx'),
    'CreateSessionPage',
  ),
})
