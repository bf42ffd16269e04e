import type { createUser as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { needsSecondAdmin, requestApproval } from '../approvals/service.ts'
import { writeAudit } from '../audit/service.ts'
import { hashPassword, oneTimeUntil, refuseWeakPassword } from '../auth/service.ts'
import { storedSettings } from '../settings/service.ts'
import { insertUser } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { notifyAdmins } from './admin-notices.ts'
import { readAdminUser } from './list-users.ts'

/**
 * Creates an account with a one-time password, since the admin knows it. While a two-person limit
 * is set, a new admin starts as a player until a second admin approves.
 * @throws Refusal VALIDATION_ERROR for a weak password, USERNAME_TAKEN, EMAIL_TAKEN, FORBIDDEN if
 *   no other admin could approve it
 */
export async function createUser(
  deps: Deps,
  viewer: Viewer,
  { password, ...input }: z.output<typeof call.body>,
  idempotency: Idempotency,
): Promise<z.input<typeof call.response>> {
  refuseWeakPassword(password, input)
  const passwordHash = await hashPassword(password)
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const { twoPersonLimitCents } = await storedSettings(tx)
    const waits = input.isAdmin && needsSecondAdmin(twoPersonLimitCents, { kind: 'make_admin' })
    const person = { ...input, isAdmin: input.isAdmin && !waits }
    const { id } = await insertUser(tx, {
      ...person,
      passwordHash,
      oneTimeUntil: oneTimeUntil(at),
      createdAt: at,
    })
    await openWallet(tx, id)
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'user.create',
      target: id,
      after: person,
    })
    if (person.isAdmin) {
      const what = `${viewer.username} created the admin account ${person.username}.`
      await notifyAdmins(tx, deps, at, { userId: id, what })
    }
    const approvalIds = waits
      ? [await requestApproval(tx, at, { adminId: viewer.id, kind: 'make_admin', userId: id })]
      : []
    const user = await readAdminUser(tx, id)
    await idempotency.storeResponse(tx, { user, approvalIds }, at)
    return { user, approvalIds }
  })
}
