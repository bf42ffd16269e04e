import type { Face } from '@county-golf/contract/users'
import { CompiledQuery, type Insertable, sql } from 'kysely'
import type { Cursor } from '../../lib/cursor.ts'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { countUpToCap } from '../../lib/listing.ts'
import type { MessageTables } from './tables.ts'

/** A message with its two sides. */
export type MessageRow = {
  id: string
  session_id: string | null
  sender_id: string | null
  recipient_id: string | null
  support_of: string | null
  subject: string
  content: string
  at: Date
  read_at: Date | null
  hidden_at: Date | null
  event_id: number | null
  sender: Face | null
  recipient: Face | null
}

const faceOf = (user: string) => `case when ${user}.id is not null then json_build_object(
  'id', ${user}.id, 'username', ${user}.username, 'displayName', ${user}.display_name,
  'avatarUrl', ${user}.avatar_url) end`

const columns = `m.id, m.session_id, m.sender_id, m.recipient_id, m.support_of, m.subject,
  render_mentions(m.content, m.mentions) as content, m.at, m.read_at, m.hidden_at, m.event_id,
  ${faceOf('s')} as sender, ${faceOf('r')} as recipient`
const named = `message m left join app_user s on s.id = m.sender_id
  left join app_user r on r.id = m.recipient_id`

async function rowsOf<R>(db: DbOrTx, text: string, values: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows
}

/** One row more than the limit, which tells whether the list goes on, and a count of the whole list. */
export type Read<R> = { rows: R[]; counted: number }

/** Latest first. */
async function latest(
  db: DbOrTx,
  condition: string,
  values: string[],
  { after, limit }: Paging,
): Promise<Read<MessageRow>> {
  const next = values.length + 1
  const from = after ? `and (m.at, m.id) < ($${next}::timestamptz, $${next + 1}::uuid)` : ''
  const text = `select ${columns} from ${named} where ${condition} ${from}
    order by m.at desc, m.id desc limit ${limit + 1}`
  const [rows, counted] = await Promise.all([
    rowsOf<MessageRow>(db, text, after ? [...values, after.at, after.id] : values),
    countUpToCap(db, `message m where ${condition}`, values),
  ])
  return { rows, counted }
}

export type Paging = { after: Cursor | undefined; limit: number }

export const chatOf = (db: DbOrTx, sessionId: string, paging: Paging) =>
  latest(db, 'm.session_id = $1', [sessionId], paging)

/** Uses the index `message_between`. */
const between = `m.sender_id is not null and m.recipient_id is not null and m.support_of is null
  and least(m.sender_id, m.recipient_id) = least($1::uuid, $2::uuid)
  and greatest(m.sender_id, m.recipient_id) = greatest($1::uuid, $2::uuid)`

/** Direct messages of two users, in both directions. */
export const messagesBetween = (db: DbOrTx, a: string, b: string, paging: Paging) =>
  latest(db, between, [a, b], paging)

/** Whether one of two users has written to the other directly. */
export async function haveWritten(db: DbOrTx, a: string, b: string): Promise<boolean> {
  const text = `select from message m where ${between} limit 1`
  return (await rowsOf(db, text, [a, b])).length > 0
}

const boxes = {
  inbox: 'm.recipient_id = $1 and (m.sender_id is not null or m.support_of is not null)',
  system: 'm.recipient_id = $1 and m.sender_id is null and m.support_of is null',
  sent: 'm.sender_id = $1 and m.session_id is null and (m.support_of is null or m.support_of = $1)',
}
export type Box = keyof typeof boxes

export const boxOf = (db: DbOrTx, userId: string, box: Box, paging: Paging) =>
  latest(db, boxes[box], [userId], paging)

/**
 * Whether somebody has written to another, who knows of them since: as long as they are here, and not
 * where they answered as support.
 */
export async function hasWrittenTo(db: DbOrTx, from: string, to: string): Promise<boolean> {
  const text = `select from message m join app_user u on u.id = m.sender_id
    where m.recipient_id = $1 and m.sender_id = $2 and m.support_of is null and u.deleted_at is null
    limit 1`
  return (await rowsOf(db, text, [to, from])).length > 0
}

/** Whether this is a message of somebody's that another may have read: to them, or in a chat. */
export async function isMessageFor(
  db: DbOrTx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const text = `select from message where id = $1 and sender_id = $2 and support_of is null
    and (recipient_id = $3 or session_id is not null)`
  return (await rowsOf(db, text, [id, from, to])).length > 0
}

export const supportOf = (db: DbOrTx, userId: string, paging: Paging) =>
  latest(db, 'm.support_of = $1', [userId], paging)

/** The last message of each conversation with support; `open`: those that a player wrote last. */
export async function supportConversations(
  db: DbOrTx,
  open: boolean,
  { after, limit }: Paging,
): Promise<Read<MessageRow & { player: Face }>> {
  const conditions = [
    ...(open ? ['t.waiting'] : []),
    ...(after ? ['(t.last_at, t.last_id) < ($1::timestamptz, $2::uuid)'] : []),
  ]
  const text = `select ${columns}, ${faceOf('p')} as player
    from (select * from support_talk t
        ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
        order by t.last_at desc, t.last_id desc limit ${limit + 1}) t
      join app_user p on p.id = t.user_id
      join message m on m.id = t.last_id
      left join app_user s on s.id = m.sender_id left join app_user r on r.id = m.recipient_id
    order by m.at desc, m.id desc`
  const [rows, counted] = await Promise.all([
    rowsOf<MessageRow & { player: Face }>(db, text, after ? [after.at, after.id] : []),
    countUpToCap(db, `support_talk t ${open ? 'where t.waiting' : ''}`, []),
  ])
  return { rows, counted }
}

