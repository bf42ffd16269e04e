import type { Message } from '@county-golf/contract/messages'
import type { UserSummary } from '@county-golf/contract/users'
import type { DbOrTx } from '../../database/database.ts'
import { relationsTo } from '../friends/service.ts'
import type { MessageRow } from './queries.ts'

const supportName = 'County Golf Support'
const platformName = 'County Golf'

/** What a message's view depends on, besides the viewer. */
type Seen = {
  /** How far the viewer has read the chat. */
  readUpTo?: Date | null
  /** Ids of the senders the viewer blocks. */
  blocked?: ReadonlySet<string>
}

/** A message as a viewer sees it. Their own messages count as read. */
export function messageView(
  row: MessageRow,
  viewer: { id: string },
  { readUpTo = null, blocked }: Seen = {},
): Message {
  const fromSupport = row.support_of !== null && row.sender_id !== row.support_of
  const isRead =
    row.sender_id === viewer.id ||
    (row.session_id === null ? row.read_at !== null : readUpTo !== null && row.at <= readUpTo)
  return {
    id: row.id,
    session_id: row.session_id,
    ...(row.for_waitlist && { for_waitlist: true as const }),
    about_session_id: row.about_session,
    sender_id: fromSupport ? null : row.sender_id,
    recipient_id: row.recipient_id,
    sender_name: fromSupport ? supportName : nameOf(row.sender),
    recipient_name: row.recipient_id === null ? toAll(row) : nameOf(row.recipient),
    sender: fromSupport ? null : row.sender,
    recipient: row.recipient,
    subject: row.subject,
    content: row.hidden_at === null ? row.content : '',
    message_type: row.event_id === null ? 'user' : 'system',
    is_read: isRead,
    is_hidden: row.hidden_at !== null,
    is_blocked: !fromSupport && row.sender_id !== null && (blocked?.has(row.sender_id) ?? false),
    created_at: row.at.toISOString(),
  }
}

/** Returns the ids of the senders that the viewer blocks. */
export async function blockedSenders(
  db: DbOrTx,
  viewer: { id: string },
  rows: readonly MessageRow[],
): Promise<ReadonlySet<string>> {
  const senders = new Set(rows.map((row) => row.sender_id).filter((id) => id !== null))
  const { friendship } = await relationsTo(db, viewer.id, [...senders])
  return new Set([...senders].filter((id) => friendship(id) === 'blocked'))
}

const nameOf = (userSummary: UserSummary | null): string =>
  userSummary ? userSummary.displayName || userSummary.username : platformName

const toAll = (row: MessageRow): string => (row.session_id === null ? supportName : '')
