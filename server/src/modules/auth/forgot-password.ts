import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { findUserByName } from '../users/service.ts'
import { countMail } from './mail-limits.ts'

const message = 'If there’s an account with that email, we’ve sent a link.'

/**
 * Sends a password reset link if an account has this email. Neither the response nor its timing reveals whether one
 * does: the same job is enqueued for unknown addresses, with no user. Emails over the limit are dropped silently too.
 * In that case, the inbox already has a working link.
 */
export async function forgotPassword({ config, db, clock, jobs }: Deps, email: string) {
  const now = clock.now()
  if (config.RATE_LIMITS && (await countMail(db, { kind: 'reset', to: email }, now)))
    return { message }
  const user = await findUserByName(db, email)
  const data = { userId: user?.id ?? null, requestId: newId() }
  await transaction(db, (tx) => jobs.enqueue(tx, { name: 'auth.reset_mail', data, dueAt: now }))
  return { message }
}
