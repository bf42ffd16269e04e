import { ECDH } from 'node:crypto'
import type { PushDevice, savePushDevice as saveCall } from '@county-golf/contract/push'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, type DbOrTx, type Tx, transaction } from '../../../database/database.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { invalid, refusal } from '../../../lib/refusal.ts'
import { isPushService } from '../../../push/push-services.ts'
import type { NotificationDeps } from '../deps.ts'
import { newKey } from '../settings.ts'
import { readerOf } from '../settings-queries.ts'
import { pushKey } from './key.ts'
import { type PushSubscription, subscriptionsOf } from './queries.ts'

/** Devices of one user that get push notifications. */
const devicesMax = 10
const userAgentLengthMax = 300

export async function listPushDevices({ db, clock }: NotificationDeps, viewer: Viewer) {
  const [rows, { publicKey }] = await Promise.all([
    subscriptionsOf(db, viewer.id),
    pushKey(db, clock.now()),
  ])
  return { items: rows.map(viewOf(viewer)), total: rows.length, publicKey }
}

/**
 * Turns on push notifications on the viewer's device. A subscription that another login on the same browser left
 * behind moves to this one.
 * @throws Refusal VALIDATION_ERROR if the address isn't one of a push service, or the key isn't valid
 */
export async function savePushDevice(
  { db, clock, config }: NotificationDeps,
  viewer: Viewer,
  { endpoint, keys }: z.output<typeof saveCall.body>,
  userAgent: string,
) {
  if (!isPushService(endpoint, config.PUSH_SERVICES))
    throw invalid('endpoint', 'must be the address of a push service that we know')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'must be a key of a subscription')
  const row = {
    ...keys,
    endpoint,
    user_id: viewer.id,
    token_id: viewer.tokenId,
    user_agent: userAgent.slice(0, userAgentLengthMax),
  }
  return await transaction(db, async (tx) => {
    await lockDevices(tx, viewer.id)
    await tx
      .deleteFrom('push_subscription')
      .where('token_id', '=', viewer.tokenId)
      .where('endpoint', '<>', endpoint)
      .execute()
    const device = await tx
      .insertInto('push_subscription')
      .values({ ...row, id: newId(), created_at: clock.now() })
      .onConflict((known) =>
        known.column('endpoint').doUpdateSet({ ...row, failures: 0, failing_since: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await removeOldest(tx, viewer.id, device.id)
    return { device: viewOf(viewer)(device) }
  })
}

/** @throws Refusal NOT_FOUND, also for another user's device */
export async function removePushDevice(
  { db }: NotificationDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw refusal('NOT_FOUND', 'Push notifications are already off on this device.')
}

/** A user's devices for the export of their data, without addresses and keys. */
export async function exportPushDevices(db: Db, viewer: Viewer): Promise<PushDevice[]> {
  return (await subscriptionsOf(db, viewer.id)).map(viewOf(viewer))
}

/** Requests of one user wait for each other, so that a device never has two subscriptions. */
async function lockDevices(tx: Tx, userId: string): Promise<void> {
  await readerOf(tx, userId, newKey)
  await sql`select from notification_reader where user_id = ${userId} for update`.execute(tx)
}

async function removeOldest(tx: DbOrTx, userId: string, except: string): Promise<void> {
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId} and id <> ${except}
      order by created_at desc, id desc offset ${devicesMax - 1})`.execute(tx)
}

/** Whether it's a point of the curve P-256. Nothing can be encrypted for other keys. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const viewOf =
  ({ tokenId }: Viewer) =>
  ({ id, user_agent, created_at, token_id }: PushSubscription): PushDevice => ({
    id,
    userAgent: user_agent,
    createdAt: created_at.toISOString(),
    current: token_id === tokenId,
  })
