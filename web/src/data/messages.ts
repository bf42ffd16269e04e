/** The viewer's unread counts, for the navigation and the document title. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useViewer } from './viewer.ts'

/** Refetches whenever the window gets focus, since messages may have been read on another device. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => api('GET /messages/unread', {}, { signal }),
  staleTime: 0,
})

const none = { chats: 0, inbox: 0, system: 0, total: 0 }

/** Returns zeros for guests and while loading. */
export function useUnread(): typeof none {
  const { user } = useViewer()
  const enabled = user !== null && !user.mustChangePassword
  const { data } = useQuery({ ...unreadQuery, enabled })
  return (enabled && data) || none
}
