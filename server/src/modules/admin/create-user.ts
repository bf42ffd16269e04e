import type { AdminUser, createUser as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { writeAudit } from '../audit/service.ts'
import { hashPassword, oneTimeUntil, refuseWeakPassword } from '../auth/service.ts'
import { createUser as insertUser, noSuchUser } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { findAdminUser } from './list-users.ts'

/**
 * Creates an account with a one-time password, since the admin knows it.
 * @throws Refusal VALIDATION_ERROR for a weak password, USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function createUser(
  { db, clock }: Deps,
  viewer: Viewer,
  { password, ...person }: z.output<typeof call.body>,
  once: Once,
): Promise<{ user: AdminUser }> {
  refuseWeakPassword(password, person)
  const passwordHash = await hashPassword(password)
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const made = await insertUser(tx, {
      ...person,
      passwordHash,
      oneTimeUntil: oneTimeUntil(at),
      createdAt: at,
    })
    await openWallet(tx, made.id)
    await writeAudit(tx, at, {
      adminId: viewer.id,
      act: 'user.create',
      target: made.id,
      after: person,
    })
    const user = await findAdminUser(tx, made.id)
    if (!user) throw noSuchUser()
    await once.remember(tx, { user }, at)
    return { user }
  })
}