export async function findMessage(db: DbOrTx, id: string): Promise<MessageRow | undefined> {
  return (await rowsOf<MessageRow>(db, `select ${columns} from ${named} where m.id = $1`, [id]))[0]
}

/** @returns false when there is a message of this id, or one that tells of the same event */
export async function insertMessage(
  tx: Tx,
  message: Insertable<MessageTables['message']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markRead(tx: Tx, recipientId: string, at: Date, id?: string): Promise<void> {
  let unread = tx
    .updateTable('message')
    .set({ read_at: at })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
  if (id) unread = unread.where('id', '=', id)
  await unread.execute()
}

/** Messages from one sender, or from support, to a reader. */
const fromPerson = {
  user: 'recipient_id = $1 and sender_id = $2 and support_of is null and read_at is null',
  support: 'recipient_id = $1 and support_of = $2 and read_at is null',
}

/** Marks direct messages as read. `from` is null for support. */
export async function markReadFrom(
  tx: Tx,
  readerId: string,
  from: string | null,
  at: Date,
): Promise<void> {
  const condition = from === null ? fromPerson.support : fromPerson.user
  const text = `update message set read_at = $3 where ${condition}`
  await rowsOf(tx, text, [readerId, from ?? readerId, at])
}

export async function countUnreadFrom(
  db: DbOrTx,
  readerId: string,
  from: string | null,
): Promise<number> {
  const condition = from === null ? fromPerson.support : fromPerson.user
  const text = `select count(*)::int as n from (
    select from message where ${condition} limit ${unreadMax}) x`
  return (await rowsOf<{ n: number }>(db, text, [readerId, from ?? readerId]))[0]?.n ?? 0
}

export async function markHidden(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ hidden_at: at, hidden_by: by })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute()
}

/** What is read already stays so. */
export async function markChatRead(tx: Tx, sessionId: string, userId: string, at: Date) {
  await tx
    .insertInto('chat_read')
    .values({ session_id: sessionId, user_id: userId, at })
    .onConflict((known) =>
      known.columns(['session_id', 'user_id']).doUpdateSet({
        at: sql`greatest(chat_read.at, excluded.at)`,
      }),
    )
    .execute()
}

/** Beyond this many, nobody counts what is unread. */
const unreadMax = 100

/** Only what players wrote counts: not what County Golf reports, nor what blocked users write. */
const unreadInChat = `(select count(*)::int from (
  select from message m where m.session_id = c.id and m.sender_id <> $1
    and not exists (
      select from block b where b.blocker_id = $1 and b.blocked_id = m.sender_id)
    and m.at > coalesce(
      (select r.at from chat_read r where r.session_id = c.id and r.user_id = $1), '-infinity')
  limit ${unreadMax}) x)`

/** The sessions whose chat a user reads: where they sit, and what they host. Each has an index. */
const ownChats = `(select s.id, s.course_name, s.tee_at, s.time_zone from session s
  where s.hidden_at is null and s.id in (
    select session_id from seat where user_id = $1
    union all select id from session where host_id = $1)) c`

export async function unreadIn(db: DbOrTx, userId: string, sessionId: string): Promise<number> {
  const text = `select ${unreadInChat} as n from (select $2::uuid as id) c`
  return (await rowsOf<{ n: number }>(db, text, [userId, sessionId]))[0]?.n ?? 0
}

export type ChatRow = {
  sessionId: string
  courseName: string
  date: Date
  timeZone: string
  unread: number
  last: MessageRow | null
}

/** The chats a user reads, each with its last message. */
export async function chatsOf(db: DbOrTx, userId: string, max: number): Promise<ChatRow[]> {
  const rows = await rowsOf<Omit<ChatRow, 'last'> & { last: MessageInJson | null }>(
    db,
    `select c.id as "sessionId", c.course_name as "courseName", c.tee_at as date,
       c.time_zone as "timeZone", ${unreadInChat} as unread, row_to_json(l) as last
     from ${ownChats} left join lateral (
       select ${columns} from ${named} where m.session_id = c.id
       order by m.at desc, m.id desc limit 1) l on true
     order by coalesce(l.at, c.tee_at) desc, c.id limit ${max}`,
    [userId],
  )
  return rows.map((row) => ({ ...row, last: row.last && revived(row.last) }))
}

type MessageInJson = Omit<MessageRow, 'at' | 'read_at' | 'hidden_at'> & {
  at: string
  read_at: string | null
  hidden_at: string | null
}

const revived = (message: MessageInJson): MessageRow => ({
  ...message,
  at: new Date(message.at),
  read_at: message.read_at === null ? null : new Date(message.read_at),
  hidden_at: message.hidden_at === null ? null : new Date(message.hidden_at),
})

export async function unreadOf(db: DbOrTx, userId: string, now: Date) {
  const text = `select
    (select count(*)::int from (select from message m where ${boxes.inbox} and m.read_at is null
      limit ${unreadMax}) x) as inbox,
    (select count(*)::int from (select from message m where ${boxes.system} and m.read_at is null
      limit ${unreadMax}) x) as system,
    coalesce((select sum(${unreadInChat})::int from ${ownChats}
      where c.tee_at > $2::timestamptz - interval '60 days'), 0) as chats`
  const [row] = await rowsOf<{ inbox: number; system: number; chats: number }>(db, text, [
    userId,
    now,
  ])
  return row ?? { inbox: 0, system: 0, chats: 0 }
}
