import type { AdminUser, updateUser as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { record } from '../events/service.ts'
import {
  administerUser,
  lockUser,
  noSuchUser,
  othersAdminister,
  refuseReservedDisplayName,
  renameUser,
} from '../users/service.ts'
import { findAdminUser } from './list-users.ts'
import { lastAdministrator } from './rules.ts'

type Changes = z.output<typeof call.body>

/**
 * Changes an account. Who administers is decided by administrators alone, and one of them stays.
 * @throws Refusal NOT_FOUND, FORBIDDEN, USERNAME_TAKEN, EMAIL_TAKEN, LAST_ADMINISTRATOR
 */
export async function updateUser(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  changes: Changes,
): Promise<{ user: AdminUser }> {
  return await transaction(db, async (tx) => {
    const othersDo = changes.isAdmin === undefined || (await othersAdminister(tx, id))
    const user = await lockUser(tx, id)
    const before = await findAdminUser(tx, id)
    if (!user || !before || user.deleted_at !== null) throw noSuchUser()
    if (user.is_admin && changes.isAdmin === false && !othersDo) throw lastAdministrator()
    if (changes.isAdmin && user.is_banned)
      throw refuse('FORBIDDEN', 'Who is banned cannot administer. Let them in again first.')

    if (changes.displayName !== user.display_name)
      refuseReservedDisplayName(changes.displayName, {
        is_admin: changes.isAdmin ?? user.is_admin,
      })
    const newEmail = changes.email !== undefined && changes.email !== user.email
    await administerUser(tx, id, {
      ...(changes.displayName !== undefined && { display_name: changes.displayName || null }),
      ...(changes.phone !== undefined && { phone: changes.phone || null }),
      ...(changes.isAdmin !== undefined && { is_admin: changes.isAdmin }),
      ...(newEmail && { email: changes.email ?? null, email_verified: false, pending_email: null }),
      ...(changes.emailVerified !== undefined && { email_verified: changes.emailVerified }),
    })
    const changed = await lockUser(tx, id)
    // Also brings what people search by up to date.
    if (changed) await renameUser(tx, changed, changes.username ?? changed.username, clock.now())
    await record(tx, clock.now(), { kind: 'user.changed', userId: id })
    const after = await findAdminUser(tx, id)
    if (!after) throw noSuchUser()
    await writeAudit(tx, clock.now(), {
      adminId: viewer.id,
      act: 'user.change',
      target: id,
      before: only(changes, before),
      after: only(changes, after),
    })
    return { user: after }
  })
}

/** The fields that were to change, as they are in a user. */
const only = (changes: Changes, user: AdminUser) =>
  Object.fromEntries(Object.entries(user).filter(([name]) => name in changes))
