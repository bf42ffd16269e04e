import type { Message } from '@county-golf/contract/messages'
import type { Face } from '@county-golf/contract/users'
import { cursorOf, readCursor } from '../../lib/cursor.ts'
import type { MessageRow } from './queries.ts'

const supportName = 'County Golf Support'
const houseName = 'County Golf'

/** A message as a viewer sees it. What they wrote themselves is read. */
export function messageView(
  row: MessageRow,
  viewer: { id: string },
  readUpTo: Date | null = null,
): Message {
  const fromSupport = row.support_of !== null && row.sender_id !== row.support_of
  const isRead =
    row.sender_id === viewer.id ||
    (row.session_id === null ? row.read_at !== null : readUpTo !== null && row.at <= readUpTo)
  return {
    id: row.id,
    session_id: row.session_id,
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
    created_at: row.at.toISOString(),
  }
}

const nameOf = (face: Face | null): string => (face ? face.displayName || face.username : houseName)

const toAll = (row: MessageRow): string => (row.session_id === null ? supportName : '')

type Asked = { cursor?: string | undefined; limit: number }

export const paging = ({ cursor, limit }: Asked) => ({
  after: cursor ? readCursor(cursor) : undefined,
  limit,
})

/** One page of rows that were read with one more than its limit. */
export function pageOf<R extends { at: Date; id: string }, T>(
  rows: R[],
  limit: number,
  shown: (row: R) => T,
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(shown),
    total: items.length,
    page: 1,
    pageSize: limit,
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}
