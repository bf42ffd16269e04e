import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { digest } from './tokens.ts'

export const purposes = ['reset', 'verify', 'undo_email'] as const
export type Purpose = (typeof purposes)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lifeMs: Record<Purpose, number> = { reset: hourMs, verify: dayMs, undo_email: 7 * dayMs }

type Holder = { userId: string; email: string }

/**
 * Creates the token of a mailed link. It is good for an hour, for a day to verify an address, and for a
 * week to undo a change of address. Earlier tokens stay good.
 * @param at when the hour, day, or week begins
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
 * Uses a token up, and with it every other of the same user and purpose. A link that undoes a change of
 * address leaves those of earlier changes good: a thief who changed it twice holds the later one.
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
 * Invalidates the verification links that went to any address but this one.
 * @param email the account's own address, whose first verification may still be open
 */
export async function dropVerifications(
  tx: Tx,
  userId: string,
  email: string | null,
): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where(sql<string>`lower(email)`, '<>', foldCase(email ?? ''))
    .execute()
}

/** No link of this kind that was sent to the user works any more. */
export async function dropMailTokens(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}
