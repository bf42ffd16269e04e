import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { LiveEvents } from '../../lib/live.ts'
import { unreadQuery } from '../../lib/unread.ts'
import { meets, withLines } from './merge.ts'
import type { Box } from './search-params.ts'

export const chatsQuery = queryOptions({
  queryKey: ['messages', 'chats'],
  queryFn: async ({ signal }) => (await api('GET /messages/chats', {}, { signal })).items,
})

const latestOf = (sessionId: string) =>
  api('GET /messages/session/{id}', { params: { id: sessionId } })

/** A chat, latest first. */
export const chatQuery = (sessionId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'chat', sessionId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /messages/session/{id}',
        { params: { id: sessionId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const boxQuery = (userId: string, box: Box) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'box', box],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /messages/user/{userId}',
        { params: { userId }, query: { box, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const peopleShown = 8

/** Golfers by name or username, and nobody for no name. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'search', q],
    queryFn: async ({ signal }) =>
      (await api('GET /users', { query: { q, pageSize: peopleShown } }, { signal })).data,
    enabled: q !== '',
  })

/** The counts and the lists, which say what is unread. */
export function countAnew(client: QueryClient, list: 'chats' | 'box'): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void client.invalidateQueries({ queryKey: ['messages', list] })
}

/** Puts a line that was sent from here into its chat. */
export function lineSent(
  client: QueryClient,
  sessionId: string,
  line: Parameters<typeof withLines>[1][number],
): void {
  client.setQueryData(chatQuery(sessionId).queryKey, (chat) => chat && withLines(chat, [line]))
  void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
}

/** Whether a chat is on screen. */
export const isChatShown = (client: QueryClient, sessionId: string): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: chatQuery(sessionId).queryKey })
    ?.isActive() ?? false

/** Reads what is new in a chat on screen; its older pages stay as they are. */
async function catchUp(client: QueryClient, sessionId: string): Promise<void> {
  const { queryKey } = chatQuery(sessionId)
  const chat = client.getQueryData(queryKey)
  if (!chat || !isChatShown(client, sessionId)) return await client.invalidateQueries({ queryKey })
  try {
    const latest = await latestOf(sessionId)
    if (!meets(chat, latest)) return await client.resetQueries({ queryKey })
    client.setQueryData(queryKey, (known) => known && withLines(known, latest.items, latest.unread))
  } catch {
    await client.invalidateQueries({ queryKey })
  }
}

/** Many messages within so long are read at once. */
const togetherMs = 50
let told: Set<string | null> | null = null

/** A message came, in a chat or to the viewer: what shows it is read again. */
export function messageCame(
  client: QueryClient,
  { sessionId }: Pick<LiveEvents['message'], 'sessionId'>,
): void {
  if (told === null) {
    const together = new Set<string | null>()
    told = together
    setTimeout(() => {
      told = null
      if (together.delete(null)) countAnew(client, 'box')
      if (together.size > 0) countAnew(client, 'chats')
      for (const id of together) if (id !== null) void catchUp(client, id)
    }, togetherMs)
  }
  told.add(sessionId)
}

/** Everything in this chat has been seen. Where that cannot be said now, the next look says it. */
export async function chatRead(client: QueryClient, sessionId: string): Promise<void> {
  try {
    await api('POST /messages/session/{id}/read', { params: { id: sessionId } })
  } catch {
    return
  }
  client.setQueryData(chatQuery(sessionId).queryKey, (chat) => chat && withLines(chat, [], 0))
  countAnew(client, 'chats')
}

export async function messageRead(client: QueryClient, id: string): Promise<void> {
  try {
    await api('PATCH /messages/{id}/read', { params: { id } })
  } catch {
    return
  }
  countAnew(client, 'box')
}
