import type { login } from '@county-golf/contract/auth'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { refusal } from '../../lib/refusal.ts'
import {
  type AppUser,
  findUserByName,
  holdUser,
  requirePasswordChange,
  userView,
} from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { clearLoginAttempts, countLogin, type LoginAttempt } from './attempts.ts'
import { checkCode } from './check-password.ts'
import { isTooWeakForAdmin, refuseExpired } from './password-rules.ts'
import { isPassword } from './passwords.ts'
import type { SignedIn } from './sign-up.ts'
import { issueToken } from './tokens.ts'

/** The device that logs in. `address` is the key its requests are counted by. */
export type Device = { userAgent: string; address: string }

/**
 * Logs in by username or email, ignoring case. Also requires a code if the account has an authenticator app. Admins
 * whose password is too weak by current rules have to change it.
 * @throws Refusal INVALID_CREDENTIALS, BANNED, RATE_LIMITED, PASSWORD_EXPIRED, TOTP_REQUIRED, VALIDATION_ERROR that
 *   names `code`
 */
export async function logIn(
  deps: Deps,
  { username, password, code }: z.output<typeof login.body>,
  { userAgent, address }: Device,
): Promise<SignedIn> {
  const { config, db, clock } = deps
  const now = clock.now()
  const attempt = { name: username, address }
  const found = await userOfAttempt(deps, attempt, password)
  if (found.is_banned) throw banned(config.SUPPORT_EMAIL)
  refuseExpired(found, now)
  await checkCode(deps, found.id, code)
  if (config.RATE_LIMITS) await clearLoginAttempts(db, attempt)

  return await transaction(db, async (tx) => {
    const user = await holdUser(tx, found.id)
    // The password may have changed while it was being checked.
    if (user?.password_hash !== found.password_hash) throw wrong()
    if (user.is_banned) throw banned(config.SUPPORT_EMAIL)
    const mustChange = user.must_change_password || isTooWeakForAdmin(password, user)
    if (mustChange && !user.must_change_password) await requirePasswordChange(tx, user.id)
    const token = await issueToken(tx, { userId: user.id, userAgent, at: now })
    const balance = await walletBalance(tx, user.id)
    const viewer = { id: user.id, isAdmin: user.is_admin }
    return {
      user: userView({ ...user, must_change_password: mustChange }, { viewer, balance }),
      token,
    }
  })
}

/**
 * Finds the user of a login, which is counted.
 * @throws Refusal INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function userOfAttempt(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  attempt: LoginAttempt,
  password: string,
): Promise<AppUser> {
  if (config.RATE_LIMITS) await countLogin(db, attempt, clock.now())
  const found = await findUserByName(db, attempt.name)
  const right = await isPassword(found?.password_hash, password)
  if (!found || !right) throw wrong()
  return found
}

const wrong = () => refusal('INVALID_CREDENTIALS', 'Invalid username or password')

/** Includes the support email, since messages to support need a login. */
const banned = (supportEmail: string | undefined) =>
  refusal(
    'BANNED',
    supportEmail
      ? `This account has been banned. If you think this is a mistake, write to ${supportEmail}.`
      : 'This account has been banned.',
  )
