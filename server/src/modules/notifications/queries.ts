import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Cursor } from '../../lib/cursor.ts'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import type { Told } from './draft.ts'
import type { NotificationTables } from './tables.ts'
import type { Written } from './words.ts'

export type NotificationRow = Selectable<NotificationTables['notification']>

async function rowsOf<R>(db: DbOrTx, text: string, values: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows
}

/** Sessions as notices speak of them, hidden ones too: those whose they were are told. */
export const toldSessions = (db: DbOrTx, ids: readonly string[]): Promise<Told[]> =>
  rowsOf(
    db,
    `select s.id, s.course_name, s.county_name, s.county_id, s.tee_at, s.tee_time, s.time_zone,
       s.host_id, s.status, s.visibility, s.skill_level, s.hidden_at is not null as is_hidden,
       array(select user_id::text from seat where session_id = s.id order by joined_at) as players
     from session s where s.id = any($1)`,
    [ids],
  )

export const writtenMessages = (db: DbOrTx, ids: readonly string[]): Promise<Written[]> =>
  rowsOf(
    db,
    `select m.id, m.content, m.support_of, m.hidden_at from message m where m.id = any($1)`,
    [ids],
  )

/** A message that has been read, in the box or in the chat, is no news any more. */
const readBy = `coalesce(n.read_at, (select m.read_at from message m where m.id = n.message_id),
  case when n.conversation = 'session:' || n.session_id then (select r.at from chat_read r
    where r.session_id = n.session_id and r.user_id = n.user_id and r.at >= n.at) end)`

const unreadMax = 100

export async function countUnread(db: DbOrTx, userId: string): Promise<number> {
  const text = `select count(*)::int as n from (select from notification n
    where n.user_id = $1 and n.in_app and n.read_at is null and ${readBy} is null
    limit ${unreadMax}) x`
  return (await rowsOf<{ n: number }>(db, text, [userId]))[0]?.n ?? 0
}

const columns = `n.id, n.user_id, n.about, n.kind, n.title, n.body, n.path, n.session_id,
  n.conversation, n.message_id, n.in_app, n.at, n.until, n.mail_at, n.mailed_at,
  ${readBy} as read_at`

/** Latest first; one more than `limit`, so that it is known whether the list goes on. */
export async function listed(
  db: DbOrTx,
  userId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<NotificationRow[]> {
  const from = after ? 'and (n.at, n.id) < ($2::timestamptz, $3::uuid)' : ''
  const text = `select ${columns} from notification n where n.user_id = $1 and n.in_app ${from}
    order by n.at desc, n.id desc limit ${limit + 1}`
  return await rowsOf(db, text, after ? [userId, after.at, after.id] : [userId])
}

export async function findNotification(
  db: DbOrTx,
  id: string,
): Promise<NotificationRow | undefined> {
  const text = `select ${columns} from notification n where n.id = $1`
  return (await rowsOf<NotificationRow>(db, text, [id]))[0]
}

export async function markRead(tx: Tx, userId: string, at: Date, id?: string): Promise<void> {
  let unread = tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (id) unread = unread.where('id', '=', id)
  await unread.execute()
}

export async function markMailed(db: DbOrTx, id: string, at: Date): Promise<void> {
  await db.updateTable('notification').set({ mailed_at: at }).where('id', '=', id).execute()
}

/** No mail is sent about it after all: the next message of the conversation may bring one. */
export async function dropMail(db: DbOrTx, id: string): Promise<void> {
  await db.updateTable('notification').set({ mail_at: null }).where('id', '=', id).execute()
}

/** @returns the row, or undefined where this person was told of it before */
export async function insertNotification(
  tx: Tx,
  row: NotificationRow,
): Promise<NotificationRow | undefined> {
  return await tx
    .insertInto('notification')
    .values(row)
    .onConflict((known) => known.columns(['user_id', 'about']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What somebody was told of a conversation since then: whether it is unread, or was to be mailed. */
export async function conversationSince(
  tx: Tx,
  userId: string,
  conversation: string,
  since: Date,
): Promise<{ unread: boolean; mailed: boolean }> {
  const text = `select coalesce(bool_or(${readBy} is null), false) as unread,
      coalesce(bool_or(n.mail_at is not null), false) as mailed
    from notification n where n.user_id = $1 and n.conversation = $2 and n.at > $3`
  const [row] = await rowsOf<{ unread: boolean; mailed: boolean }>(tx, text, [
    userId,
    conversation,
    since,
  ])
  return row ?? { unread: false, mailed: false }
}

/** Who looked at a session's chat at or after this moment. */
export async function readersOf(tx: Tx, sessionId: string, since: Date): Promise<Set<string>> {
  const text = 'select user_id from chat_read where session_id = $1 and at >= $2'
  const rows = await rowsOf<{ user_id: string }>(tx, text, [sessionId, since])
  return new Set(rows.map(({ user_id }) => user_id))
}

/** How many notices of a kind each of these people got since then. */
export async function countedSince(
  tx: Tx,
  userIds: readonly string[],
  kind: NoticeKind,
  since: Date,
): Promise<Map<string, number>> {
  const text = `select user_id, count(*)::int as n from notification
    where user_id = any($1) and kind = $2 and at > $3 group by user_id`
  const rows = await rowsOf<{ user_id: string; n: number }>(tx, text, [userIds, kind, since])
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}
