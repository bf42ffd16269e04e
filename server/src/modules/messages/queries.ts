import type { UserSummary } from '@county-golf/contract/users'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { countUpToCap, type Paging, type Read } from '../../database/listing.ts'
import { allOf, type Fragment, fetchFirst, fetchRows, userSummaryOf } from '../../database/sql.ts'
import type { MessageTable } from '../../database/tables.gen.ts'

/** A message with its sender and recipient. */
export type MessageRow = {
  id: string
  session_id: string | null
  for_waitlist: boolean
  about_session: string | null
  sender_id: string | null
  recipient_id: string | null
  support_of: string | null
  subject: string
  content: string
  at: Date
  read_at: Date | null
  hidden_at: Date | null
  event_id: number | null
  sender: UserSummary | null
  recipient: UserSummary | null
}

/** The sender or recipient of a message. Null if it has none, as when County Golf sent it. */
const sideOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${userSummaryOf(alias)} end`

/** The columns of a `MessageRow`, from `named`. */
export const columns = sql`m.id, m.session_id, m.for_waitlist, m.about_session, m.sender_id, m.recipient_id, m.support_of, m.subject,
  render_mentions(m.content, m.mentions) as content, m.at, m.read_at, m.hidden_at, m.event_id,
  ${sideOf('s')} as sender, ${sideOf('r')} as recipient`
/** A message `m` with its sender `s` and recipient `r`. */
export const named = sql`message m left join app_user s on s.id = m.sender_id
  left join app_user r on r.id = m.recipient_id`

/** Reads a page of messages, latest first. */
async function latest(
  db: DbOrTx,
  condition: Fragment,
  { after, limit }: Paging,
): Promise<Read<MessageRow>> {
  const listed = allOf(
    condition,
    after && sql`(m.at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  )
  const [rows, counted] = await Promise.all([
    fetchRows<MessageRow>(db)`
      select ${columns} from ${named} where ${listed}
      order by m.at desc, m.id desc limit ${sql.lit(limit + 1)}`,
    countUpToCap(db, sql`message m where ${condition}`),
  ])
  return { rows, counted }
}

/** The chat of a session's members, or the one of its waitlist. */
export type ChatRef = { sessionId: string; forWaitlist: boolean }

export const chatOf = (db: DbOrTx, { sessionId, forWaitlist }: ChatRef, paging: Paging) =>
  latest(db, sql`m.session_id = ${sessionId} and m.for_waitlist = ${forWaitlist}`, paging)

/** Uses the index `message_between`. */
const between = (
  a: string,
  b: string,
) => sql`m.sender_id is not null and m.recipient_id is not null and m.support_of is null
  and least(m.sender_id, m.recipient_id) = least(${a}::uuid, ${b}::uuid)
  and greatest(m.sender_id, m.recipient_id) = greatest(${a}::uuid, ${b}::uuid)`

/** Reads the direct messages between two users. */
export const messagesBetween = (db: DbOrTx, a: string, b: string, paging: Paging) =>
  latest(db, between(a, b), paging)

/** Whether these users have exchanged direct messages, in either direction. */
export async function haveWritten(db: DbOrTx, a: string, b: string): Promise<boolean> {
  return (await fetchFirst(db)`select from message m where ${between(a, b)} limit 1`) !== undefined
}

export const mailboxes = {
  inbox: (userId: string) =>
    sql`m.recipient_id = ${userId} and (m.sender_id is not null or m.support_of is not null)`,
  system: (userId: string) =>
    sql`m.recipient_id = ${userId} and m.sender_id is null and m.support_of is null`,
  sent: (userId: string) =>
    sql`m.sender_id = ${userId} and m.session_id is null and (m.support_of is null or m.support_of = ${userId})`,
}
export type Mailbox = keyof typeof mailboxes

export const boxOf = (db: DbOrTx, userId: string, box: Mailbox, paging: Paging) =>
  latest(db, mailboxes[box](userId), paging)

/**
 * Whether a user has made themselves known to another: by a direct message, or in the chat of a waitlist that the
 * other can read. False for deleted users and for messages sent as support.
 */
