import type { Deps } from '../../deps.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { findUser, requirePasswordChange } from '../users/service.ts'
import { clearCodeAttempts, clearPasswordAttempts, countCode, countPassword } from './attempts.ts'
import { isTooWeakForAdmin, refuseExpired } from './password-rules.ts'
import { isPassword } from './passwords.ts'
import { hasTotp, useCode } from './totp.ts'

/**
 * Checks a logged-in user's password and counts wrong ones. Admins whose password is too weak by current rules have
 * to change it.
 * @returns the hash that matched, to compare again once the user's row is locked
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
  if (config.RATE_LIMITS) await clearPasswordAttempts(db, userId)
  refuseExpired(user, now)
  if (isTooWeakForAdmin(typed, user)) await requirePasswordChange(db, userId)
  return user.password_hash
}

/** Also thrown if the password changed while it was being checked. */
export const incorrect = (field = 'password') => invalid(field, 'Current password is incorrect')

/**
 * Checks the second factor of an account that has one, and consumes the code. Wrong ones are counted.
 * @throws Refusal TOTP_REQUIRED without a code, VALIDATION_ERROR that names `code`, RATE_LIMITED
 */
export async function checkCode(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await hasTotp(db, userId))) return
  if (!code) throw refusal('TOTP_REQUIRED', 'Enter the code from your authenticator app.')
  const now = clock.now()
  if (config.RATE_LIMITS) await countCode(db, userId, now)
  if (!(await useCode(db, userId, code, now))) throw wrongCode()
  if (config.RATE_LIMITS) await clearCodeAttempts(db, userId)
}

export const wrongCode = () =>
  invalid('code', 'This code is incorrect or was already used. Enter the next one.')
