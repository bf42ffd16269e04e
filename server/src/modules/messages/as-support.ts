/** Actions on messages that are part of larger admin tasks. */
import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { insertMessage, markHidden } from './queries.ts'

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

/** Hides a message's content for everyone. */
export const hide = (tx: Tx, at: Date, messageId: string, by: string): Promise<void> =>
  markHidden(tx, messageId, by, at)
