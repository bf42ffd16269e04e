import type { changePassword as definition } from '@county-golf/contract/auth'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid } from '../../lib/refusal.ts'
import { findUser, holdUser, replacePasswordHash } from '../users/service.ts'
import { checkPassword, incorrect } from './check-password.ts'
import { cancelEmailChange, dropMailTokens } from './mail-tokens.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { authenticatedAtOf, issueToken, revokeTokens } from './tokens.ts'

/**
 * Changes the password, logs the user out everywhere else, and notifies them by email. It doesn't reauthenticate an
 * admin, since it doesn't ask for a code.
 * @throws Refusal VALIDATION_ERROR (a 401 would log out a user who mistypes), RATE_LIMITED, PASSWORD_EXPIRED
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { oldPassword, newPassword }: z.output<typeof definition.body>,
  userAgent: string,
): Promise<{ token: string }> {
  const now = deps.clock.now()
  const userId = viewer.id
  const from = await checkPassword(deps, userId, oldPassword, 'oldPassword')
  if (await isPassword(from, newPassword))
    throw invalid('newPassword', 'Choose a password that’s different from your current one')

  const owner = await findUser(deps.db, userId)
  if (owner) refuseWeakPassword(newPassword, { ...owner, isAdmin: owner.is_admin }, 'newPassword')
  const hash = { from, to: await hashPassword(newPassword) }
  return await transaction(deps.db, async (tx) => {
    if (!(await replacePasswordHash(tx, userId, hash))) throw incorrect('oldPassword')
    const authenticatedAt = await authenticatedAtOf(tx, viewer.tokenId)
    await revokeTokens(tx, userId)
    await dropMailTokens(tx, userId, 'reset')
    const user = await holdUser(tx, userId)
    if (user) await cancelEmailChange(tx, user)
    const data = { userId, at: now.toISOString() }
    await deps.jobs.enqueue(tx, { name: 'auth.password_changed', data, dueAt: now })
    const device = { userId, userAgent, at: now, authenticatedAt }
    return { token: await issueToken(tx, device) }
  })
}
