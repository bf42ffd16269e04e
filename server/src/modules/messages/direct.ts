import { firstMessagesPerDay } from '@county-golf/contract/constants'
import type { sendMessage as call, Message } from '@county-golf/contract/messages'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { type CursorQuery, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isUuid } from '../../lib/ids.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { relationsTo } from '../friends/service.ts'
import {
  type AppUser,
  countDaily,
  findUser,
  findUserByAnyName,
  userNotFound,
} from '../users/service.ts'
import { isInChat, markReadInChat } from './chat.ts'
import { unreadOf } from './chat-queries.ts'
import type { Knows, MessageDeps } from './deps.ts'
import { boxOf, findMessage, haveWritten, type Mailbox, markMessagesRead } from './queries.ts'
import { blockedSenders, messageView } from './view.ts'
import { write } from './write.ts'

/** The recipient that stands for the admins. No user can have this name. */
export const support = 'support'

/**
 * Sends a message to a player or to support.
 * @throws Refusal NOT_FOUND also for players who block the sender or whom the sender can't see
 */
export async function sendMessage(
  deps: MessageDeps & { knows: Knows },
  viewer: Viewer,
  { recipient, ...message }: z.output<typeof call.body>,
  idempotency: Idempotency,
): Promise<{ message: Message }> {
  const to =
    recipient.toLowerCase() === support
      ? { support_of: viewer.id }
      : { recipient_id: await recipientOf(deps, viewer, recipient) }
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (to.recipient_id && deps.config.RATE_LIMITS)
      await limitFirstMessages(tx, viewer, to.recipient_id, now)
    return await write(tx, now, viewer, { ...message, ...to }, idempotency)
  })
}

/**
 * Counts a first message: to a player who is neither a friend nor in a conversation with the sender.
 * @throws Refusal DAILY_LIMIT for too many of them in 24 hours
 */
async function limitFirstMessages(tx: Tx, viewer: Viewer, to: string, now: Date): Promise<void> {
  if (await haveWritten(tx, viewer.id, to)) return
  if ((await relationsTo(tx, viewer.id, [to])).friendship(to) === 'friends') return
  const sentence = `You’ve written to ${firstMessagesPerDay} new players today.`
  const limit = { action: 'first_message' as const, max: firstMessagesPerDay, sentence }
  await countDaily(tx, { userId: viewer.id, ...limit }, now)
}

async function recipientOf(
  { db, clock, knows }: MessageDeps & { knows: Knows },
  viewer: Viewer,
  named: string,
): Promise<string> {
  // An email would reveal its owner, so only usernames and ids are accepted.
  if (named.includes('@')) throw userNotFound()
  const user = await (isUuid(named)
    ? findUser(db, named)
    : findUserByAnyName(db, named, clock.now()))
  if (user?.id === viewer.id) throw invalid('recipient', 'You can’t message yourself')
  const reply = user ? await replyTo({ db, knows }, viewer, user) : 'closed'
  if (!user || reply === 'closed') throw userNotFound()
  if (reply === 'blocked')
    throw refusal('FORBIDDEN', 'You blocked this golfer. Unblock them to send a message.')
  return user.id
}

/**
 * Whether the viewer may write to this user. `closed` gives no reason, so a user who blocks the viewer looks the same
 * as one who is gone.
 */
export async function replyTo(
  { db, knows }: { db: MessageDeps['db']; knows: Knows },
  viewer: Viewer,
  user: AppUser,
): Promise<'open' | 'blocked' | 'closed'> {
  if (user.is_banned) return 'closed'
  const relations = await relationsTo(db, viewer.id, [user.id])
  if (relations.isBlockedBy(user.id) || !(await knows(viewer, user))) return 'closed'
  return relations.friendship(user.id) === 'blocked' ? 'blocked' : 'open'
}

/** Lists one of the viewer's own boxes. No one can read another user's boxes, not even admins. */
export async function listMessages(
  { db, clock }: MessageDeps,
  viewer: Viewer,
  userId: string,
  { box, ...query }: CursorQuery & { box: Mailbox },
) {
  if (userId !== viewer.id) throw refusal('NOT_FOUND', 'Messages not found')
  const [read, unread] = await Promise.all([
    boxOf(db, viewer.id, box, pagingOf(query)),
    unreadOf(db, viewer.id, clock.now()),
  ])
  const blocked = await blockedSenders(db, viewer, read.rows)
  return {
    ...cursorPage(read, query.limit, (row) => messageView(row, viewer, { blocked })),
    unread: box === 'sent' ? 0 : unread[box],
  }
}

export async function countUnreadMessages({ db, clock }: MessageDeps, viewer: Viewer) {
  const unread = await unreadOf(db, viewer.id, clock.now())
  return { ...unread, total: unread.inbox + unread.system + unread.chats }
}

/**
 * Marks a message as read, and in a chat also those before it.
 * @throws Refusal NOT_FOUND
 */
export async function markMessageRead(deps: MessageDeps, viewer: Viewer, id: string) {
  return await transaction(deps.db, async (tx) => {
    await markMessagesRead(tx, viewer.id, deps.clock.now(), id)
    const row = await findMessage(tx, id)
    if (row?.session_id) {
      const chat = { sessionId: row.session_id, forWaitlist: row.for_waitlist }
      if (await isInChat(tx, viewer, chat))
        return { message: await markReadInChat(tx, viewer, row, chat) }
    }
    if (row?.recipient_id !== viewer.id) throw refusal('NOT_FOUND', 'Message not found')
    return { message: messageView(row, viewer) }
  })
}

export async function markAllMessagesRead(deps: MessageDeps, viewer: Viewer): Promise<void> {
  await transaction(deps.db, (tx) => markMessagesRead(tx, viewer.id, deps.clock.now()))
}
