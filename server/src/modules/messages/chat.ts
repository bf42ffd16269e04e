import type { sendToChat as call, Message } from '@county-golf/contract/messages'
import type { z } from 'zod'
import { type DbOrTx, type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { type CursorQuery, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import { isInside, sessionPeople } from '../sessions/service.ts'
import { chatsOf, unreadIn } from './chat-queries.ts'
import type { MessageDeps } from './deps.ts'
import { chatOf, type MessageRow } from './queries.ts'
import { markChatsRead } from './system-messages.ts'
import { blockedSenders, messageView } from './view.ts'
import { write } from './write.ts'

/** The most chats in the list. It covers a golfer's last few years. */
const chatsMax = 200

const noSuchChat = (): Refusal => refusal('NOT_FOUND', 'Session not found')

/**
 * Refuses everyone but the session's current players, its host, and admins.
 * @throws Refusal NOT_FOUND
 */
async function enter(db: DbOrTx, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await isInChat(db, viewer, sessionId))) throw noSuchChat()
}

/** Whether the viewer can read a session's chat. */
export async function isInChat(db: DbOrTx, viewer: Viewer, sessionId: string): Promise<boolean> {
  const people = (await sessionPeople(db, [sessionId])).get(sessionId)
  return people !== undefined && (viewer.isAdmin || isInside(people, viewer.id))
}

/** Marks a session's chat as read up to one of its messages. */
export async function markReadInChat(
  tx: Tx,
  viewer: Viewer,
  row: MessageRow & { session_id: string },
): Promise<Message> {
  await markChatsRead(tx, [{ sessionId: row.session_id, userId: viewer.id, at: row.at }])
  const blocked = await blockedSenders(tx, viewer, [row])
  return messageView(row, viewer, { readUpTo: row.at, blocked })
}

export async function readChat(
  { db }: MessageDeps,
  viewer: Viewer,
  sessionId: string,
  query: CursorQuery,
) {
  await enter(db, viewer, sessionId)
  const [read, unread, readUpTo] = await Promise.all([
    chatOf(db, sessionId, pagingOf(query)),
    unreadIn(db, viewer.id, sessionId),
    readUpToOf(db, viewer.id, sessionId),
  ])
  const seen = { readUpTo, blocked: await blockedSenders(db, viewer, read.rows) }
  return { ...cursorPage(read, query.limit, (row) => messageView(row, viewer, seen)), unread }
}

async function readUpToOf(db: DbOrTx, userId: string, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_read')
    .select('at')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function sendToChat(
  deps: MessageDeps,
  viewer: Viewer,
  sessionId: string,
  body: z.output<typeof call.body>,
  idempotency: Idempotency,
): Promise<{ message: Message }> {
  return await transaction(deps.db, async (tx) => {
    await enter(tx, viewer, sessionId)
    const at = deps.clock.now()
    return await write(tx, at, viewer, { session_id: sessionId, ...body }, idempotency)
  })
}

export async function readAllOfChat(deps: MessageDeps, viewer: Viewer, sessionId: string) {
  await transaction(deps.db, async (tx) => {
    await enter(tx, viewer, sessionId)
    await markChatsRead(tx, [{ sessionId, userId: viewer.id, at: deps.clock.now() }])
  })
}

/** Lists the chats of sessions that the viewer plays in or hosts. */
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
