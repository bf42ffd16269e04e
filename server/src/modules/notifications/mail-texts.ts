import type { DbOrTx } from '../../database/database.ts'
import { mentionOf } from '../../lib/mentions.ts'
import { findUsers, nameInMail } from '../users/service.ts'
import type { NotificationRow } from './queries.ts'

/** Writes the names of mentioned users into the title and body, by the rule for names in emails. */
export async function textsInMail(
  db: DbOrTx,
  { title, body, mentions }: Pick<NotificationRow, 'title' | 'body' | 'mentions'>,
): Promise<{ title: string; body: string }> {
  const users = mentions.length > 0 ? await findUsers(db, mentions) : []
  const named = (text: string) =>
    users.reduce(
      (known, user) => known.replaceAll(mentionOf(user.id), () => nameInMail(user)),
      text,
    )
  return { title: named(title), body: named(body) }
}
