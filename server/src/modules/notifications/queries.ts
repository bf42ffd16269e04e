import type { AnswerLabels } from '@county-golf/contract/answers'
import { emailOffByDefault, type NoticeKind } from '@county-golf/contract/notice-kinds'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Paging } from '../../database/listing.ts'
import { allOf, fetchFirst, fetchRows, unseen } from '../../database/sql.ts'
import type { NotificationTable } from '../../database/tables.gen.ts'
import type { NotifiedSession } from './draft.ts'
import type { Receipt } from './receipt.ts'
import type { Closing } from './requests.ts'
import type { Written } from './templates.ts'

export type NotificationRow = Omit<
  Selectable<NotificationTable>,
  'receipt' | 'mailed_with' | 'question' | 'push_at' | 'pushed_to'
> & {
  receipt: Receipt | null
  question: AnswerLabels | null
}

/** Reads sessions for use in notifications. Includes hidden ones, since their members are still notified. */
export const sessionsForNotifications = (
  db: DbOrTx,
  ids: readonly string[],
): Promise<NotifiedSession[]> =>
  fetchRows<NotifiedSession>(db)`
    select s.id, s.course_name, s.course_id, s.county_name, s.county_id, s.tee_at, s.tee_time, s.time_zone,
        s.host_id, s.status, s.visibility, s.approval, s.skill_level, s.max_players, s.seats_taken, s.hidden_at is not null as is_hidden,
        s.service_fee_cents, s.deposit_cents, s.pot_cents, s.auto_join, s.leavable,
        s.booking_plan, s.booked_at, least(s.min_players, s.max_players) as min_players, s.decide_at,
        s.tee_at - make_interval(hours => s.cancellation_window_hours) as free_until,
        array(select user_id::text from seat where session_id = s.id order by joined_at) as players,
        array(select user_id::text from seat where session_id = s.id and can_undo) as undoers,
        array(select user_id::text from waitlist where session_id = s.id order by id) as waiting,
        case when s.bounty_cents > 0 and exists (
            select from posting p where p.key = bounty_key(s.id) and p.user_id = s.host_id)
          and not exists (select from seat e where e.session_id = s.id and e.user_id = s.host_id)
        then s.host_id end as funder_id
      from session s where s.id = any(${unseen(ids, 'uuid[]')})`

export const writtenMessages = (db: DbOrTx, ids: readonly string[]): Promise<Written[]> =>
  fetchRows<Written>(db)`
    select m.id, m.content, m.support_of, m.hidden_at from message m where m.id = any(${unseen(ids, 'uuid[]')})`

