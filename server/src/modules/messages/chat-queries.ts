/** Queries for a user's chats and for unread counts in chats and boxes. */
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchFirst, fetchRows } from '../../database/sql.ts'
import { type ChatRef, columns, type MessageRow, mailboxes, named, unreadMax } from './queries.ts'

/** The mark of how far a chat `c` was read, from `chat_read r`. */
const readUpTo = sql`case when c.for_waitlist then r.waitlist_at else r.at end`

/** Counts players' messages only, without those from users the reader blocks. */
const unreadInChat = (userId: string) => sql`(select count(*)::int from (
  select from message m where m.session_id = c.id and m.for_waitlist = c.for_waitlist and m.sender_id <> ${userId}
    and not exists (
      select from block b where b.blocker_id = ${userId} and b.blocked_id = m.sender_id)
    and m.at > coalesce(
      (select ${readUpTo} from chat_read r where r.session_id = c.id and r.user_id = ${userId}), '-infinity')
  limit ${sql.lit(unreadMax)}) x)`

/**
 * The chats of the sessions that a user plays in or hosts, and those of the waitlists that they're on or whose session
 * they're in. Each condition has an index.
 */
const ownChats = (
  userId: string,
) => sql`(select s.id, s.course_name, s.tee_at, s.time_zone, s.waitlist_count, k.for_waitlist from (
    select id, bool_or(is_inside) as is_inside from (
      select session_id as id, true as is_inside from seat where user_id = ${userId}
      union all select id, true from session where host_id = ${userId}
      union all select session_id, false from waitlist where user_id = ${userId}) each_way
    group by id) own
  join session s on s.id = own.id
  cross join (values (false), (true)) k (for_waitlist)
  where s.hidden_at is null and case when k.for_waitlist then s.had_waitlist else own.is_inside end) c`

export async function unreadIn(
  db: DbOrTx,
  userId: string,
  { sessionId, forWaitlist }: ChatRef,
): Promise<number> {
  const row = await fetchFirst<{ n: number }>(db)`
    select ${unreadInChat(userId)} as n
    from (select ${sessionId}::uuid as id, ${forWaitlist}::boolean as for_waitlist) c`
  return row?.n ?? 0
}

/** How far a user has read a chat. Null if they never have. */
export async function readUpToOf(
  db: DbOrTx,
  userId: string,
  { sessionId, forWaitlist }: ChatRef,
): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_read')
    .select(['at', 'waitlist_at'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (forWaitlist ? row?.waitlist_at : row?.at) ?? null
}

export type ChatRow = ChatRef & {
  courseName: string
  date: Date
  timeZone: string
  unread: number
  last: MessageRow | null
}

/** Reads a user's chats, each with its last message. Once no one waits, a waitlist without messages isn't listed. */
export async function chatsOf(db: DbOrTx, userId: string, max: number): Promise<ChatRow[]> {
  const rows = await fetchRows<Omit<ChatRow, 'last'> & { last: MessageInJson | null }>(db)`
    select c.id as "sessionId", c.for_waitlist as "forWaitlist", c.course_name as "courseName", c.tee_at as date,
        c.time_zone as "timeZone", ${unreadInChat(userId)} as unread, row_to_json(l) as last
      from ${ownChats(userId)} left join lateral (
        select ${columns} from ${named} where m.session_id = c.id and m.for_waitlist = c.for_waitlist
        order by m.at desc, m.id desc limit 1) l on true
      where not c.for_waitlist or c.waitlist_count > 0 or l.id is not null
      order by coalesce(l.at, c.tee_at) desc, c.id, c.for_waitlist limit ${sql.lit(max)}`
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
