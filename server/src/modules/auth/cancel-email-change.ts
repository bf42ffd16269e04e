import type { Tx } from '../../lib/database.ts'
import { awaitEmail } from '../users/service.ts'
import { dropVerifications } from './mail-tokens.ts'

/**
 * Cancels a change of email that isn't verified yet, together with its links. A new password does this:
 * the person who started it may only have known the old one.
 */
export async function cancelEmailChange(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await awaitEmail(tx, id, null)
  await dropVerifications(tx, id, email)
}
