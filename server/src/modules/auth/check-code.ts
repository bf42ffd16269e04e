import type { Deps } from '../../deps.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { clearCodeAttempts, countCode } from './attempts.ts'
import { hasTotp, useCode } from './totp.ts'

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
  if (!code) throw refuse('TOTP_REQUIRED', 'Enter the code from your authenticator app.')
  const now = clock.now()
  if (config.RATE_LIMITS) await countCode(db, userId, now)
  if (!(await useCode(db, userId, code, now))) throw wrongCode()
  if (config.RATE_LIMITS) await clearCodeAttempts(db, userId)
}

export const wrongCode = () =>
  invalid('code', 'This code is incorrect or was already used. Enter the next one.')
