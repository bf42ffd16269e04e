import type { answerSupport as call } from '@county-golf/contract/messages'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { findUser, userNotFound } from '../users/service.ts'
import type { MessageDeps } from './deps.ts'
import { findMessage, markHidden, supportConversations, supportOf } from './queries.ts'
import { type MessagesQuery, messageView, pageOf, paging } from './view.ts'
import { write } from './write.ts'

/** Lists the conversations with support by their latest message. `waiting` means that the player wrote last. */
export async function listSupport(
  { db }: MessageDeps,
  viewer: Viewer,
  { open, ...query }: MessagesQuery & { open?: 'true' | 'false' | undefined },
) {
  const read = await supportConversations(db, open === 'true', paging(query))
  return pageOf(read, query.limit, (row) => ({
    user: row.player,
    last: messageView(row, viewer),
    waiting: row.sender_id === row.support_of,
  }))
}

export async function readSupport(
  { db }: MessageDeps,
  viewer: Viewer,
  userId: string,
  query: MessagesQuery,
) {
  if (!(await findUser(db, userId))) throw userNotFound()
  const read = await supportOf(db, userId, paging(query))
  return pageOf(read, query.limit, (row) => messageView(row, viewer))
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
    if (!row) throw refuse('NOT_FOUND', 'Message not found')
    await writeAudit(tx, at, { adminId: viewer.id, action: 'message.hide', target: id, reason })
    const response = { message: messageView(row, viewer) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}
