import type { AdminUser } from '@county-golf/contract/admin-users'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeAudit } from '../audit/service.ts'
import { logOutEverywhere, revokeTokens } from '../auth/service.ts'
import { record } from '../events/service.ts'
import { removeFromAll } from '../sessions/service.ts'
import { lockUser, updateUserAsAdmin, userNotFound } from '../users/service.ts'
import { notifyAdmins } from './admin-notices.ts'
import { readAdminUser } from './list-users.ts'
import { lastAdmin, lockAccount, ownAccount } from './rules.ts'

type Ban = { id: string; reason: string | undefined }

/**
 * Bans a user: logs them out, frees their upcoming spots with a full refund, and cancels their
 * upcoming hosted sessions with refunds for everyone. They keep their wallet.
 * @throws Refusal NOT_FOUND, FORBIDDEN for the admin's own account, LAST_ADMINISTRATOR
 */
export async function banUser(
  deps: Deps,
  viewer: Viewer,
  ban: Ban,
  idempotency: Idempotency,
): Promise<{ user: AdminUser }> {
  const response = await transaction(deps.db, async (tx) => {
    const user = await banWithin(tx, deps, viewer, ban)
    await idempotency.storeResponse(tx, { user }, deps.clock.now())
    return { user }
  })
  await sweepAfterBan(deps, ban.id)
  return response
}

/**
 * Repeats the removal, because a request in flight during the ban may have taken one more spot.
 * None can after this.
 */
export const sweepAfterBan = (deps: Deps, id: string): Promise<void> =>
  transaction(deps.db, (tx) => removeFromAll(tx, deps, id, 'banned'))

/** Bans a user at the start of the caller's transaction. */
export async function banWithin(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { id, reason }: Ban,
): Promise<AdminUser> {
  if (id === viewer.id) throw ownAccount()
  const at = deps.clock.now()
  await removeFromAll(tx, deps, id, 'banned')
  const { user, hasOthers } = await lockAccount(tx, id)
  if (user.is_admin && !hasOthers) throw lastAdmin()
  await updateUserAsAdmin(tx, id, { is_banned: true, is_admin: false })
  await revokeTokens(tx, id)
  if (!user.is_banned) {
    await record(tx, at, { kind: 'user.banned', userId: id, data: { reason: reason ?? null } })
    const data = { userId: id, at: at.toISOString() }
    await deps.jobs.enqueue(tx, { name: 'auth.banned', data, dueAt: at })
  }
  await writeAudit(tx, at, {
    adminId: viewer.id,
    action: 'user.ban',
    target: id,
    before: { isBanned: user.is_banned, isAdmin: user.is_admin },
    after: { isBanned: true, isAdmin: false },
    reason,
  })
  if (user.is_admin) {
    const what = `${viewer.username} banned the admin ${user.username}.`
    await notifyAdmins(tx, deps, at, { userId: id, what })
  }
  return await readAdminUser(tx, id)
}

/** Lifts a ban. Spots and sessions that it ended aren't restored. */
export async function unbanUser(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, reason }: Ban,
  idempotency: Idempotency,
): Promise<{ user: AdminUser }> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const user = await lockUser(tx, id)
    if (!user || user.deleted_at !== null) throw userNotFound()
    await updateUserAsAdmin(tx, id, { is_banned: false })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'user.unban',
      target: id,
      before: { isBanned: user.is_banned },
      after: { isBanned: false },
      reason,
    })
    const response = { user: await readAdminUser(tx, id) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

/** Logs a user out on all devices and disables their calendar feed. */
export async function logOutUser(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, reason }: Ban,
  idempotency: Idempotency,
): Promise<void> {
  await transaction(db, async (tx) => {
    const at = clock.now()
    if (!(await lockUser(tx, id))) throw userNotFound()
    await logOutEverywhere(tx, id, at)
    await writeAudit(tx, at, { adminId: viewer.id, action: 'user.sign_out', target: id, reason })
    await idempotency.storeResponse(tx, null, at)
  })
}
