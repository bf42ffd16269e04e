import type { Db, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Viewer } from '../../http/viewer.ts'

/**
 * Deletes how far a user read each chat, and the messages County Golf sent them. What the user wrote stays,
 * under the name of a deleted account.
 */
export async function purgeMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('chat_read').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('message')
    .where('recipient_id', '=', userId)
    .where('sender_id', 'is', null)
    .where('support_of', 'is', null)
    .execute()
}

type Exported = {
  at: Date
  from: string | null
  to: string | null
  sessionId: string | null
  forWaitlist: boolean
  subject: string
  content: string
}

/** Exports a user's messages, sent and received, oldest first. From chats it includes only their own. */
export async function exportMessages(db: Db, viewer: Viewer): Promise<Exported[]> {
  return await fetchRows<Exported>(db)`
    select m.at,
        case when m.support_of is not null and m.sender_id is distinct from m.support_of
          then null else s.username end as "from",
        r.username as "to", m.session_id as "sessionId", m.for_waitlist as "forWaitlist", m.subject,
        render_mentions(m.content, m.mentions) as content
      from message m left join app_user s on s.id = m.sender_id
        left join app_user r on r.id = m.recipient_id
      where m.sender_id = ${viewer.id} and (m.support_of is null or m.support_of = ${viewer.id})
        or (m.recipient_id = ${viewer.id} or m.support_of = ${viewer.id}) and m.hidden_at is null
      order by m.at, m.id`
}
