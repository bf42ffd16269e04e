import { createRoute } from '@tanstack/react-router'
import { readMessagesSearch } from '../features/messages/search-params.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const messagesRoute = createRoute({
  ...page('/messages'),
  validateSearch: searchOf(readMessagesSearch),
  loader: ({ location, ...match }) =>
    startData(match, async (client) => {
      const { prefetchMessages } = await import('../features/messages/api.ts')
      prefetchMessages(client, readMessagesSearch(location.search))
    }),
  component: lazyScreen(() => import('./messages-screen.tsx'), 'MessagesScreen'),
})