export async function hasWrittenTo(db: DbOrTx, from: string, to: string): Promise<boolean> {
  const found = await fetchFirst(db)`
    select from app_user u where u.id = ${from} and u.deleted_at is null and (
      exists (select from message m
        where m.recipient_id = ${to} and m.sender_id = ${from} and m.support_of is null)
      or exists (select from message m where m.for_waitlist and m.sender_id = ${from} and m.session_id in (
        select session_id from seat where user_id = ${to}
        union all select id from session where host_id = ${to}
        union all select session_id from waitlist where user_id = ${to})))`
  return found !== undefined
}

/** Whether `from` sent this message, and `to` may have read it: as a direct message or in a chat. */
export async function isMessageFor(
  db: DbOrTx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const found = await fetchFirst(db)`
    select from message where id = ${id} and sender_id = ${from} and support_of is null
    and (recipient_id = ${to} or session_id is not null)`
  return found !== undefined
}

export const supportOf = (db: DbOrTx, userId: string, paging: Paging) =>
  latest(db, sql`m.support_of = ${userId}`, paging)

/**
 * Reads the last message of each conversation with support. With `open`, only conversations whose last message is by
 * the player.
 */
export async function supportConversations(
  db: DbOrTx,
  open: boolean,
  { after, limit }: Paging,
): Promise<Read<MessageRow & { player: UserSummary }>> {
  const isOpen = open && sql`t.waiting`
  const listed = allOf(
    isOpen,
    after && sql`(t.last_at, t.last_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  )
  const [rows, counted] = await Promise.all([
    fetchRows<MessageRow & { player: UserSummary }>(db)`
      select ${columns}, ${sideOf('p')} as player
      from (select * from support_conversation t where ${listed}
          order by t.last_at desc, t.last_id desc limit ${sql.lit(limit + 1)}) t
        join app_user p on p.id = t.user_id
        join message m on m.id = t.last_id
        left join app_user s on s.id = m.sender_id left join app_user r on r.id = m.recipient_id
      order by m.at desc, m.id desc`,
    countUpToCap(db, sql`support_conversation t where ${allOf(isOpen)}`),
  ])
  return { rows, counted }
}

export async function findMessage(db: DbOrTx, id: string): Promise<MessageRow | undefined> {
  return await fetchFirst<MessageRow>(db)`select ${columns} from ${named} where m.id = ${id}`
}

/** @returns false if a message with this id or for this event exists */
export async function insertMessage(tx: Tx, message: Insertable<MessageTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markMessagesRead(
  tx: Tx,
  recipientId: string,
  at: Date,
  id?: string,
): Promise<void> {
  let unread = tx
    .updateTable('message')
    .set({ read_at: at })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
  if (id) unread = unread.where('id', '=', id)
  await unread.execute()
}

/** Unread messages from one sender to a reader. `from` is null for support. */
const unreadFrom = (readerId: string, from: string | null): Fragment =>
  from === null
    ? sql`recipient_id = ${readerId} and support_of = ${readerId} and read_at is null`
    : sql`recipient_id = ${readerId} and sender_id = ${from} and support_of is null and read_at is null`

/** Marks direct messages as read. `from` is null for support. */
export async function markReadFrom(
  tx: Tx,
  readerId: string,
  from: string | null,
  at: Date,
): Promise<void> {
  await sql`update message set read_at = ${at} where ${unreadFrom(readerId, from)}`.execute(tx)
}

export async function countUnreadFrom(
  db: DbOrTx,
  readerId: string,
  from: string | null,
): Promise<number> {
  const row = await fetchFirst<{ n: number }>(db)`
    select count(*)::int as n from (
      select from message where ${unreadFrom(readerId, from)} limit ${sql.lit(unreadMax)}) x`
  return row?.n ?? 0
}

/** Hides a message's content for everyone. */
export async function markHidden(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ hidden_at: at, hidden_by: by })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute()
}

/** Unread messages are counted up to this cap. */
export const unreadMax = 100
