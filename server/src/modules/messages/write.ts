import type { Message } from '@county-golf/contract/messages'
import type { Insertable } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { MessageTable } from '../../database/tables.gen.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { findMessage, insertMessage, type MessageRow } from './queries.ts'
import { messageView } from './view.ts'

type Written = Pick<
  Insertable<MessageTable>,
  'session_id' | 'for_waitlist' | 'recipient_id' | 'support_of' | 'subject' | 'content'
> & { id?: string | undefined }

/**
 * Writes a message, once per id from the client. A retry with the same id gets the same response.
 * @throws Refusal IDEMPOTENCY_CONFLICT if the id belongs to a different message
 */
export async function write(
  tx: Tx,
  at: Date,
  sender: Viewer,
  { id = newId(), ...message }: Written,
  idempotency: Idempotency,
): Promise<{ message: Message }> {
  const fresh = await insertMessage(tx, { ...message, id, sender_id: sender.id, at })
  const row = await findMessage(tx, id)
  if (!row || row.sender_id !== sender.id || !isTheSame(row, message))
    throw refusal('IDEMPOTENCY_CONFLICT', 'This id was already used for a different message')
  if (fresh) {
    const to = message.recipient_id ? { userId: message.recipient_id } : {}
    const where = message.session_id ? { sessionId: message.session_id } : {}
    await record(tx, at, {
      kind: 'message.sent',
      ...to,
      ...where,
      data: {
        messageId: id,
        senderId: sender.id,
        ...(message.recipient_id && message.support_of && { asSupport: true }),
        ...(message.for_waitlist && { forWaitlist: true }),
      },
    })
  }
  const response = { message: messageView(row, sender) }
  await idempotency.storeResponse(tx, response, at)
  return response
}

/** Whether content and recipient are the same. */
const isTheSame = (row: MessageRow, message: Written): boolean =>
  row.content === message.content &&
  row.session_id === (message.session_id ?? null) &&
  row.for_waitlist === (message.for_waitlist ?? false) &&
  row.recipient_id === (message.recipient_id ?? null) &&
  row.support_of === (message.support_of ?? null)
