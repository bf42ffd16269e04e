import type { Message } from '@county-golf/contract/messages'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { messageKeys } from '../../domain/messages.ts'
import { notificationKeys } from '../../domain/notifications.ts'
import { api, type Output } from '../../lib/api.ts'
import { cursorPages } from '../../lib/cursor-pages.ts'
import type { LiveEvents } from '../../lib/live.ts'
import { mergeMessages, overlaps, type ThreadPage } from './merge.ts'
import type { Mailbox, MessagesSearch } from './search-params.ts'
import { type ChatRef, isChat, supportId, type ThreadRef } from './thread-ref.ts'

export type ChatSummary = Output<'GET /messages/chats'>['items'][number]

export const chatsQuery = queryOptions({
  queryKey: messageKeys.chats(),
  queryFn: async ({ signal }) => (await api('GET /messages/chats', {}, { signal })).items,
})

/** The path of a chat's calls. */
export const chatPath = ({ forWaitlist }: ChatRef) =>
  forWaitlist ? '/messages/waitlist/{id}' : '/messages/session/{id}'

const fetchLatest = (thread: ThreadRef): Promise<ThreadPage> =>
  isChat(thread)
    ? api(`GET ${chatPath(thread)}`, { params: { id: thread.sessionId } })
    : api('GET /messages/with/{person}', { params: { person: thread.personId } })

const waitlistChatKey = (sessionId: string) => [...messageKeys.all, 'waitlist', sessionId] as const

function threadKey(thread: ThreadRef) {
  if (!isChat(thread)) return messageKeys.conversation(thread.personId)
  const { sessionId, forWaitlist } = thread
  return forWaitlist ? waitlistChatKey(sessionId) : messageKeys.chat(sessionId)
}

/** The chat of a session or of its waitlist, latest first. */
export const chatQuery = (chat: ChatRef) =>
  infiniteQueryOptions({
    queryKey: threadKey(chat),
    ...cursorPages(`GET ${chatPath(chat)}`, { params: { id: chat.sessionId }, query: {} }),
  })

/** The viewer's direct messages with one golfer or with support, latest first. */
export const conversationQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: messageKeys.conversation(personId),
    ...cursorPages('GET /messages/with/{person}', { params: { person: personId }, query: {} }),
  })

export const mailboxQuery = (userId: string, mailbox: Mailbox) =>
  infiniteQueryOptions({
    queryKey: messageKeys.mailbox(mailbox),
    ...cursorPages('GET /messages/user/{userId}', { params: { userId }, query: { box: mailbox } }),
  })

/** Prefetches what is open, but not messages from County Golf, because reading them marks them as read. */
export function prefetchMessages(
  client: QueryClient,
  { session, waitlist, with: person, box }: MessagesSearch,
): void {
  const sessionId = session ?? waitlist
  if (sessionId) void client.prefetchInfiniteQuery(chatQuery({ sessionId, forWaitlist: !session }))
  if (person) void client.prefetchInfiniteQuery(conversationQuery(person))
  if (!box) void client.prefetchQuery(chatsQuery)
}

type List = 'chats' | 'mailboxes'

/** Refetches the unread badges and one of the lists. */
function refreshUnread(client: QueryClient, list: List): void {
  void client.invalidateQueries({ queryKey: messageKeys.unread() })
  void client.invalidateQueries({ queryKey: messageKeys[list]() })
}

/** Marking messages as read also marks their notifications as read. */
export function onMarkedRead(client: QueryClient, list: List): void {
  refreshUnread(client, list)
  void client.invalidateQueries({ queryKey: notificationKeys.all })
}

const listOf = (thread: ThreadRef) => (isChat(thread) ? 'chats' : 'mailboxes')

function updatePages(
  client: QueryClient,
  thread: ThreadRef,
  update: (cached: InfiniteData<ThreadPage>) => InfiniteData<ThreadPage>,
): void {
  client.setQueryData<InfiniteData<ThreadPage>>(
    threadKey(thread),
    (cached) => cached && update(cached),
  )
}

/** Adds a message that was sent from this tab to its chat or conversation. */
export function onMessageSent(client: QueryClient, thread: ThreadRef, message: Message): void {
  updatePages(client, thread, (cached) => mergeMessages(cached, [message]))
  void client.invalidateQueries({ queryKey: messageKeys[listOf(thread)]() })
}

/** Whether the chat or conversation is on screen. */
export const isThreadShown = (client: QueryClient, thread: ThreadRef): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: threadKey(thread) })
    ?.isActive() ?? false

/** Fetches the latest messages of a chat or conversation on screen, and keeps its older pages. */
async function catchUp(client: QueryClient, thread: ThreadRef): Promise<void> {
  const queryKey = threadKey(thread)
  const cached = client.getQueryData<InfiniteData<ThreadPage>>(queryKey)
  if (!cached || !isThreadShown(client, thread)) return await client.invalidateQueries({ queryKey })
  try {
    const latest = await fetchLatest(thread)
    if (!overlaps(cached, latest)) return await client.resetQueries({ queryKey })
    updatePages(client, thread, (now) => mergeMessages(now, latest.items, latest.unread))
  } catch {
    await client.invalidateQueries({ queryKey })
  }
}

/** Changes within this time are fetched together. */
const batchMs = 50
let pending: Map<string, ThreadRef> | null = null

/** Refetches everything that shows a chat or conversation whose messages changed. */
export function onThreadChanged(client: QueryClient, thread: ThreadRef): void {
  if (pending === null) {
    const batch = new Map<string, ThreadRef>()
    pending = batch
    setTimeout(() => {
      pending = null
      const threads = [...batch.values()]
      for (const list of new Set(threads.map(listOf))) refreshUnread(client, list)
      for (const one of threads) void catchUp(client, one)
    }, batchMs)
  }
  pending.set(threadKey(thread).join(), thread)
}

/** Handles a live event about a new message in a chat or to the viewer. */
export function onMessageReceived(
  client: QueryClient,
  { sessionId, forWaitlist, withUserId }: Omit<LiveEvents['message'], 'messageId'>,
): void {
  onThreadChanged(
    client,
    sessionId
      ? { sessionId, forWaitlist: forWaitlist === true }
      : { personId: withUserId ?? supportId },
  )
}

/** Refetches what opens or closes for players who join or leave a session or its waitlist. */
export function onMembersChanged(client: QueryClient, sessionId: string): void {
  void client.invalidateQueries({ queryKey: messageKeys.chats() })
  void client.invalidateQueries({ queryKey: waitlistChatKey(sessionId) })
}

/** Marks a chat or conversation as read. Ignores failures, since the next visit tries again. */
export async function markThreadRead(client: QueryClient, thread: ThreadRef): Promise<void> {
  try {
    if (isChat(thread))
      await api(`POST ${chatPath(thread)}/read`, { params: { id: thread.sessionId } })
    else await api('POST /messages/with/{person}/read', { params: { person: thread.personId } })
  } catch {
    return
  }
  updatePages(client, thread, (cached) => mergeMessages(cached, [], 0))
  onMarkedRead(client, listOf(thread))
}

/** One message from County Golf. Fetches it by marking it as read, since that call returns it. */
export const systemMessageQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: messageKeys.system(id),
    queryFn: async () => {
      const { message } = await api('PATCH /messages/{id}/read', { params: { id } })
      onMarkedRead(client, 'mailboxes')
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<{ items: Message[] }>>({ queryKey: messageKeys.mailboxes() })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((one) => one.id === id),
  })
