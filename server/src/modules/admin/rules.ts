import type { Tx } from '../../database/database.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import { type AppUser, hasOtherAdmin, lockUser, userNotFound } from '../users/service.ts'

export const lastAdmin = (): Refusal =>
  refusal('LAST_ADMINISTRATOR', 'This is the only admin. Make someone else an admin first.')

export const ownAccount = (): Refusal =>
  refusal('FORBIDDEN', 'Another admin has to change your account.')

/** Locks an account that isn't deleted, after those of all admins. */
export async function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ user: AppUser; hasOthers: boolean }> {
  const hasOthers = await hasOtherAdmin(tx, id)
  const user = await lockUser(tx, id)
  if (!user || user.deleted_at !== null) throw userNotFound()
  return { user, hasOthers }
}
