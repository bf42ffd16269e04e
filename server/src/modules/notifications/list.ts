import type { Notification } from '@county-golf/contract/notifications'
import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { countUpToCap, totalOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { cursorOf, readCursor } from '../../lib/cursor.ts'
import { refuse } from '../../lib/refusal.ts'
import { relationsTo } from '../friends/service.ts'
import { findUsers } from '../users/service.ts'
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
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const now = clock.now()
  const [rows, counted, unread] = await Promise.all([
    listed(db, viewer.id, { after, limit }),
    countUpToCap(db, sql`notification n where n.user_id = ${viewer.id} and n.in_app`),
    countUnreadNotifications(db, viewer.id, now),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await viewsOf(db, viewer, shown, now),
    ...totalOf(counted),
    page: 1,
    pageSize: limit,
    nextCursor: last ? cursorOf(last) : null,
    unread,
  }
}

export async function markNotificationRead(deps: NotificationDeps, viewer: Viewer, id: string) {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await markNotificationsRead(tx, viewer.id, now, id)
    const row = await findNotification(tx, id)
    const [notification] =
      row?.user_id === viewer.id && row.in_app ? await viewsOf(tx, viewer, [row], now) : []
    if (!notification) throw refuse('NOT_FOUND', 'Notification not found')
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
  const requesters = await openRequesters(db, viewer, rows)
  return rows.map((row) => {
    const isOver = row.request !== null && row.until !== null && row.until <= now
    const from = requesterOf(row.request)
    const request = (from && requesters.get(from)) || null
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
      created_at: row.at.toISOString(),
    }
  })
}

/** The senders of friend requests in these notifications that are still open. */
async function openRequesters(db: DbOrTx, viewer: Viewer, rows: readonly NotificationRow[]) {
  const ids = [
    ...new Set(rows.map(({ request }) => requesterOf(request)).filter((id) => id !== null)),
  ]
  if (ids.length === 0) return new Map<string, UserSummary>()
  const [relations, users] = await Promise.all([
    relationsTo(db, viewer.id, ids),
    findUsers(db, ids),
  ])
  const open = users.filter(({ id }) => relations.friendship(id) === 'incoming')
  return new Map<string, UserSummary>(
    open.map(({ id, username, display_name, avatar_url }) => [
      id,
      { id, username, displayName: display_name, avatarUrl: avatar_url },
    ]),
  )
}
