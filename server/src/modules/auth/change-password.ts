import type { changePassword as definition } from '@county-golf/contract/auth'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { invalid } from '../../lib/refusal.ts'
import { holdUser, setPassword } from '../users/service.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { checkPassword, incorrect } from './check-password.ts'
import { dropMailTokens } from './mail-tokens.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { issueToken, revokeTokens } from './tokens.ts'

/**
 * Replaces the password and signs the user out everywhere else; who has their mail is told.
 * @throws Refusal VALIDATION_ERROR (a 401 would sign the person out who mistyped), RATE_LIMITED
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
    throw invalid('newPassword', 'New password must be different from the current one')

  const hash = { from, to: await hashPassword(newPassword) }
  return await transaction(deps.db, async (tx) => {
    if (!(await setPassword(tx, userId, hash))) throw incorrect('oldPassword')
    await revokeTokens(tx, userId)
    await dropMailTokens(tx, userId, 'reset')
    const user = await holdUser(tx, userId)
    if (user) await cancelEmailChange(tx, user)
    await deps.jobs.enqueue(tx, {
      name: 'auth.password_changed',
      data: { userId, at: now.toISOString() },
      dueAt: now,
    })
    return { token: await issueToken(tx, { userId, userAgent, at: now }) }
  })
}
