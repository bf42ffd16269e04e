import {
  emailOffByDefault,
  type NoticeKind,
  pushOffByDefault,
} from '@county-golf/contract/notice-kinds'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { NotificationReaderTable, NotificationSwitchTable } from '../../database/tables.gen.ts'

export type Switch = Selectable<NotificationSwitchTable>
export type NotificationReader = Selectable<NotificationReaderTable>

/** The kinds a user has switched. A kind without a row has its default. */
export const switchesOf = async (db: DbOrTx, userId: string): Promise<Switch[]> =>
  await db.selectFrom('notification_switch').selectAll().where('user_id', '=', userId).execute()

export async function writeSwitch(tx: Tx, row: Switch): Promise<void> {
  await tx
    .insertInto('notification_switch')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['user_id', 'kind'])
        .doUpdateSet({ in_app: row.in_app, email: row.email, push: row.push }),
    )
    .execute()
}

/** Reads a user's quiet hours and unsubscribe key. Creates the row on first use. */
export async function readerOf(
  db: DbOrTx,
  userId: string,
  key: () => string,
): Promise<NotificationReader> {
  const find = db.selectFrom('notification_reader').selectAll().where('user_id', '=', userId)
  const known = await find.executeTakeFirst()
  if (known) return known
  await db
    .insertInto('notification_reader')
    .values({
      user_id: userId,
      quiet_from: null,
      quiet_until: null,
      time_zone: null,
      unsubscribe_key: key(),
      answer_key: null,
    })
    .onConflict((known) => known.doNothing())
    .execute()
  return await find.executeTakeFirstOrThrow()
}

/** Reads the key of a user's answer links. Creates it on first use. The user has a row. */
export async function answerKeyOf(db: DbOrTx, userId: string, key: () => string): Promise<string> {
  const { answer_key } = await db
    .updateTable('notification_reader')
    .set({ answer_key: sql<string>`coalesce(answer_key, ${key()})` })
    .where('user_id', '=', userId)
    .returning(sql<string>`answer_key`.as('answer_key'))
    .executeTakeFirstOrThrow()
  return answer_key
}

export async function changeReader(
  tx: Tx,
  userId: string,
  change: Partial<
    Pick<NotificationReader, 'quiet_from' | 'quiet_until' | 'time_zone' | 'all_email'>
  >,
): Promise<void> {
  await tx.updateTable('notification_reader').set(change).where('user_id', '=', userId).execute()
}

export const findReaderByKey = (db: DbOrTx, key: string): Promise<NotificationReader | undefined> =>
  db
    .selectFrom('notification_reader')
    .selectAll()
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst()

/** The time zone of a user's home county. */
export async function homeZoneOf(db: DbOrTx, userId: string): Promise<string | undefined> {
  const rows = await fetchRows<{ time_zone: string }>(db)`
    select c.time_zone from app_user u join county c on c.state_code = u.home_state
      and lower(u.home_county) in (lower(c.full_name), lower(c.name))
    where u.id = ${userId} order by c.id limit 1`
  return rows[0]?.time_zone
}

export const isOn = (
  switches: readonly Switch[],
  kind: NoticeKind,
): { inApp: boolean; email: boolean; push: boolean } => {
  const own = switches.find((one) => one.kind === kind)
  return {
    inApp: own?.in_app ?? true,
    email: own?.email ?? !emailOffByDefault.includes(kind),
    push: own?.push ?? !pushOffByDefault.includes(kind),
  }
}
