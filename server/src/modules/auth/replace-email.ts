import type { Tx } from '../../database/database.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { newId } from '../../lib/ids.ts'
import { dropMailTokens } from './mail-tokens.ts'
import { revokeTokens } from './tokens.ts'

type Replaced = { userId: string; from: string | null; to: string | null }

/**
 * Handles an admin's change of a user's email: logs the user out everywhere, invalidates earlier links, and sends an
 * undo link to the old address and a verification link to the new one.
 */
export async function endOldEmail(
  tx: Tx,
  jobs: Jobs,
  at: Date,
  { userId, from, to }: Replaced,
): Promise<void> {
  await revokeTokens(tx, userId)
  await dropMailTokens(tx, userId, 'verify')
  await dropMailTokens(tx, userId, 'reset')
  if (from !== null)
    await jobs.enqueue(tx, {
      name: 'auth.email_changed',
      data: { userId, from, to, at: at.toISOString(), requestId: newId() },
      dueAt: at,
    })
  if (to !== null)
    await jobs.enqueue(tx, {
      name: 'auth.verify_mail',
      data: { userId, email: to, requestId: newId() },
      dueAt: at,
    })
}
