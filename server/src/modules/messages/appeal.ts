import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { insertMessage } from './queries.ts'

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
