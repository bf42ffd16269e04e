import type { DbOrTx, Tx } from '../../database/database.ts'

/**
 * Replaces a password, unless another change came first.
 * @returns whether `from` was still the user's hash, and `to` is now
 */
export async function replacePasswordHash(
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
 * Sets a password without the old one, after the user was verified in another way.
 * @param oneTimeUntil when a one-time password expires, or null for one that its owner chose
 */
export async function setPasswordHash(
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

/** Requires a user to change their password before anything else. */
export async function requirePasswordChange(db: DbOrTx, userId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('id', '=', userId)
    .execute()
}

/**
 * Records that a user was logged out everywhere. This also ends what outlives tokens, such as the calendar feed's
 * key.
 */
export async function markLoggedOut(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('app_user').set({ logged_out_at: at }).where('id', '=', userId).execute()
}
