import type { AdminUser, updateUser as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { needsSecondAdmin, requestApproval } from '../approvals/service.ts'
import { writeAudit } from '../audit/service.ts'
import { endOldEmail } from '../auth/service.ts'
import { record } from '../events/service.ts'
import { storedSettings } from '../settings/service.ts'
import {
  type AppUser,
  checkDisplayName,
  findUser,
  findUserByName,
  lockUser,
  renameUser,
  takenEmail,
  updateUserAsAdmin,
} from '../users/service.ts'
import { notifyAdmins } from './admin-notices.ts'
import { readAdminUser } from './list-users.ts'
import { lastAdmin, lockAccount } from './rules.ts'

type Changes = z.output<typeof call.body>
type Updated = z.input<typeof call.response>

/**
 * Changes an account. Only admins can make admins, and at least one always remains. While a
 * two-person limit is set, making an admin and changing an email wait for a second admin, because
 * the new address can reset the password and spend the wallet.
 * @throws Refusal NOT_FOUND, FORBIDDEN, USERNAME_TAKEN, EMAIL_TAKEN, LAST_ADMINISTRATOR
 */
export async function updateUser(
  deps: Deps,
  viewer: Viewer,
  id: string,
  changes: Changes,
): Promise<Updated> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const { twoPersonLimitCents } = await storedSettings(tx)
    const { user, hasOthers } = await lockAccount(tx, id)
    const { isAdmin, email, ...rest } = changes
    const rise = isAdmin === true && !user.is_admin
    const newEmail = email !== undefined && email !== user.email
    if (newEmail && id === viewer.id)
      throw refusal('FORBIDDEN', 'Change your own email in your account settings.')
    if (rise) refuseBanned(user)
    if (isAdmin === false && user.is_admin && !hasOthers) throw lastAdmin()

    const approvalIds: string[] = []
    const now: Changes = {
      ...rest,
      ...(isAdmin !== undefined && { isAdmin }),
      ...(newEmail && { email }),
    }
    if (rise && needsSecondAdmin(twoPersonLimitCents, { kind: 'make_admin' })) {
      approvalIds.push(
        await requestApproval(tx, at, { adminId: viewer.id, kind: 'make_admin', userId: id }),
      )
      delete now.isAdmin
    }
    if (newEmail && needsSecondAdmin(twoPersonLimitCents, { kind: 'change_email' })) {
      if (email !== null) await refuseTaken(tx, id, email)
      approvalIds.push(
        await requestApproval(tx, at, {
          adminId: viewer.id,
          kind: 'change_email',
          userId: id,
          email,
        }),
      )
      delete now.email
    }
    if (Object.keys(now).length > 0)
      await applyChanges(tx, deps, at, { adminId: viewer.id, user, changes: now })
    return { user: await readAdminUser(tx, id), approvalIds }
  })
}

/**
 * Makes an admin, or changes a user's email, after a second admin approved it.
 * @throws Refusal NOT_FOUND, FORBIDDEN if the account is banned, EMAIL_TAKEN
 */
export async function applyApproved(
  tx: Tx,
  deps: Deps,
  at: Date,
  {
    adminId,
    userId,
    approvalId,
    changes,
  }: {
    adminId: string
    userId: string
    approvalId: string
    changes: Pick<Changes, 'isAdmin' | 'email'>
  },
): Promise<void> {
  const { user } = await lockAccount(tx, userId)
  if (changes.isAdmin) refuseBanned(user)
  await applyChanges(tx, deps, at, { adminId, user, changes, approvalId })
}

type Applied = { adminId: string; user: AppUser; changes: Changes; approvalId?: string }

async function applyChanges(
  tx: Tx,
  deps: Deps,
  at: Date,
  { adminId, user, changes, approvalId }: Applied,
): Promise<void> {
  const { id } = user
  const before = await readAdminUser(tx, id)
  const { username, displayName, phone, isAdmin, email } = changes
  const isNewEmail = email !== undefined && email !== user.email
  if (displayName !== user.display_name)
    checkDisplayName(displayName, { is_admin: isAdmin ?? user.is_admin })
  await updateUserAsAdmin(tx, id, {
    ...(displayName !== undefined && { display_name: displayName || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(isAdmin !== undefined && { is_admin: isAdmin }),
    ...(isNewEmail && { email, email_verified: false, pending_email: null }),
  })
  if (isNewEmail) await endOldEmail(tx, deps.jobs, at, { userId: id, from: user.email, to: email })
  const changed = await lockUser(tx, id)
  // Also updates the text that user search reads.
  if (changed) await renameUser(tx, changed, username ?? changed.username, at)
  await record(tx, at, { kind: 'user.changed', userId: id })
  const after = await readAdminUser(tx, id)
  await writeAudit(tx, at, {
    adminId,
    action: 'user.change',
    target: id,
    before: only(changes, before),
    after: { ...only(changes, after), ...(approvalId && { approvalId }) },
  })
  if (before.isAdmin || after.isAdmin)
    await notifyAdmins(tx, deps, at, {
      userId: id,
      what: await describeChanges(tx, adminId, before, changes),
    })
}

const fieldNames: Record<keyof Changes, string> = {
  username: 'username',
  displayName: 'display name',
  email: 'email',
  phone: 'phone',
  isAdmin: 'admin rights',
}

/** 'ada made bea an admin.' */
async function describeChanges(
  tx: Tx,
  adminId: string,
  before: AdminUser,
  changes: Changes,
): Promise<string> {
  const admin = (await findUser(tx, adminId))?.username
  if (changes.isAdmin && !before.isAdmin) return `${admin} made ${before.username} an admin.`
  const fields = (Object.keys(changes) as (keyof Changes)[]).map((field) => fieldNames[field])
  return `${admin} changed the admin account ${before.username}: ${fields.join(', ')}.`
}

async function refuseTaken(tx: Tx, id: string, email: string): Promise<void> {
  const owner = await findUserByName(tx, email)
  if (owner && owner.id !== id) throw takenEmail()
}

function refuseBanned(user: AppUser): void {
  if (user.is_banned) throw refusal('FORBIDDEN', 'Banned users can’t be admins. Unban them first.')
}

/** The fields to be changed, with the user's current values. */
const only = (changes: Changes, user: AdminUser) =>
  Object.fromEntries(Object.entries(user).filter(([name]) => name in changes))
