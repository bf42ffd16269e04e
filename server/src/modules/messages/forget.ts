import { CompiledQuery } from 'kysely'
import type { Viewer } from '../../http/viewer.ts'
import type { Db, Tx } from '../../lib/database.ts'

/**
 * Takes away what only somebody who goes had: how far they read each chat, and what County Golf told
 * them. What they wrote stays with those who read it, under the name a deleted account has.
 */
export async function forgetReader(tx: Tx, userId: string): Promise<void> {
  for (const text of [
    'delete from chat_read where user_id = $1',
    `delete from message where recipient_id = $1 and sender_id is null and support_of is null`,
  ])
    await tx.executeQuery(CompiledQuery.raw(text, [userId]))
}

type Kept = {
  at: Date
  from: string | null
  to: string | null
  sessionId: string | null
  subject: string
  content: string
}

/** All that somebody wrote and was written, oldest first; of chats only their own words. */
export async function exportMessages(db: Db, viewer: Viewer): Promise<Kept[]> {
  const { rows } = await db.executeQuery<Kept>(
    CompiledQuery.raw(
      `select m.at,
         case when m.support_of is not null and m.sender_id is distinct from m.support_of
           then null else s.username end as "from",
         r.username as "to", m.session_id as "sessionId", m.subject,
         render_mentions(m.content, m.mentions) as content
       from message m left join app_user s on s.id = m.sender_id
         left join app_user r on r.id = m.recipient_id
       where m.sender_id = $1 and (m.support_of is null or m.support_of = $1)
         or (m.recipient_id = $1 or m.support_of = $1) and m.hidden_at is null
       order by m.at, m.id`,
      [viewer.id],
    ),
  )
  return rows
}
