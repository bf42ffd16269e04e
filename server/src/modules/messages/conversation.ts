import { transaction } from '../../database/database.ts'
import { type CursorQuery, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findUser, summaryOf, userNotFound } from '../users/service.ts'
import type { Knows, MessageDeps } from './deps.ts'
import { replyTo, support } from './direct.ts'
import { countUnreadFrom, markReadFrom, messagesBetween, supportOf } from './queries.ts'
import { blockedSenders, messageView } from './view.ts'

/**
 * The direct messages of the viewer and one other user, or support, in both directions.
 * @throws Refusal NOT_FOUND for a user the viewer has no messages with and may not write to
 */
export async function readConversation(
  deps: MessageDeps & { knows: Knows },
  viewer: Viewer,
  person: string,
  query: CursorQuery,
) {
  const { db } = deps
  if (person === support) {
    const [read, unread] = await Promise.all([
      supportOf(db, viewer.id, pagingOf(query)),
      countUnreadFrom(db, viewer.id, null),
    ])
    const shown = cursorPage(read, query.limit, (row) => messageView(row, viewer))
    return { ...shown, unread, person: null, reply: 'open' as const }
  }
  const user = await findUser(db, person)
  if (!user || user.id === viewer.id) throw userNotFound()
  const [read, unread, reply] = await Promise.all([
    messagesBetween(db, viewer.id, user.id, pagingOf(query)),
    countUnreadFrom(db, viewer.id, user.id),
    replyTo(deps, viewer, user),
  ])
  if (read.rows.length === 0 && reply === 'closed') throw userNotFound()
  const blocked = await blockedSenders(db, viewer, read.rows)
  const shown = cursorPage(read, query.limit, (row) => messageView(row, viewer, { blocked }))
  return { ...shown, unread, person: summaryOf(user), reply }
}

/** Marks all messages that this user, or support, has sent to the viewer as read. */
export async function markConversationRead(
  { db, clock }: MessageDeps,
  viewer: Viewer,
  person: string,
): Promise<void> {
  const from = person === support ? null : person
  await transaction(db, (tx) => markReadFrom(tx, viewer.id, from, clock.now()))
}
