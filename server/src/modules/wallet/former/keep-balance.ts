import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import { unseen } from '../../../database/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { record } from '../../events/service.ts'
import { account, post, postingKey } from '../../ledger/service.ts'
import { holdWallet } from '../debts.ts'
import { emailDigest } from './former-users.ts'

const saltBytes = 16

/**
 * Notes a departing user who is or may be owed money. Call it before their personal data is removed, since it keeps the
 * home state and a salted hash of the email, by which a link for a claim is mailed later.
 */
export async function openFormerUser(
  tx: Tx,
  at: Date,
  user: { id: string; email: string | null; home_state: string | null },
): Promise<void> {
  const salt = user.email === null ? null : randomBytes(saltBytes)
  await tx
    .insertInto('former_user')
    .values({
      user_id: user.id,
      left_at: at,
      home_state: user.home_state,
      email_salt: salt,
      email_sha256: salt && user.email !== null ? emailDigest(salt, user.email) : null,
    })
    .execute()
}

/** Moves all of a wallet to what we owe former users. @returns cents */
export async function keepBalance(tx: Tx, at: Date, userId: string): Promise<number> {
  const cents = await holdWallet(tx, userId)
  if (cents === 0) return 0
  const transactionId = newId()
  await post(tx, at, [
    {
      id: transactionId,
      key: postingKey.kept(transactionId),
      kind: 'admin_debit',
      userId,
      legs: [{ part: 'kept', src: account.user(userId), dst: account.formerUsers, cents }],
    },
  ])
  await record(tx, at, {
    kind: 'wallet.moved',
    userId,
    data: { kind: 'admin_debit', cents: -cents, transactionId, by: userId, reason: 'kept' },
  })
  return cents
}

/**
 * Does the same for those among these users who deleted their account. Must be called after anything that may credit
 * their wallets, such as a refund of fees or of a card refund that failed.
 */
export async function keepForFormerUsers(
  tx: Tx,
  at: Date,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const deleted = await tx
    .selectFrom('app_user')
    .select(['id', 'deleted_at'])
    .where('id', '=', sql<string>`any(${unseen(userIds, 'uuid[]')})`)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, deleted_at } of deleted) {
    if ((await keepBalance(tx, at, id)) === 0) continue
    await tx
      .insertInto('former_user')
      .values({ user_id: id, left_at: deleted_at ?? at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
