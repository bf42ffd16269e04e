import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const inviteRoute = createRoute({
  ...page('/invite/$token'),
  loader: ({ params, ...match }) =>
    startData(match, async (client) => {
      const { inviteQuery } = await import('../features/sessions/api.ts')
      await client.prefetchQuery(inviteQuery(params.token))
    }),
  component: lazyRouteComponent(
    () => import('../features/sessions/invite/invite-page.tsx'),
    'InvitePage',
  ),
})
