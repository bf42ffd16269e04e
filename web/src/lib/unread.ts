/** How much the viewer has not read yet, for the navigation and the tab's title. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useViewer } from './viewer.ts'

/** Asked anew whenever the window comes to the front: it may have been read elsewhere. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => api('GET /messages/unread', {}, { signal }),
  staleTime: 0,
})

const nothing = { chats: 0, inbox: 0, system: 0, total: 0 }

/** Zeros for a guest, and until it is known. */
export function useUnread(): typeof nothing {
  const { user } = useViewer()
  const enabled = user !== null && !user.mustChangePassword
  const { data } = useQuery({ ...unreadQuery, enabled })
  return (enabled && data) || nothing
}
