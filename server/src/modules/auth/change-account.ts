import type { changeAccount as definition } from '@county-golf/contract/account'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { awaitEmail, holdUser, renameUser } from '../users/service.ts'
import { checkPassword, incorrect } from './check-password.ts'
import { countMail } from './mail-limits.ts'
import { dropMailTokens } from './mail-tokens.ts'
import { revokeTokens } from './tokens.ts'
import { whoAmI } from './who-am-i.ts'

/**
 * Changes the username right away, and the email once its verification link is opened. Notifies the old address, so
 * its owner can act if it wasn't them.
 * @throws Refusal VALIDATION_ERROR for a wrong password, USERNAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED
 */
export async function changeAccount(
  deps: Deps,
  viewer: Viewer,
  { username, email, password }: z.output<typeof definition.body>,
): Promise<{ user: User }> {
  const { config, db, clock, jobs } = deps
  const now = clock.now()
  const userId = viewer.id
  const hash = await checkPassword(deps, userId, password)
  const refusal =
    config.RATE_LIMITS && email !== undefined
      ? await countMail(db, { kind: 'verify', to: email, userId }, now)
      : undefined
  if (refusal) throw refusal
  await transaction(db, async (tx) => {
    const user = await holdUser(tx, userId)
    if (user?.password_hash !== hash) throw incorrect()
    await record(tx, now, { kind: 'user.changed', userId })
    if (username !== undefined) await renameUser(tx, user, username, now)
    if (email === undefined) return
    await dropMailTokens(tx, userId, 'verify')
    if (foldCase(email) === foldCase(user.email ?? '')) {
      await awaitEmail(tx, userId, null)
      return
    }
    await awaitEmail(tx, userId, email)
    const verify = { userId, email, requestId: newId() }
    await jobs.enqueue(tx, { name: 'auth.verify_mail', data: verify, dueAt: now })
    if (user.email === null) return
    const data = { userId, from: user.email, to: email, requestId: newId() }
    await jobs.enqueue(tx, { name: 'auth.email_changing', data, dueAt: now })
  })
  return { user: await whoAmI(db, viewer) }
}

/**
 * Handles an admin's change of a user's email: logs the user out everywhere, invalidates earlier links, and sends an
 * undo link to the old address and a verification link to the new one.
 */
export async function endOldEmail(
  tx: Tx,
  jobs: Jobs,
  at: Date,
  { userId, from, to }: { userId: string; from: string | null; to: string | null },
): Promise<void> {
  await revokeTokens(tx, userId)
  await dropMailTokens(tx, userId, 'verify')
  await dropMailTokens(tx, userId, 'reset')
  if (from !== null) {
    const data = { userId, from, to, at: at.toISOString(), requestId: newId() }
    await jobs.enqueue(tx, { name: 'auth.email_changed', data, dueAt: at })
  }
  if (to === null) return
  const data = { userId, email: to, requestId: newId() }
  await jobs.enqueue(tx, { name: 'auth.verify_mail', data, dueAt: at })
}
