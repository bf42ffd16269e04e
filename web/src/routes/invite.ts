import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const inviteRoute = createRoute({
  ...page('/invite/$token'),
  loader: ({ params, ...match }) =>
    startData(match, async (client) => {
      const { prefetchLink } = await import('../features/sessions/companion/api.ts')
      await prefetchLink(client, params.token)
    }),
  component: lazyScreen(() => import('../features/sessions/invite/invite-page.tsx'), 'InvitePage'),
})
