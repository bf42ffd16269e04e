import { createRoute } from '@tanstack/react-router'
import { sessionQuery } from '../domain/sessions/queries.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { only, searchOf } from '../lib/search-params.ts'
import { paintFirst } from './paint-first.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const sessionRoute = createRoute({
  ...page('/sessions/$id'),
  // `join` opens the join dialog, after a payment or an accepted invitation.
  validateSearch: searchOf((search) => only({ join: search.join === true || undefined })),
  beforeLoad: paintFirst,
  loader: ({ params, ...match }) =>
    startData(match, async (client) => {
      const query = sessionQuery(params.id)
      await client.prefetchQuery(query)
      const courseId = client.getQueryData(query.queryKey)?.courseId
      if (!courseId) return
      const { courseQuery } = await import('../features/sessions/api.ts')
      await client.prefetchQuery(courseQuery(courseId))
    }),
  component: lazyScreen(() => import('./session-screen.tsx'), 'SessionScreen'),
})
