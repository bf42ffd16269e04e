import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { findUser } from '../users/service.ts'
import { countMail } from './mail-limits.ts'

/**
 * Sends the verification link again, to the pending or unverified email.
 * @throws Refusal RATE_LIMITED
 */
export async function resendVerification({ config, db, clock, jobs }: Deps, userId: string) {
  const now = clock.now()
  const user = await findUser(db, userId)
  const email = user?.pending_email ?? (user?.email_verified ? null : user?.email)
  if (!email) return { message: 'Your email address is already verified.' }
  const refusal = config.RATE_LIMITS
    ? await countMail(db, { kind: 'verify', to: email, userId }, now)
    : undefined
  if (refusal) throw refusal
  const data = { userId, email, requestId: newId() }
  await transaction(db, (tx) => jobs.enqueue(tx, { name: 'auth.verify_mail', data, dueAt: now }))
  return { message: `We sent an email to ${email}.` }
}
