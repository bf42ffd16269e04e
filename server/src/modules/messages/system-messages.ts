import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { type Position, recordAll } from '../events/service.ts'
import type { ChatRef } from './queries.ts'

/** A message by County Golf about an event: in a session's chat or to one user. */
export type SystemMessage = {
  id: string
  at: Date
  sessionId: string | null
  recipientId: string | null
  /** The session that a message to one user is about. */
  aboutSession: string | null
  /** When its recipient counts as having read it. Null for unread. */
  readAt: Date | null
  subject: string
  /** Names users by `mentionOf`. */
  content: string
  mentions: string[]
  /** The event it's about. */
  position: Position
}

/** Inserts the messages whose events have none yet, and records that they were sent. */
export async function insertSystemMessages(
  tx: Tx,
  messages: readonly SystemMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const rows = await fetchRows<{ id: string }>(tx)`
    insert into message (id, at, session_id, recipient_id, about_session, read_at, subject, content, mentions,
      event_xid, event_id)
    select id, at, session_id, recipient_id, about_session, read_at, subject, content, mentions::uuid[],
      event_xid, event_id
    from unnest(
      ${messages.map(({ id }) => id)}::uuid[],
      ${messages.map(({ at }) => at)}::timestamptz[],
      ${messages.map(({ sessionId }) => sessionId)}::uuid[],
      ${messages.map(({ recipientId }) => recipientId)}::uuid[],
      ${messages.map(({ aboutSession }) => aboutSession)}::uuid[],
      ${messages.map(({ readAt }) => readAt)}::timestamptz[],
      ${messages.map(({ subject }) => subject)}::text[],
      ${messages.map(({ content }) => content)}::text[],
      ${messages.map(({ mentions }) => `{${mentions.join()}}`)}::text[],
      ${messages.map(({ position }) => position.xid)}::xid8[],
      ${messages.map(({ position }) => position.id)}::bigint[]
    ) as m (id, at, session_id, recipient_id, about_session, read_at, subject, content, mentions, event_xid, event_id)
    on conflict do nothing
    returning id`
  const fresh = new Set(rows.map(({ id }) => id))
  const written = messages.filter(({ id }) => fresh.has(id))
  await recordAll(
    tx,
    written.map(({ id, at, sessionId, recipientId }) => ({
      kind: 'message.sent',
      at,
      ...(sessionId && { sessionId }),
      ...(recipientId && { userId: recipientId }),
      data: { messageId: id, senderId: null },
    })),
  )
}

type ChatRead = ChatRef & { userId: string; at: Date }

/** Marks chats as read up to a time. It never moves a reader's mark back. */
export async function markChatsRead(tx: Tx, reads: readonly ChatRead[]): Promise<void> {
  if (reads.length === 0) return
  await sql`
    insert into chat_read (session_id, user_id, at, waitlist_at)
    select session_id, user_id, max(at) filter (where not for_waitlist), max(at) filter (where for_waitlist)
    from unnest(
      ${reads.map(({ sessionId }) => sessionId)}::uuid[],
      ${reads.map(({ userId }) => userId)}::uuid[],
      ${reads.map(({ at }) => at)}::timestamptz[],
      ${reads.map(({ forWaitlist }) => forWaitlist)}::boolean[]
    ) as r (session_id, user_id, at, for_waitlist)
    group by session_id, user_id order by session_id, user_id
    on conflict (session_id, user_id) do update set at = greatest(chat_read.at, excluded.at),
      waitlist_at = greatest(chat_read.waitlist_at, excluded.waitlist_at)
  `.execute(tx)
}
