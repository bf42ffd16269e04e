import type { resetPassword as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import {
  type AppUser,
  holdUser,
  proveEmail,
  restoreEmail,
  setPasswordHash,
} from '../users/service.ts'
import { unlockAccount } from './attempts.ts'
import { clearResetMailCount } from './mail-limits.ts'
import { cancelEmailChange, dropMailTokens, type Purpose, takeMailToken } from './mail-tokens.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { logOutEverywhere } from './tokens.ts'

type Input = z.output<typeof definition.body>

/**
 * Sets a new password by an emailed link and logs the user out everywhere. The link also verifies the email and
 * clears failed login attempts.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token` or `newPassword`
 */
export const resetPassword = (deps: Deps, input: Input): Promise<string> =>
  setPasswordByLink(deps, 'reset', input, async (tx, user, email) => {
    if (foldCase(user.email ?? '') !== foldCase(email)) throw expired()
    await proveEmail(tx, user.id, email)
    await cancelEmailChange(tx, user)
    await unlockAccount(tx, user)
    await clearResetMailCount(tx, email)
  })

/**
 * Restores the email that the link was sent to, sets a new password, and logs the user out everywhere. The person
 * who changed the email knew the old password, so restoring the email alone wouldn't keep them out.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token` or `newPassword`, EMAIL_TAKEN
 */
export const undoEmailChange = (deps: Deps, input: Input): Promise<string> =>
  setPasswordByLink(deps, 'undo_email', input, async (tx, user, email) => {
    await restoreEmail(tx, user.id, email)
    await dropMailTokens(tx, user.id, 'verify')
    await dropMailTokens(tx, user.id, 'reset')
  })

/** @param change changes the account of a valid link, which was sent to `email` */
async function setPasswordByLink(
  { db, clock, jobs }: Deps,
  purpose: Purpose,
  { token, newPassword }: Input,
  change: (tx: Tx, user: AppUser, email: string) => Promise<void>,
): Promise<string> {
  const now = clock.now()
  const hash = await hashPassword(newPassword)
  return await transaction(db, async (tx) => {
    const holder = await takeMailToken(tx, purpose, token, now)
    const user = holder && (await holdUser(tx, holder.userId))
    if (!user) throw expired()
    const { email } = holder
    await change(tx, user, email)
    const owner = { username: user.username, email, isAdmin: user.is_admin }
    refuseWeakPassword(newPassword, owner, 'newPassword')
    await setPasswordHash(tx, user.id, { hash, oneTimeUntil: null })
    await logOutEverywhere(tx, user.id, now)
    const data = { userId: user.id, at: now.toISOString() }
    await jobs.enqueue(tx, { name: 'auth.password_changed', data, dueAt: now })
    return user.id
  })
}

/** The refusal for a link that no longer works, whatever the reason. */
export function expired(): Refusal {
  const message = 'This link has expired or already been used. Request a new one.'
  return refusal('VALIDATION_ERROR', message, { details: [{ path: 'token', message }] })
}
