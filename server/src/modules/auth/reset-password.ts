import type { resetPassword as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import { holdUser, proveEmail, setPasswordHash } from '../users/service.ts'
import { unlockAccount } from './attempts.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { clearResetMailCount } from './mail-limits.ts'
import { takeMailToken } from './mail-tokens.ts'
import { enqueuePasswordChanged } from './password-changed.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { logOutEverywhere } from './tokens.ts'

/**
 * Sets a new password by an emailed link and logs the user out everywhere. The link also verifies the email and
 * clears failed login attempts.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token` or `newPassword`
 */
export async function resetPassword(
  { db, clock, jobs }: Deps,
  { token, newPassword }: z.output<typeof definition.body>,
): Promise<string> {
  const now = clock.now()
  const hash = await hashPassword(newPassword)
  return await transaction(db, async (tx) => {
    const holder = await takeMailToken(tx, 'reset', token, now)
    const user = holder && (await holdUser(tx, holder.userId))
    if (!user || user.email === null || foldCase(user.email) !== foldCase(holder.email))
      throw expired()
    refuseWeakPassword(newPassword, { ...user, isAdmin: user.is_admin }, 'newPassword')
    await setPasswordHash(tx, user.id, { hash, oneTimeUntil: null })
    await proveEmail(tx, user.id, user.email)
    await cancelEmailChange(tx, user)
    await logOutEverywhere(tx, user.id, now)
    await unlockAccount(tx, user)
    await clearResetMailCount(tx, user.email)
    await enqueuePasswordChanged(tx, jobs, user.id, now)
    return user.id
  })
}

/** The refusal for a link that no longer works, whatever the reason. */
export function expired(): Refusal {
  const message = 'This link has expired or already been used. Request a new one.'
  return refuse('VALIDATION_ERROR', message, { details: [{ path: 'token', message }] })
}
