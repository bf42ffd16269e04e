import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'

export const answerRoute = createRoute({
  ...page('/answer'),
  validateSearch: searchOf((search) =>
    only({ token: text(search.token), say: search.say === 'no' ? ('no' as const) : undefined }),
  ),
  component: lazyScreen(
    () => import('../features/account/notifications/answer-page.tsx'),
    'AnswerPage',
  ),
})
