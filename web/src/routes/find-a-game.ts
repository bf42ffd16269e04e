import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const findAGameRoute = createRoute({
  ...page('/find-a-game'),
  validateSearch: searchOf((search) =>
    only({ state: text(search.state), county: text(search.county) }),
  ),
  component: lazyScreen(() => import('../features/games/find-game-page.tsx'), 'FindGamePage'),
})
