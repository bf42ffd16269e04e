import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { countMail } from './mail-limits.ts'

const message = 'If we owe you anything from a deleted account, we’ve sent a link to that email.'

/**
 * Mails a link to claim what is left of a deleted account's wallet. Neither the response nor its timing reveals whether
 * there was one, since the job looks for it. Emails over the limit are dropped silently.
 */
export async function requestClaimLink({ config, db, clock, jobs }: Deps, email: string) {
  const now = clock.now()
  if (config.RATE_LIMITS && (await countMail(db, { kind: 'claim', to: email }, now)))
    return { message }
  const data = { email, requestId: newId() }
  await transaction(db, (tx) => jobs.enqueue(tx, { name: 'auth.claim_mail', data, dueAt: now }))
  return { message }
}
