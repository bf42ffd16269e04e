import type { Tx } from '../../database/database.ts'
import { awaitEmail } from '../users/service.ts'
import { dropVerifications } from './mail-tokens.ts'

/**
 * Cancels an unverified change of email and its links. Setting a new password does this, because the change may have
 * been started by someone who knew the old one.
 */
export async function cancelEmailChange(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await awaitEmail(tx, id, null)
  await dropVerifications(tx, id, email)
}
