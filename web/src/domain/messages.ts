/** The keys of chats and messages, and the viewer's unread counts for the navigation and the title. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { useOptionalQuery } from '../lib/use-optional-query.ts'
import { useViewer } from './viewer.ts'

export const messageKeys = {
  all: ['messages'] as const,
  unread: () => [...messageKeys.all, 'unread'] as const,
  /** Nested, so that it's refetched with the other counts. */
  unreadIn: (sessionId: string) => [...messageKeys.unread(), sessionId] as const,
  chats: () => [...messageKeys.all, 'chats'] as const,
  chat: (sessionId: string) => [...messageKeys.all, 'chat', sessionId] as const,
  conversation: (personId: string) => [...messageKeys.all, 'conversation', personId] as const,
  mailboxes: () => [...messageKeys.all, 'mailbox'] as const,
  mailbox: (mailbox: string) => [...messageKeys.mailboxes(), mailbox] as const,
  system: (id: string) => [...messageKeys.all, 'system', id] as const,
}

/** Refetches whenever the window gets focus, since messages may have been read on another device. */
export const unreadQuery = queryOptions({
  queryKey: messageKeys.unread(),
  queryFn: ({ signal }) => api('GET /messages/unread', {}, { signal }),
  staleTime: 0,
})

const none = { chats: 0, inbox: 0, system: 0, total: 0 }

/** Returns zeros for guests and while loading. */
export function useUnread(): typeof none {
  const { user } = useViewer()
  const enabled = user !== null && !user.mustChangePassword
  const data = useOptionalQuery({ ...unreadQuery, enabled })
  return (enabled && data) || none
}
