import { hourMs } from '@county-golf/contract/durations'
import { emailOffByDefault, pushOffByDefault } from '@county-golf/contract/notice-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unseen } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import type { Delivery } from './deliver.ts'
import { type NotificationRow, readBy } from './queries.ts'

/** Each conversation is mailed about at most once in this time. */
const conversationMs = hourMs

/** A notification that was just inserted. */
export type Made = Pick<
  NotificationRow,
  'id' | 'user_id' | 'in_app' | 'mail_at' | 'conversation' | 'request' | 'dedupe_key'
> & { push_at: Date | null; is_receipt: boolean }

// Kinds that the recipient hasn't switched have their default. Receipts have no switch, and are mailed to any address.
// What an account without a verified address did is only shown in the app. A conversation with an unread notification
// after `since` isn't notified again, and one mailed after `since` isn't mailed again.
const insert = (drafts: string, n: number[], ids: string[], userIds: string[]) => sql<Made>`
  insert into notification (id, user_id, in_app, mail_at, push_at, at, dedupe_key, kind, title, body, path, session_id,
    conversation, message_id, until, request, question, mentions, receipt)
  select r.id, u.id, way.in_app, case when way.by_mail then coalesce(d.mail_at, d.at) end,
    case when way.by_push then coalesce(d.mail_at, d.at) end, d.at, d.dedupe_key, d.kind, d.title, d.body, d.path,
    d.session_id, d.conversation, d.message_id, d.until, d.request, d.question, d.mentions, d.receipt
  from jsonb_to_recordset(${unseen(drafts, 'jsonb')}) as d (n integer, kind text, title text, body text, path text, dedupe_key text,
    at timestamptz, mail_at timestamptz, until timestamptz, since timestamptz, is_mailed boolean, is_pushed boolean,
    is_own_act boolean, by uuid, session_id uuid, message_id uuid, conversation text, request text,
    question jsonb, mentions uuid[], receipt jsonb)
  join unnest(${unseen(n, 'integer[]')}, ${unseen(ids, 'uuid[]')}, ${unseen(userIds, 'uuid[]')})
    as r (n, id, user_id) on r.n = d.n
  join app_user u on u.id = r.user_id and not u.is_banned and u.deleted_at is null
  left join notification_switch s on s.user_id = u.id and s.kind = d.kind
  left join notification_reader p on p.user_id = u.id
  left join app_user a on a.id = d.by
  left join lateral (
    select bool_or(${readBy} is null) as unread, bool_or(n.mail_at is not null) as mailed
    from notification n where n.user_id = u.id and n.conversation = d.conversation and n.at > d.since
  ) c on d.conversation is not null
  cross join lateral (
    select d.receipt is not null or coalesce(s.in_app, true) and not coalesce(c.unread, false) as in_app,
      u.email is not null and (d.receipt is not null
        or coalesce(s.email, d.is_mailed) and coalesce(p.all_email, true) and u.email_verified
          and not coalesce(c.mailed, false) and (d.by is null or a.email_verified or a.is_admin)) as by_mail,
      coalesce(s.push, d.is_pushed) and not d.is_own_act and not coalesce(c.unread, false)
        and (d.by is null or a.email_verified or a.is_admin)
        and exists (select from push_subscription q where q.user_id = u.id) as by_push
  ) way
  where (way.in_app or way.by_mail or way.by_push) and not exists (
    select from block b where b.blocker_id = u.id and b.blocked_id = d.by
      or b.blocker_id = d.by and b.blocked_id = u.id)
  order by r.n
  on conflict (user_id, dedupe_key) do nothing
  returning id, user_id, in_app, mail_at, push_at, conversation, request, dedupe_key,
    receipt is not null as is_receipt`

/**
 * Inserts the notifications of several drafts in one statement.
 * @returns the new ones. Recipients who already have a notification of the same event are left out.
 */
export async function insertNotifications(tx: Tx, drafts: readonly Delivery[]): Promise<Made[]> {
  const recipients = drafts.flatMap(({ to, by }, n) =>
    [...new Set(to)].filter((id) => id !== by).map((userId) => ({ n, id: newId(), userId })),
  )
  if (recipients.length === 0) return []
  const { rows } = await insert(
    JSON.stringify(drafts.map(rowOf)),
    recipients.map(({ n }) => n),
    recipients.map(({ id }) => id),
    recipients.map(({ userId }) => userId),
  ).execute(tx)
  return rows
}

const rowOf = (draft: Delivery, n: number) => ({
  n,
  kind: draft.kind,
  title: draft.title,
  body: draft.body,
  path: draft.path,
  dedupe_key: draft.dedupeKey,
  at: draft.at,
  mail_at: draft.mailAt,
  until: draft.until,
  since: new Date(draft.at.getTime() - conversationMs),
  is_mailed: !emailOffByDefault.includes(draft.kind),
  is_pushed: !pushOffByDefault.includes(draft.kind),
  is_own_act: draft.isOwnAct ?? false,
  by: draft.by,
  session_id: draft.sessionId,
  message_id: draft.messageId,
  conversation: draft.conversation,
  request: draft.request,
  question: draft.question,
  mentions: draft.mentions ?? [],
  receipt: draft.receipt,
})
