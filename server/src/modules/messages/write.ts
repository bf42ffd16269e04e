import type { Message } from '@county-golf/contract/messages'
import type { Insertable } from 'kysely'
import type { Viewer } from '../../http/viewer.ts'
import type { Tx } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { findMessage, insertMessage, type MessageRow } from './queries.ts'
import type { MessageTables } from './tables.ts'
import { messageView } from './view.ts'

type Written = Pick<
  Insertable<MessageTables['message']>,
  'session_id' | 'recipient_id' | 'support_of' | 'subject' | 'content'
> & { id?: string | undefined }

/**
 * Writes a message, once for each id that its sender gave it: sent again, it is answered as the first
 * time.
 * @throws Refusal IDEMPOTENCY_CONFLICT when the id is another message's
 */
export async function write(
  tx: Tx,
  at: Date,
  sender: Viewer,
  { id = newId(), ...message }: Written,
  once: Once,
): Promise<{ message: Message }> {
  const fresh = await insertMessage(tx, { ...message, id, sender_id: sender.id, at })
  const row = await findMessage(tx, id)
  if (!row || row.sender_id !== sender.id || !isTheSame(row, message))
    throw refuse('IDEMPOTENCY_CONFLICT', 'This id was used for another message')
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
      },
    })
  }
  const answer = { message: messageView(row, sender) }
  await once.remember(tx, answer, at)
  return answer
}

/** The same words to the same place. */
const isTheSame = (row: MessageRow, message: Written): boolean =>
  row.content === message.content &&
  row.session_id === (message.session_id ?? null) &&
  row.recipient_id === (message.recipient_id ?? null) &&
  row.support_of === (message.support_of ?? null)
