import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { findUserByName } from '../users/service.ts'
import { countMail } from './mail-limits.ts'

const message = 'If there is an account with this address, a mail with a link is on its way.'

/**
 * Has a link to a new password sent, where there is such an account. Whether there is, the caller
 * learns neither from the answer nor from its time: the same is done for an address nobody has, only
 * that its job finds nobody. One mail too many is dropped as silently. A link that works is then in the
 * inbox already.
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
