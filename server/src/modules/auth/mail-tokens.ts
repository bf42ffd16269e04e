import { randomBytes } from 'node:crypto'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { digest } from './tokens.ts'

export type Purpose = 'reset' | 'verify'

const hourMs = 3_600_000
const lifeMs: Record<Purpose, number> = { reset: hourMs, verify: 24 * hourMs }

type Holder = { userId: string; email: string }

/** Draws what a mailed link ends in, good for an hour (a day to prove an address). Others stay good. */
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
 * Uses a token up, and with it every other of the same user and purpose.
 * @returns whom and which address it was sent to; null when it is unknown, used or expired
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
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!taken) return null
  await dropMailTokens(tx, taken.user_id, purpose)
  return { userId: taken.user_id, email: taken.email }
}

/** No link of this kind that was sent to the user works any more. */
export async function dropMailTokens(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}
