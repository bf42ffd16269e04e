import type { Deps } from '../../app.ts'
import { invalid } from '../../lib/refusal.ts'
import { findUser, requirePasswordChange } from '../users/service.ts'
import { countPassword, forgetPasswords } from './attempts.ts'
import { refuseExpired } from './one-time-password.ts'
import { isTooWeakForAdmin } from './password-rules.ts'
import { isPassword } from './passwords.ts'

/**
 * Makes sure that the token's holder also knows the password. Wrong ones are counted. An admin with
 * a password below today's rule has to change it.
 * @returns the hash it was right for, to be compared again under the user's lock
 * @throws Refusal VALIDATION_ERROR that names `field` (a 401 would log out a user who mistypes), RATE_LIMITED,
 *   PASSWORD_EXPIRED
 */
export async function checkPassword(
  { config, db, clock }: Deps,
  userId: string,
  typed: string,
  field = 'password',
): Promise<string> {
  const now = clock.now()
  if (config.RATE_LIMITS) await countPassword(db, userId, now)
  const user = await findUser(db, userId)
  if (!user || !(await isPassword(user.password_hash, typed))) throw incorrect(field)
  if (config.RATE_LIMITS) await forgetPasswords(db, userId)
  refuseExpired(user, now)
  if (isTooWeakForAdmin(typed, user)) await requirePasswordChange(db, userId)
  return user.password_hash
}

/** Also where the password was changed while it was being checked. */
export const incorrect = (field = 'password') => invalid(field, 'Current password is not correct')
