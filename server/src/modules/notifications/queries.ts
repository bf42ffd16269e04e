import { emailOffByDefault, type NoticeKind } from '@county-golf/contract/notice-kinds'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Cursor } from '../../lib/cursor.ts'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import type { Closing } from './asks.ts'
import type { Draft, Told } from './draft.ts'
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
    `select s.id, s.course_name, s.course_id, s.county_name, s.county_id, s.tee_at, s.tee_time, s.time_zone,
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

/** Everybody who may rule on results, those too who play in one and leave it to the others. */
export async function administrators(db: DbOrTx): Promise<string[]> {
  const text = 'select id from app_user where is_admin and not is_banned and deleted_at is null'
  return (await rowsOf<{ id: string }>(db, text, [])).map(({ id }) => id)
}

/**
 * When a notification was read: itself, with the message it is about, or with the chat. One that
 * asked for something counts as read once that is answered or over.
 */
const readBy = `coalesce(n.read_at, n.closed_at, (select m.read_at from message m where m.id = n.message_id),
  case when n.conversation = 'session:' || n.session_id then (select r.at from chat_read r
    where r.session_id = n.session_id and r.user_id = n.user_id and r.at >= n.at) end)`

const unreadMax = 100

/** Unread notifications; an offer or invitation whose time has passed is not counted. */
export async function countUnread(db: DbOrTx, userId: string, now: Date): Promise<number> {
  const text = `select count(*)::int as n from (select from notification n
    where n.user_id = $1 and n.in_app and n.read_at is null and ${readBy} is null
      and not coalesce(n.asks is not null and n.until <= $2, false)
    limit ${unreadMax}) x`
  return (await rowsOf<{ n: number }>(db, text, [userId, now]))[0]?.n ?? 0
}

const columns = `n.id, n.user_id, n.about, n.kind, render_mentions(n.title, n.mentions) as title,
  render_mentions(n.body, n.mentions) as body, n.mentions, n.path, n.session_id,
  n.conversation, n.message_id, n.asks, n.closed_at, n.in_app, n.at, n.until, n.mail_at,
  n.mailed_at,
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

/** What only the people of a session are told. */
const ofMembers: NoticeKind[] = ['players', 'session_changed', 'reminder', 'chat', 'score']

/**
 * A notice, and where its mail goes: null where it is switched off, where its reader has no proven
 * address or is gone, or was told of a session they are no longer part of.
 */
export async function findMailable(
  db: DbOrTx,
  id: string,
): Promise<(NotificationRow & { address: string | null }) | undefined> {
  const text = `select ${columns},
      case when not u.is_banned and u.deleted_at is null and u.email_verified
        and coalesce(w.email, n.kind <> all($3)) and coalesce(p.all_email, true)
        and (n.session_id is null or n.kind <> all($2) or exists (
          select from session s where s.id = n.session_id and (s.host_id = n.user_id or exists (
            select from seat e where e.session_id = s.id and e.user_id = n.user_id))))
      then u.email end as address
    from notification n join app_user u on u.id = n.user_id
    left join notification_switch w on w.user_id = n.user_id and w.kind = n.kind
    left join notification_reader p on p.user_id = n.user_id
    where n.id = $1`
  const values = [id, ofMembers, emailOffByDefault]
  return (await rowsOf<NotificationRow & { address: string | null }>(db, text, values))[0]
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

/** Where somebody is to be told of something. */
export type Recipient = { user_id: string; in_app: boolean; by_mail: boolean }

const recipients = `
  select u.id as user_id,
    coalesce(s.in_app, true) and not coalesce(c.unread, false) as in_app,
    coalesce(s.email, $6) and coalesce(p.all_email, true) and u.email is not null and u.email_verified
      and not coalesce(c.mailed, false) as by_mail
  from app_user u
  left join notification_switch s on s.user_id = u.id and s.kind = $2
  left join notification_reader p on p.user_id = u.id
  left join lateral (
    select bool_or(${readBy} is null) as unread, bool_or(n.mail_at is not null) as mailed
    from notification n where n.user_id = u.id and n.conversation = $4 and n.at > $5
  ) c on true
  where u.id = any($1) and not u.is_banned and u.deleted_at is null and not exists (
    select from block b where b.blocker_id = u.id and b.blocked_id = $3
      or b.blocker_id = $3 and b.blocked_id = u.id)`

/**
 * Which of these users are notified of what someone did, and where. A kind without a switch of
 * theirs has its default. A conversation they were notified of since `since` is left out until it is
 * read, and not mailed again.
 */
export const recipientsOf = (
  tx: Tx,
  ids: readonly string[],
  about: { kind: NoticeKind; by: string | null; conversation: string | null; since: Date },
): Promise<Recipient[]> =>
  rowsOf(tx, recipients, [
    ids,
    about.kind,
    about.by,
    about.conversation,
    about.since,
    !emailOffByDefault.includes(about.kind),
  ])

/** A notice that was written just now. */
export type Made = Pick<NotificationRow, 'id' | 'user_id' | 'in_app' | 'mail_at' | 'conversation'>

const insert = `
  insert into notification (id, user_id, in_app, mail_at, at, about, kind, title, body, path,
    session_id, conversation, message_id, until, asks, mentions)
  select id, user_id, in_app, case when by_mail then $2::timestamptz end, $2, $3, $4, $5, $6, $7,
    $8::uuid, $9, $10::uuid, $11, $12, $13::uuid[]
  from jsonb_to_recordset($1) as r(id uuid, user_id uuid, in_app boolean, by_mail boolean)
  on conflict (user_id, about) do nothing
  returning id, user_id, in_app, mail_at, conversation`

/** @returns those that are new: who was told of it before is left out */
export const insertNotifications = (
  tx: Tx,
  { at, about, kind, title, body, path, ...rest }: Draft & { at: Date; about: string },
  to: readonly (Recipient & { id: string })[],
): Promise<Made[]> =>
  rowsOf(tx, insert, [
    JSON.stringify(to),
    at,
    about,
    kind,
    title,
    body,
    path,
    rest.sessionId ?? null,
    rest.conversation ?? null,
    rest.messageId ?? null,
    rest.until ?? null,
    rest.asks ?? null,
    rest.mentions ?? [],
  ])

/**
 * Closes notifications that ask for this, of one reader or of all.
 * @returns those shown in the app
 */
export const closeAsks = (
  tx: Tx,
  { asks, readerId }: Closing,
  at: Date,
): Promise<{ id: string; user_id: string; in_app: boolean }[]> =>
  rowsOf(
    tx,
    `update notification set closed_at = $3
     where asks = $1 and closed_at is null and ($2::uuid is null or user_id = $2)
     returning id, user_id, in_app`,
    [asks, readerId, at],
  )

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