/** All admins who can decide results, including those who played in one and have to leave it to the others. */
export async function adminIds(db: DbOrTx): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from app_user where is_admin and not is_banned and deleted_at is null`
  return rows.map(({ id }) => id)
}

/**
 * When a notification was read: on its own, with its message, or with its chat. One that asked for
 * something counts as read once it's closed.
 */
export const readBy = sql`coalesce(n.read_at, n.closed_at, (select m.read_at from message m where m.id = n.message_id),
  case n.conversation
    when 'session:' || n.session_id then (select r.at from chat_read r
      where r.session_id = n.session_id and r.user_id = n.user_id and r.at >= n.at)
    when 'waitlist:' || n.session_id then (select r.waitlist_at from chat_read r
      where r.session_id = n.session_id and r.user_id = n.user_id and r.waitlist_at >= n.at) end)`

const unreadMax = 100

/** Counts unread notifications, up to a cap. Leaves out offers and invitations that have expired. */
export async function countUnreadNotifications(
  db: DbOrTx,
  userId: string,
  now: Date,
): Promise<number> {
  const row = await fetchFirst<{ n: number }>(db)`
    select count(*)::int as n from (select from notification n
    where n.user_id = ${userId} and n.in_app and n.read_at is null and ${readBy} is null
      and not coalesce(n.request is not null and n.until <= ${now}, false)
    limit ${sql.lit(unreadMax)}) x`
  return row?.n ?? 0
}

/** Columns of `NotificationRow` but its texts, in which mentions are rendered or not. */
export const facts = sql`n.id, n.user_id, n.dedupe_key, n.kind, n.mentions, n.path, n.session_id,
  n.conversation, n.message_id, n.request, n.closed_at, n.in_app, n.at, n.until, n.mail_at,
  n.mailed_at, n.receipt, n.question,
  ${readBy} as read_at`

const columns = sql`${facts}, render_mentions(n.title, n.mentions) as title,
  render_mentions(n.body, n.mentions) as body`

/** Reads notifications, latest first. Returns one more than `limit` to show whether there's another page. */
export async function listed(
  db: DbOrTx,
  userId: string,
  { after, limit }: Paging,
): Promise<NotificationRow[]> {
  return await fetchRows<NotificationRow>(db)`select ${columns} from notification n
    where ${allOf(
      sql`n.user_id = ${userId}`,
      sql`n.in_app`,
      after && sql`(n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )}
    order by n.at desc, n.id desc limit ${sql.lit(limit + 1)}`
}

export async function findNotification(
  db: DbOrTx,
  id: string,
): Promise<NotificationRow | undefined> {
  return await fetchFirst<NotificationRow>(db)`
    select ${columns} from notification n where n.id = ${id}`
}

/** Kinds that are only for a session's members. */
const ofMembers: NoticeKind[] = ['players', 'session_changed', 'reminder', 'chat', 'score']

/**
 * Whether the user of notification `n` is still a member of its session, if it's only for members. Those of a
 * waitlist's chat are also for players on the waitlist.
 */
export const isForReader = sql`(n.session_id is null or n.kind <> all(${unseen(ofMembers, 'text[]')}) or exists (
  select from session s where s.id = n.session_id and (s.host_id = n.user_id or exists (
    select from seat e where e.session_id = s.id and e.user_id = n.user_id)))
  or n.conversation = 'waitlist:' || n.session_id and exists (
    select from waitlist w where w.session_id = n.session_id and w.user_id = n.user_id))`

/** A notification with the address to mail it to, or null if it isn't mailed. */
type Mailable = NotificationRow & { address: string | null }

/**
 * Finds a notification with its address. There is none if email is off for this kind, the user has no verified address
 * or is banned or deleted, or they're no longer a member of the session it's about.
 */
export async function findMailable(db: DbOrTx, id: string): Promise<Mailable | undefined> {
  return await fetchFirst<Mailable>(db)`
    select ${facts}, n.title, n.body,
        case when not u.is_banned and u.deleted_at is null and u.email_verified
          and coalesce(w.email, n.kind <> all(${unseen(emailOffByDefault, 'text[]')})) and coalesce(p.all_email, true)
          and ${isForReader}
        then u.email end as address
      from notification n join app_user u on u.id = n.user_id
      left join notification_switch w on w.user_id = n.user_id and w.kind = n.kind
      left join notification_reader p on p.user_id = n.user_id
      where n.id = ${id}`
}

export async function markNotificationsRead(
  tx: Tx,
  userId: string,
  at: Date,
  id?: string,
): Promise<void> {
  let unread = tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (id) unread = unread.where('id', '=', id)
  await unread.execute()
}

export async function markMailed(db: DbOrTx, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('notification').set({ mailed_at: at }).where('id', 'in', ids).execute()
}

/** Cancels notifications' emails. The next message of the conversation can then send one. */
export async function dropMail(db: DbOrTx, ids: readonly string[]): Promise<void> {
  await db.updateTable('notification').set({ mail_at: null }).where('id', 'in', ids).execute()
}

/** A closing with the time of its event. `spared` are notifications made by that event or later ones. */
export type DatedClosing = Closing & { at: Date; spared: readonly string[] }

/**
 * Closes the notifications that ask for one of these.
 * @returns those shown in the app
 */
export async function closeAsks(
  tx: Tx,
  closings: readonly DatedClosing[],
): Promise<{ id: string; user_id: string }[]> {
  if (closings.length === 0) return []
  const rows = await fetchRows<{ id: string; user_id: string; in_app: boolean }>(tx)`
    update notification n set closed_at = answered.at from (
     select requesting.id, min(c.at) as at
     from unnest(
       ${closings.map(({ request }) => request)}::text[],
       ${closings.map(({ readerId }) => readerId)}::uuid[],
       ${closings.map(({ at }) => at)}::timestamptz[],
       ${closings.map(({ spared }) => `{${spared.join()}}`)}::text[]
     ) as c (request, reader_id, at, spared)
     join notification requesting on requesting.request = c.request and requesting.closed_at is null
       and (c.reader_id is null or requesting.user_id = c.reader_id)
       and requesting.id <> all(c.spared::uuid[])
     group by requesting.id
   ) answered
   where n.id = answered.id
   returning n.id, n.user_id, n.in_app`
  return rows.filter(({ in_app }) => in_app)
}

/** The users who read the chat of a session, or of its waitlist, at or after this time. */
export async function readersOf(
  tx: Tx,
  { sessionId, forWaitlist }: { sessionId: string; forWaitlist: boolean },
  since: Date,
): Promise<Set<string>> {
  const at = forWaitlist ? sql`waitlist_at` : sql`at`
  const rows = await fetchRows<{ user_id: string }>(tx)`
    select user_id from chat_read where session_id = ${sessionId} and ${at} >= ${since}`
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Counts the notifications of a kind that each user got since this time. */
export async function countedSince(
  db: DbOrTx,
  userIds: readonly string[],
  kind: NoticeKind,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await fetchRows<{ user_id: string; n: number }>(db)`
    select user_id, count(*)::int as n from notification
    where user_id = any(${unseen(userIds, 'uuid[]')}) and kind = ${kind} and at > ${unseen(since, 'timestamptz')}
    group by user_id`
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}
