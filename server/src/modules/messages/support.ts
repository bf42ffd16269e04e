import type { answerSupport as call } from '@county-golf/contract/messages'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { type CursorQuery, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { record } from '../events/service.ts'
import { findUser, userNotFound } from '../users/service.ts'
import type { MessageDeps } from './deps.ts'
import {
  findMessage,
  insertMessage,
  markHidden,
  supportConversations,
  supportOf,
} from './queries.ts'
import { messageView } from './view.ts'
import { write } from './write.ts'

/** Lists the conversations with support by their latest message. `waiting` means that the player wrote last. */
export async function listSupport(
  { db }: MessageDeps,
  viewer: Viewer,
  { open, ...query }: CursorQuery & { open?: 'true' | 'false' | undefined },
) {
  const read = await supportConversations(db, open === 'true', pagingOf(query))
  return cursorPage(read, query.limit, (row) => ({
    user: row.player,
    last: messageView(row, viewer),
    waiting: row.sender_id === row.support_of,
  }))
}

export async function readSupport(
  { db }: MessageDeps,
  viewer: Viewer,
  userId: string,
  query: CursorQuery,
) {
  if (!(await findUser(db, userId))) throw userNotFound()
  const read = await supportOf(db, userId, pagingOf(query))
  return cursorPage(read, query.limit, (row) => messageView(row, viewer))
}

/** Answers as support. Any admin may, and the player doesn't see which one it was. */
export async function answerSupport(
  deps: MessageDeps,
  viewer: Viewer,
  userId: string,
  body: z.output<typeof call.body>,
  idempotency: Idempotency,
) {
  if (!(await findUser(deps.db, userId))) throw userNotFound()
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    await writeAudit(tx, at, { adminId: viewer.id, action: 'support.answer', target: userId })
    const to = { recipient_id: userId, support_of: userId, subject: 'Support' }
    return await write(tx, at, viewer, { ...body, ...to }, idempotency)
  })
}

/** Hides a message's content for everyone. The message itself stays in the conversation. */
export async function hideMessage(
  deps: MessageDeps,
  viewer: Viewer,
  id: string,
  reason: string,
  idempotency: Idempotency,
) {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    await markHidden(tx, id, viewer.id, at)
    const row = await findMessage(tx, id)
    if (!row) throw refusal('NOT_FOUND', 'Message not found')
    await writeAudit(tx, at, { adminId: viewer.id, action: 'message.hide', target: id, reason })
    const response = { message: messageView(row, viewer) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

/** Writes to a user as support. Any admin can read the reply. */
export async function writeAsSupport(
  tx: Tx,
  at: Date,
  { from, to, subject, content }: { from: string; to: string; subject: string; content: string },
): Promise<void> {
  const id = newId()
  const message = { id, sender_id: from, recipient_id: to, support_of: to, subject, content, at }
  await insertMessage(tx, message)
  await record(tx, at, {
    kind: 'message.sent',
    userId: to,
    data: { messageId: id, senderId: from, asSupport: true },
  })
}

/** Adds a banned user's message to their conversation with support, where admins read it. */
export async function writeAppeal(
  tx: Tx,
  at: Date,
  userId: string,
  content: string,
): Promise<void> {
  const id = newId()
  const message = { id, sender_id: userId, support_of: userId, subject: 'Ban appeal', content, at }
  await insertMessage(tx, message)
  await record(tx, at, { kind: 'message.sent', data: { messageId: id, senderId: userId } })
}
