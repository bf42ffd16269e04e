import type { DbOrTx, Tx } from '../../lib/database.ts'

/**
 * Replaces a password, unless another change came first.
 * @returns whether `from` was still the user's hash, and `to` is now
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  hash: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: hash.to, must_change_password: false, password_expires_at: null })
    .where('id', '=', userId)
    .where('password_hash', '=', hash.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sets a password whatever it was before, where something else has shown whose account it is.
 * @param oneTimeUntil the end of a one-time password, or null for one that its owner chose
 */
export async function resetPassword(
  tx: Tx,
  userId: string,
  { hash, oneTimeUntil }: { hash: string; oneTimeUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      password_hash: hash,
      must_change_password: oneTimeUntil !== null,
      password_expires_at: oneTimeUntil,
    })
    .where('id', '=', userId)
    .execute()
}

/** Has a user change their password before anything else. */
export async function requirePasswordChange(db: DbOrTx, userId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('id', '=', userId)
    .execute()
}

/** Notes that a user was logged out everywhere. What outlives tokens, such as a calendar's key, ends too. */
export async function markLoggedOut(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('app_user').set({ logged_out_at: at }).where('id', '=', userId).execute()
}
