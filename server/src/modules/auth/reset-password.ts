import type { resetPassword as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import { holdUser, proveEmail, resetPassword as setPassword } from '../users/service.ts'
import { forgetAttempts } from './attempts.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { takeMailToken } from './mail-tokens.ts'
import { hashPassword } from './passwords.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Sets a new password by a mailed link and signs the user out everywhere. The link also proves the
 * address, and opens a name again that guesses have closed.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token`
 */
export async function resetPassword(
  { db, clock, jobs }: Deps,
  { token, newPassword }: z.output<typeof definition.body>,
): Promise<string> {
  const now = clock.now()
  const hash = await hashPassword(newPassword)
  const { id, username, email } = await transaction(db, async (tx) => {
    const holder = await takeMailToken(tx, 'reset', token, now)
    const user = holder && (await holdUser(tx, holder.userId))
    if (!user || user.email?.toLowerCase() !== holder.email.toLowerCase()) throw expired()
    await setPassword(tx, user.id, { hash, oneTime: false })
    await proveEmail(tx, user.id, user.email)
    await cancelEmailChange(tx, user)
    await revokeTokens(tx, user.id)
    await jobs.enqueue(tx, {
      name: 'auth.password_changed',
      data: { userId: user.id, at: now.toISOString() },
      dueAt: now,
    })
    return { id: user.id, username: user.username, email: user.email }
  })
  await forgetAttempts(db, { name: username }, now)
  await forgetAttempts(db, { name: email }, now)
  return id
}

/** A link that serves no longer, whatever the reason. */
export function expired(): Refusal {
  const message = 'This link has expired or was used already. Please ask for a new one.'
  return refuse('VALIDATION_ERROR', message, { details: [{ path: 'token', message }] })
}
