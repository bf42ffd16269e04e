import { createRoute } from '@tanstack/react-router'
import { afterPaint } from '../lib/after-paint.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
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
  // The tap shows before the form takes the screen's place. A page in the background isn't painted.
  beforeLoad: ({ cause }: { cause: string }) =>
    cause === 'enter' && !document.hidden
      ? new Promise<void>((resolve) => void afterPaint(resolve))
      : undefined,
  component: lazyScreen(
    () => import('../features/sessions/create/create-session-page.tsx'),
    'CreateSessionPage',
  ),
})
