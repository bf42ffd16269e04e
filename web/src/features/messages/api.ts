import type { Message } from '@county-golf/contract/messages'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { LiveEvents } from '../../lib/live.ts'
import { unreadQuery } from '../../lib/unread.ts'
import { meets, type ThreadPage, withLines } from './merge.ts'
import { isChat, type Place, support } from './place.ts'
import type { Box } from './search-params.ts'

export const chatsQuery = queryOptions({
  queryKey: ['messages', 'chats'],
  queryFn: async ({ signal }) => (await api('GET /messages/chats', {}, { signal })).items,
})

const latestOf = (place: Place): Promise<ThreadPage> =>
  isChat(place)
    ? api('GET /messages/session/{id}', { params: { id: place.sessionId } })
    : api('GET /messages/with/{person}', { params: { person: place.personId } })

const keyOf = (place: Place) =>
  isChat(place) ? ['messages', 'chat', place.sessionId] : ['messages', 'with', place.personId]

/** A chat, latest first. */
export const chatQuery = (sessionId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf({ sessionId }),
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /messages/session/{id}',
        { params: { id: sessionId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The direct messages of the viewer and one golfer, or support, latest first. */
export const conversationQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf({ personId }),
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /messages/with/{person}',
        { params: { person: personId }, query: pageParam ? { cursor: pageParam } : {} },
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

/** Recounts what is unread, in the badges and in the lists. */
function countAnew(client: QueryClient, list: 'chats' | 'box'): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void client.invalidateQueries({ queryKey: ['messages', list] })
}

/** Something was marked as read, and with it the notifications about it. */
export function markedRead(client: QueryClient, list: 'chats' | 'box'): void {
  countAnew(client, list)
  void client.invalidateQueries({ queryKey: ['notifications'] })
}

const listOf = (place: Place) => (isChat(place) ? 'chats' : 'box')

function changeThread(
  client: QueryClient,
  place: Place,
  change: (thread: InfiniteData<ThreadPage>) => InfiniteData<ThreadPage>,
): void {
  client.setQueryData<InfiniteData<ThreadPage>>(keyOf(place), (known) => known && change(known))
}

/** Puts a message that was sent from here into its chat or conversation. */
export function lineSent(client: QueryClient, place: Place, line: Message): void {
  changeThread(client, place, (thread) => withLines(thread, [line]))
  void client.invalidateQueries({ queryKey: ['messages', listOf(place)] })
}

/** Whether a chat or conversation is on screen. */
export const isShown = (client: QueryClient, place: Place): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: keyOf(place) })
    ?.isActive() ?? false

/** Reads what is new in a chat or conversation on screen; its older pages stay as they are. */
async function catchUp(client: QueryClient, place: Place): Promise<void> {
  const queryKey = keyOf(place)
  const thread = client.getQueryData<InfiniteData<ThreadPage>>(queryKey)
  if (!thread || !isShown(client, place)) return await client.invalidateQueries({ queryKey })
  try {
    const latest = await latestOf(place)
    if (!meets(thread, latest)) return await client.resetQueries({ queryKey })
    changeThread(client, place, (known) => withLines(known, latest.items, latest.unread))
  } catch {
    await client.invalidateQueries({ queryKey })
  }
}

/** Messages within so long are read together. */
const togetherMs = 50
let changed: Map<string, Place> | null = null

/** Something was written here: reads again what shows it. */
export function placeChanged(client: QueryClient, place: Place): void {
  if (changed === null) {
    const together = new Map<string, Place>()
    changed = together
    setTimeout(() => {
      changed = null
      const places = [...together.values()]
      for (const list of new Set(places.map(listOf))) countAnew(client, list)
      for (const one of places) void catchUp(client, one)
    }, togetherMs)
  }
  changed.set(keyOf(place).join(), place)
}

/** A message came, in a chat or to the viewer. */
export function messageCame(
  client: QueryClient,
  { sessionId, withUserId }: Pick<LiveEvents['message'], 'sessionId' | 'withUserId'>,
): void {
  placeChanged(client, sessionId ? { sessionId } : { personId: withUserId ?? support })
}

/** Marks a chat or conversation as read. If that fails, the next look at it tries again. */
export async function threadRead(client: QueryClient, place: Place): Promise<void> {
  try {
    if (isChat(place))
      await api('POST /messages/session/{id}/read', { params: { id: place.sessionId } })
    else await api('POST /messages/with/{person}/read', { params: { person: place.personId } })
  } catch {
    return
  }
  changeThread(client, place, (thread) => withLines(thread, [], 0))
  markedRead(client, listOf(place))
}

/** One message from County Golf by its id. Reading it marks it as read, which answers with the message. */
export const letterQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['messages', 'letter', id],
    queryFn: async () => {
      const { message } = await api('PATCH /messages/{id}/read', { params: { id } })
      markedRead(client, 'box')
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<{ items: Message[] }>>({ queryKey: ['messages', 'box'] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((one) => one.id === id),
  })
