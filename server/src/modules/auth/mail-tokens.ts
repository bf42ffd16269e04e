import { randomBytes } from 'node:crypto'
import { resetLinkHours, undoEmailLinkDays, verifyLinkHours } from '@county-golf/contract/constants'
import { dayMs, hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { awaitEmail } from '../users/service.ts'
import { digest } from './tokens.ts'

export const purposes = ['reset', 'verify', 'undo_email'] as const
export type Purpose = (typeof purposes)[number]

const lifeMs: Record<Purpose, number> = {
  reset: resetLinkHours * hourMs,
  verify: verifyLinkHours * hourMs,
  undo_email: undoEmailLinkDays * dayMs,
}

type Holder = { userId: string; email: string }

/**
 * Creates the token for an emailed link. Earlier links keep working.
 * @param at the start of that time
 */
export async function issueMailToken(
  db: DbOrTx,
  purpose: Purpose,
  { userId, email }: Holder,
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('mail_token').where('expires_at', '<=', at).execute()
  await db
    .insertInto('mail_token')
    .values({
      sha256: digest(token),
      user_id: userId,
      purpose,
      email,
      created_at: at,
      expires_at: new Date(at.getTime() + lifeMs[purpose]),
    })
    .execute()
  return token
}

/**
 * Consumes a token and all others of the same user and purpose. A link that undoes a change of email leaves those for
 * earlier changes valid, because a thief who changed it twice has the later link.
 * @returns the user and the address it was sent to, or null if it's unknown, used, or expired
 */
export async function takeMailToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
  at: Date,
): Promise<Holder | null> {
  const taken = await tx
    .deleteFrom('mail_token')
    .where('sha256', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst()
  if (!taken) return null
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', taken.user_id)
    .where('purpose', '=', purpose)
    .$if(purpose === 'undo_email', (query) => query.where('created_at', '>=', taken.created_at))
    .execute()
  return { userId: taken.user_id, email: taken.email }
}

/**
 * Cancels an unverified change of email and its links. Setting a new password does this, because the change may have
 * been started by someone who knew the old one.
 * @param user.email the current address, whose first verification may still be pending
 */
export async function cancelEmailChange(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await awaitEmail(tx, id, null)
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', id)
    .where('purpose', '=', 'verify')
    .where(sql<string>`lower(email)`, '<>', foldCase(email ?? ''))
    .execute()
}

/** Invalidates a user's links of this purpose. */
export async function dropMailTokens(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}
