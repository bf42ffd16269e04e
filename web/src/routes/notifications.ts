import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const notificationsRoute = createRoute({
  ...page('/notifications'),
  loader: (match) =>
    startData(match, async (client) => {
      const { notificationsQuery } = await import('../features/account/notifications/api.ts')
      await client.prefetchInfiniteQuery(notificationsQuery)
    }),
  component: lazyScreen(() => import('./notifications-screen.tsx'), 'NotificationsScreen'),
})
