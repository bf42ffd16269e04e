import type { login } from '@county-golf/contract/auth'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { findUserByName, holdUser, userView } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import type { SignedIn } from './sign-up.ts'
import { issueToken } from './tokens.ts'

/**
 * Signs in by username or email address, whatever their case.
 * @throws Refusal INVALID_CREDENTIALS, BANNED, RATE_LIMITED
 */
export async function logIn(
  { config, db, clock }: Deps,
  { username, password }: z.output<typeof login.body>,
  userAgent: string,
): Promise<SignedIn> {
  const now = clock.now()
  const subject = { name: username }
  if (config.RATE_LIMITS) await countAttempt(db, subject, now)
  const found = await findUserByName(db, username)
  const right = await isPassword(found?.password_hash, password)
  if (!found || !right) throw wrong()
  if (config.RATE_LIMITS) await forgetAttempts(db, subject, now)

  return await transaction(db, async (tx) => {
    const user = await holdUser(tx, found.id)
    // The password may have been changed while this one was being checked.
    if (user?.password_hash !== found.password_hash) throw wrong()
    if (user.is_banned) throw banned(config.SUPPORT_EMAIL)
    const token = await issueToken(tx, { userId: user.id, userAgent, at: now })
    const balance = await walletBalance(tx, user.id)
    const viewer = { id: user.id, isAdmin: user.is_admin }
    return { user: userView(user, { viewer, balance }), token }
  })
}

export const wrong = () => refuse('INVALID_CREDENTIALS', 'Invalid username or password')

/** Names the support address, since messages to support need a login. */
const banned = (supportEmail: string | undefined) =>
  refuse(
    'BANNED',
    supportEmail
      ? `This account has been banned. If this is a mistake, write to ${supportEmail}.`
      : 'This account has been banned.',
  )
