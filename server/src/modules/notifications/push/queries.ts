import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../database/database.ts'
import { fetchFirst, fetchRows, unseen } from '../../../database/sql.ts'
import type { PushSubscriptionTable } from '../../../database/tables.gen.ts'
import { facts, isForReader, type NotificationRow } from '../queries.ts'

export type PushSubscription = Selectable<PushSubscriptionTable>

/** A user's devices with push notifications, newest first. */
export const subscriptionsOf = (db: DbOrTx, userId: string): Promise<PushSubscription[]> =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function hasSubscription(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await fetchFirst<{ found: boolean }>(db)`
    select exists (select from push_subscription where user_id = ${userId}) as found`
  return row?.found ?? false
}

/** The ids of the subscriptions of these users. */
export const subscriptionIds = (
  tx: Tx,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> =>
  fetchRows<{ id: string; user_id: string }>(tx)`
    select id, user_id from push_subscription where user_id = any(${unseen(userIds, 'uuid[]')}) order by id`

/** A notification and the device to push it to. */
export type DuePush = NotificationRow & { push_at: Date } & Pick<
    PushSubscription,
    'endpoint' | 'p256dh' | 'auth' | 'failures' | 'failing_since'
  >

/**
 * Finds a notification that this device doesn't have yet. There is none if push is off for this kind, the user is
 * banned or deleted, or they're no longer a member of the session it's about.
 */
export const findDuePush = (
  db: DbOrTx,
  notificationId: string,
  subscriptionId: string,
): Promise<DuePush | undefined> =>
  fetchFirst<DuePush>(db)`
    select ${facts}, n.title, n.body, n.push_at, p.endpoint, p.p256dh, p.auth, p.failures, p.failing_since
      from notification n
      join push_subscription p on p.id = ${subscriptionId} and p.user_id = n.user_id
      join app_user u on u.id = n.user_id and not u.is_banned and u.deleted_at is null
      left join notification_switch w on w.user_id = n.user_id and w.kind = n.kind
      where n.id = ${notificationId} and n.push_at is not null and p.id <> all(n.pushed_to)
        and coalesce(w.push, true) and ${isForReader}`

/** Records that a device got a notification. */
export async function markPushed(
  tx: Tx,
  notificationId: string,
  subscriptionId: string,
  at: Date,
): Promise<void> {
  await sql`
    update notification set pushed_to = array_append(pushed_to, ${subscriptionId}::uuid)
    where id = ${notificationId}`.execute(tx)
  await tx
    .updateTable('push_subscription')
    .set({ pushed_at: at, failures: 0, failing_since: null })
    .where('id', '=', subscriptionId)
    .execute()
}

export async function countFailure(db: DbOrTx, subscriptionId: string, at: Date): Promise<void> {
  await sql`
    update push_subscription set failures = failures + 1, failing_since = coalesce(failing_since, ${at})
    where id = ${subscriptionId}`.execute(db)
}

export async function deleteSubscription(db: DbOrTx, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute()
}
