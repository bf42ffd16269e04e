import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { purgeInBatches } from '../../database/purge-in-batches.ts'

/** Deletes the notifications from before this date. */
export const purgeOldNotifications = (db: Db, before: Date): Promise<void> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from notification where id in (
        select id from notification where at < ${before} order by at limit ${limit})`,
  )

/** Deletes a user's notifications, notification settings, push subscriptions, and saved searches. */
export async function purgeNotificationsOf(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    'notification',
    'notification_switch',
    'notification_reader',
    'push_subscription',
    'saved_search',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
