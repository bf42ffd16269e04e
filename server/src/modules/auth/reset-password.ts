import type { resetPassword as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import { holdUser, proveEmail, resetPassword as setPassword } from '../users/service.ts'
import { unlockAccount } from './attempts.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { forgetResetMails } from './mail-limits.ts'
import { takeMailToken } from './mail-tokens.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { logOutEverywhere } from './tokens.ts'

/**
 * Sets a new password by a mailed link and logs the user out everywhere. The link also verifies the email,
 * and ends a lock-out.
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
    await setPassword(tx, user.id, { hash, oneTimeUntil: null })
    await proveEmail(tx, user.id, user.email)
    await cancelEmailChange(tx, user)
    await logOutEverywhere(tx, user.id, now)
    await unlockAccount(tx, user)
    await forgetResetMails(tx, user.email)
    await jobs.enqueue(tx, {
      name: 'auth.password_changed',
      data: { userId: user.id, at: now.toISOString() },
      dueAt: now,
    })
    return user.id
  })
}

/** A link that serves no longer, whatever the reason. */
export function expired(): Refusal {
  const message = 'This link has expired or was used already. Please ask for a new one.'
  return refuse('VALIDATION_ERROR', message, { details: [{ path: 'token', message }] })
}
