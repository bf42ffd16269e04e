import type { Deps } from '../../app.ts'
import { invalid } from '../../lib/refusal.ts'
import { findUser } from '../users/service.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'

/**
 * Makes sure that whoever holds the token also knows the password. Wrong ones are counted.
 * @returns the hash it was right for, to be compared again under the user's lock
 * @throws Refusal VALIDATION_ERROR that names `field` (a 401 would sign out who mistyped), RATE_LIMITED
 */
export async function checkPassword(
  { config, db, clock }: Deps,
  userId: string,
  typed: string,
  field = 'password',
): Promise<string> {
  const now = clock.now()
  if (config.RATE_LIMITS) await countAttempt(db, { userId }, now)
  const user = await findUser(db, userId)
  if (!user || !(await isPassword(user.password_hash, typed))) throw incorrect(field)
  if (config.RATE_LIMITS) await forgetAttempts(db, { userId }, now)
  return user.password_hash
}

/** Also where the password was changed while it was being checked. */
export const incorrect = (field = 'password') => invalid(field, 'Current password is not correct')
