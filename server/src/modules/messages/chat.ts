import type { sendToChat as call, Message } from '@county-golf/contract/messages'
import type { z } from 'zod'
import { type DbOrTx, type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { type CursorQuery, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import { isInside, isInWaitlistChat, sessionPeople } from '../sessions/service.ts'
import { chatsOf, readUpToOf, unreadIn } from './chat-queries.ts'
import type { MessageDeps } from './deps.ts'
import { type ChatRef, chatOf, type MessageRow } from './queries.ts'
import { markChatsRead } from './system-messages.ts'
import { blockedSenders, messageView } from './view.ts'
import { write } from './write.ts'

/** The most chats in the list. It covers a golfer's last few years. */
const chatsMax = 200

const noSuchChat = (): Refusal => refusal('NOT_FOUND', 'Session not found')

/**
 * Refuses everyone but the session's current players, its host, and admins. A waitlist's chat is also open to everyone
 * on it now.
 * @throws Refusal NOT_FOUND
 */
async function enter(db: DbOrTx, viewer: Viewer, chat: ChatRef): Promise<void> {
  if (!(await isInChat(db, viewer, chat))) throw noSuchChat()
}

/** Whether the viewer can read a chat. */
export async function isInChat(
  db: DbOrTx,
  viewer: Viewer,
  { sessionId, forWaitlist }: ChatRef,
): Promise<boolean> {
  const people = (await sessionPeople(db, [sessionId])).get(sessionId)
  if (!people) return false
  if (forWaitlist)
    return isInWaitlistChat(people, viewer.id) || (viewer.isAdmin && people.hadWaitlist)
  return viewer.isAdmin || isInside(people, viewer.id)
}

/** Marks a chat as read up to one of its messages. */
export async function markReadInChat(
  tx: Tx,
  viewer: Viewer,
  row: MessageRow,
  chat: ChatRef,
): Promise<Message> {
  await markChatsRead(tx, [{ ...chat, userId: viewer.id, at: row.at }])
  const blocked = await blockedSenders(tx, viewer, [row])
  return messageView(row, viewer, { readUpTo: row.at, blocked })
}

export async function readChat(
  { db }: MessageDeps,
  viewer: Viewer,
  chat: ChatRef,
  query: CursorQuery,
) {
  await enter(db, viewer, chat)
  const [read, unread, readUpTo] = await Promise.all([
    chatOf(db, chat, pagingOf(query)),
    unreadIn(db, viewer.id, chat),
    readUpToOf(db, viewer.id, chat),
  ])
  const seen = { readUpTo, blocked: await blockedSenders(db, viewer, read.rows) }
  return { ...cursorPage(read, query.limit, (row) => messageView(row, viewer, seen)), unread }
}

export async function sendToChat(
  deps: MessageDeps,
  viewer: Viewer,
  chat: ChatRef,
  body: z.output<typeof call.body>,
  idempotency: Idempotency,
): Promise<{ message: Message }> {
  return await transaction(deps.db, async (tx) => {
    await enter(tx, viewer, chat)
    const at = deps.clock.now()
    const to = { session_id: chat.sessionId, for_waitlist: chat.forWaitlist }
    return await write(tx, at, viewer, { ...to, ...body }, idempotency)
  })
}

export async function readAllOfChat(deps: MessageDeps, viewer: Viewer, chat: ChatRef) {
  await transaction(deps.db, async (tx) => {
    await enter(tx, viewer, chat)
    await markChatsRead(tx, [{ ...chat, userId: viewer.id, at: deps.clock.now() }])
  })
}

/** Lists the chats of sessions that the viewer plays in or hosts, and of waitlists that they can read. */
export async function listChats({ db }: MessageDeps, viewer: Viewer) {
  const chats = await chatsOf(db, viewer.id, chatsMax)
  const blocked = await blockedSenders(
    db,
    viewer,
    chats.flatMap(({ last }) => last ?? []),
  )
  const items = chats.map(({ last, date, ...chat }) => ({
    ...chat,
    date: date.toISOString(),
    last: last && messageView(last, viewer, { blocked }),
  }))
  return { items, total: items.length }
}
