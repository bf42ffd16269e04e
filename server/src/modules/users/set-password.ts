import type { Tx } from '../../lib/database.ts'

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
    .set({ password_hash: hash.to, must_change_password: false })
    .where('id', '=', userId)
    .where('password_hash', '=', hash.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets a password whatever it was before, where something else has shown whose account it is. */
export async function resetPassword(
  tx: Tx,
  userId: string,
  { hash, oneTime }: { hash: string; oneTime: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: hash, must_change_password: oneTime })
    .where('id', '=', userId)
    .execute()
}
