/** Queries for a user's chats and for unread counts in chats and boxes. */
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchFirst, fetchRows } from '../../database/sql.ts'
import { columns, type MessageRow, mailboxes, named, unreadMax } from './queries.ts'

/** Counts players' messages only, without those from users the reader blocks. */
const unreadInChat = (userId: string) => sql`(select count(*)::int from (
  select from message m where m.session_id = c.id and m.sender_id <> ${userId}
    and not exists (
      select from block b where b.blocker_id = ${userId} and b.blocked_id = m.sender_id)
    and m.at > coalesce(
      (select r.at from chat_read r where r.session_id = c.id and r.user_id = ${userId}), '-infinity')
  limit ${sql.lit(unreadMax)}) x)`

/** The sessions that a user plays in or hosts. Both conditions have an index. */
const ownChats = (
  userId: string,
) => sql`(select s.id, s.course_name, s.tee_at, s.time_zone from session s
  where s.hidden_at is null and s.id in (
    select session_id from seat where user_id = ${userId}
    union all select id from session where host_id = ${userId})) c`

export async function unreadIn(db: DbOrTx, userId: string, sessionId: string): Promise<number> {
  const row = await fetchFirst<{ n: number }>(db)`
    select ${unreadInChat(userId)} as n from (select ${sessionId}::uuid as id) c`
  return row?.n ?? 0
}

export type ChatRow = {
  sessionId: string
  courseName: string
  date: Date
  timeZone: string
  unread: number
  last: MessageRow | null
}

/** Reads a user's chats, each with its last message. */
export async function chatsOf(db: DbOrTx, userId: string, max: number): Promise<ChatRow[]> {
  const rows = await fetchRows<Omit<ChatRow, 'last'> & { last: MessageInJson | null }>(db)`
    select c.id as "sessionId", c.course_name as "courseName", c.tee_at as date,
        c.time_zone as "timeZone", ${unreadInChat(userId)} as unread, row_to_json(l) as last
      from ${ownChats(userId)} left join lateral (
        select ${columns} from ${named} where m.session_id = c.id
        order by m.at desc, m.id desc limit 1) l on true
      order by coalesce(l.at, c.tee_at) desc, c.id limit ${sql.lit(max)}`
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
  const [row] = await fetchRows<{ inbox: number; system: number; chats: number }>(db)`
    select
      (select count(*)::int from (select from message m where ${mailboxes.inbox(userId)} and m.read_at is null
        limit ${sql.lit(unreadMax)}) x) as inbox,
      (select count(*)::int from (select from message m where ${mailboxes.system(userId)} and m.read_at is null
        limit ${sql.lit(unreadMax)}) x) as system,
      coalesce((select sum(${unreadInChat(userId)})::int from ${ownChats(userId)}
        where c.tee_at > ${now}::timestamptz - interval '60 days'), 0) as chats`
  return row ?? { inbox: 0, system: 0, chats: 0 }
}
