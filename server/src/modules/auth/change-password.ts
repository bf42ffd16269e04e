import type { changePassword as definition } from '@county-golf/contract/auth'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { invalid } from '../../lib/refusal.ts'
import { findUser, setPassword } from '../users/service.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { issueToken, revokeTokens } from './tokens.ts'

/**
 * Replaces the password and signs the user out everywhere else.
 * @throws Refusal VALIDATION_ERROR (a 401 would sign the person out who mistyped), RATE_LIMITED
 */
export async function changePassword(
  { config, db, clock }: Deps,
  viewer: Viewer,
  { oldPassword, newPassword }: z.output<typeof definition.body>,
  userAgent: string,
): Promise<{ token: string }> {
  const now = clock.now()
  const userId = viewer.id
  if (config.RATE_LIMITS) await countAttempt(db, { userId }, now)
  const user = await findUser(db, userId)
  if (!user || !(await isPassword(user.password_hash, oldPassword))) throw incorrect()
  if (config.RATE_LIMITS) await forgetAttempts(db, { userId }, now)
  if (await isPassword(user.password_hash, newPassword))
    throw invalid('newPassword', 'New password must be different from the current one')

  const hash = { from: user.password_hash, to: await hashPassword(newPassword) }
  return await transaction(db, async (tx) => {
    if (!(await setPassword(tx, userId, hash))) throw incorrect()
    await revokeTokens(tx, userId)
    return { token: await issueToken(tx, { userId, userAgent, at: now }) }
  })
}

const incorrect = () => invalid('oldPassword', 'Current password is not correct')
