import type * as calls from '@county-golf/contract/totp'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { findUser } from '../users/service.ts'
import { clearCodeAttempts, countCode } from './attempts.ts'
import { checkCode, checkPassword, wrongCode } from './check-password.ts'
import { expireAuthentication, markAuthenticated } from './tokens.ts'
import {
  countRecoveryCodes,
  drawSecret,
  enrollmentOf,
  findTotp,
  issueRecoveryCodes,
  removeTotp,
  stepOf,
} from './totp.ts'

type Status = z.input<typeof calls.totpStatus.response>

/** Whether the caller has an authenticator app, and whether they need one. */
export async function totpStatus({ config, db }: Deps, viewer: Viewer): Promise<Status> {
  const [user, totp] = await Promise.all([findUser(db, viewer.id), findTotp(db, viewer.id)])
  return {
    enrolledAt: totp?.confirmed_at?.toISOString() ?? null,
    required: user?.is_admin === true && config.ADMIN_TOTP === 'required',
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.id),
  }
}

/**
 * Starts or restarts an admin's enrollment. It has no effect until a code is confirmed.
 * @throws Refusal VALIDATION_ERROR for a wrong password, FORBIDDEN for players and if an app is already enrolled
 */
export async function startTotp(
  deps: Deps,
  viewer: Viewer,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, clock } = deps
  await checkPassword(deps, viewer.id, password)
  const user = await findUser(db, viewer.id)
  if (!user?.is_admin) throw refusal('FORBIDDEN', 'Authenticator apps are for admins.')
  const [secret, now] = [drawSecret(), clock.now()]
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ user_id: user.id, secret, created_at: now })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    throw refusal('FORBIDDEN', 'You already have an authenticator app. Remove it first.')
  await markAuthenticated(db, viewer.tokenId, now)
  return enrollmentOf(secret, user.username)
}

/**
 * Finishes an enrollment with a code from the app. Other devices have to reauthenticate before they act as an admin,
 * since they never gave a code.
 * @throws Refusal VALIDATION_ERROR that names `code`, NOT_FOUND without an enrollment, RATE_LIMITED
 */
export async function confirmTotp(
  { config, db, clock, jobs }: Deps,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const now = clock.now()
  if (config.RATE_LIMITS) await countCode(db, viewer.id, now)
  const recoveryCodes = await transaction(db, async (tx) => {
    const totp = await tx
      .selectFrom('totp')
      .selectAll()
      .where('user_id', '=', viewer.id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!totp) throw refusal('NOT_FOUND', 'Start setting up your authenticator app again.')
    const step = stepOf(totp.secret, code.replaceAll(/\s/g, ''), now)
    if (step === null) throw wrongCode()
    await tx
      .updateTable('totp')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', viewer.id)
      .execute()
    await expireAuthentication(tx, viewer.id, { except: viewer.tokenId })
    await writeAudit(tx, now, { adminId: viewer.id, action: 'user.enroll_totp', target: viewer.id })
    await notify(jobs, tx, viewer.id, { isOn: true, at: now })
    return await issueRecoveryCodes(tx, viewer.id)
  })
  if (config.RATE_LIMITS) await clearCodeAttempts(db, viewer.id)
  return { recoveryCodes }
}

/**
 * Removes the caller's authenticator app.
 * @throws Refusal VALIDATION_ERROR that names the password or the code, TOTP_REQUIRED without a code, NOT_FOUND if
 *   none is enrolled, RATE_LIMITED
 */
export async function disableTotp(
  deps: Deps,
  viewer: Viewer,
  { password, code }: z.output<typeof calls.disableTotp.body>,
): Promise<void> {
  await checkPassword(deps, viewer.id, password)
  await checkCode(deps, viewer.id, code)
  const now = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    if (!(await removeTotp(tx, viewer.id)))
      throw refusal('NOT_FOUND', 'You don’t have an authenticator app.')
    await writeAudit(tx, now, { adminId: viewer.id, action: 'user.remove_totp', target: viewer.id })
    await notify(deps.jobs, tx, viewer.id, { isOn: false, at: now })
  })
}

/** Sends an email, so that the owner notices a stolen account. */
function notify(jobs: Jobs, tx: Tx, userId: string, { isOn, at }: { isOn: boolean; at: Date }) {
  const data = { userId, isOn, at: at.toISOString() }
  return jobs.enqueue(tx, { name: 'auth.totp_changed', data, dueAt: at })
}
