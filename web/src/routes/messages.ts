import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMessagesSearch } from '../features/messages/search-params.ts'
import { searchOf } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const messagesRoute = createRoute({
  ...page('/messages'),
  validateSearch: searchOf(readMessagesSearch),
  // Prefetches what is open, but not messages from County Golf, because reading them marks them as read.
  loader: ({ location, ...match }) =>
    startData(match, async (client) => {
      const { chatQuery, chatsQuery, conversationQuery } = await import(
        '../features/messages/api.ts'
      )
      const { session, with: person, box } = readMessagesSearch(location.search)
      if (session) void client.prefetchInfiniteQuery(chatQuery(session))
      if (person) void client.prefetchInfiniteQuery(conversationQuery(person))
      if (!box) void client.prefetchQuery(chatsQuery)
    }),
  component: lazyRouteComponent(() => import('./messages-screen.tsx'), 'MessagesScreen'),
})
