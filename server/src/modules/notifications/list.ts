import type { Notification } from '@county-golf/contract/notifications'
import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { type CursorQuery, countUpToCap, cursorPage, pagingOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { relationsTo } from '../friends/service.ts'
import { findUsers, summaryOf } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import {
  countUnreadNotifications,
  findNotification,
  listed,
  markNotificationsRead,
  type NotificationRow,
} from './queries.ts'
import { requesterOf } from './requests.ts'

export async function listNotifications(
  { db, clock }: NotificationDeps,
  viewer: Viewer,
  query: CursorQuery,
) {
  const now = clock.now()
  const [rows, counted, unread] = await Promise.all([
    listed(db, viewer.id, pagingOf(query)),
    countUpToCap(db, sql`notification n where n.user_id = ${viewer.id} and n.in_app`),
    countUnreadNotifications(db, viewer.id, now),
  ])
  const page = cursorPage({ rows, counted }, query.limit, (row) => row)
  return { ...page, items: await viewsOf(db, viewer, page.items, now), unread }
}

export async function markNotificationRead(deps: NotificationDeps, viewer: Viewer, id: string) {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await markNotificationsRead(tx, viewer.id, now, id)
    const row = await findNotification(tx, id)
    const [notification] =
      row?.user_id === viewer.id && row.in_app ? await viewsOf(tx, viewer, [row], now) : []
    if (!notification) throw refusal('NOT_FOUND', 'Notification not found')
    return { notification }
  })
}

export async function markAllNotificationsRead(
  { db, clock }: NotificationDeps,
  viewer: Viewer,
): Promise<void> {
  await transaction(db, (tx) => markNotificationsRead(tx, viewer.id, clock.now()))
}

async function viewsOf(
  db: DbOrTx,
  viewer: Viewer,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<Notification[]> {
  const { friendship, openRequester } = await requestersOf(db, viewer, rows)
  return rows.map((row) => {
    const isOver = row.request !== null && row.until !== null && row.until <= now
    const from = requesterOf(row.request)
    const request = (from && openRequester(from)) || null
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      body: row.body,
      path: row.path,
      session_id: row.session_id,
      is_read: row.read_at !== null || isOver,
      is_closed: row.closed_at !== null || isOver || (from !== null && !request),
      friend_request: request,
      is_accepted: from !== null && friendship(from) === 'friends',
      created_at: row.at.toISOString(),
    }
  })
}

/** How the senders of friend requests relate to the viewer, and who they are while a request is open. */
async function requestersOf(db: DbOrTx, viewer: Viewer, rows: readonly NotificationRow[]) {
  const ids = [
    ...new Set(rows.map(({ request }) => requesterOf(request)).filter((id) => id !== null)),
  ]
  if (ids.length === 0) return { friendship: () => 'none', openRequester: () => undefined }
  const [{ friendship }, users] = await Promise.all([
    relationsTo(db, viewer.id, ids),
    findUsers(db, ids),
  ])
  const openRequester = (id: string): UserSummary | undefined => {
    const user = friendship(id) === 'incoming' && users.find((one) => one.id === id)
    return user ? summaryOf(user) : undefined
  }
  return { friendship, openRequester }
}
