import type { undoEmailChange as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { holdUser, restoreEmail, setPasswordHash } from '../users/service.ts'
import { dropMailTokens, takeMailToken } from './mail-tokens.ts'
import { enqueuePasswordChanged } from './password-changed.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { expired } from './reset-password.ts'
import { logOutEverywhere } from './tokens.ts'

/**
 * Restores the email that the link was sent to, sets a new password, and logs the user out everywhere. The person
 * who changed the email knew the old password, so restoring the email alone wouldn't keep them out.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token`, EMAIL_TAKEN
 */
export async function undoEmailChange(
  { db, clock, jobs }: Deps,
  { token, newPassword }: z.output<typeof definition.body>,
): Promise<string> {
  const now = clock.now()
  const hash = await hashPassword(newPassword)
  return await transaction(db, async (tx) => {
    const holder = await takeMailToken(tx, 'undo_email', token, now)
    const user = holder && (await holdUser(tx, holder.userId))
    if (!user) throw expired()
    const owner = { username: user.username, email: holder.email, isAdmin: user.is_admin }
    refuseWeakPassword(newPassword, owner, 'newPassword')
    await restoreEmail(tx, user.id, holder.email)
    await setPasswordHash(tx, user.id, { hash, oneTimeUntil: null })
    await logOutEverywhere(tx, user.id, now)
    await dropMailTokens(tx, user.id, 'verify')
    await dropMailTokens(tx, user.id, 'reset')
    await enqueuePasswordChanged(tx, jobs, user.id, now)
    return user.id
  })
}
