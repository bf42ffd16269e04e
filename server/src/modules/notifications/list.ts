import type { Notification } from '@county-golf/contract/notifications'
import type { Viewer } from '../../http/viewer.ts'
import { cursorOf, readCursor } from '../../lib/cursor.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import type { NotificationDeps } from './deps.ts'
import { countUnread, findNotification, listed, markRead, type NotificationRow } from './queries.ts'

export async function listNotifications(
  { db }: NotificationDeps,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const [rows, unread] = await Promise.all([
    listed(db, viewer.id, { after, limit }),
    countUnread(db, viewer.id),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(viewOf),
    total: shown.length,
    page: 1,
    pageSize: limit,
    nextCursor: last ? cursorOf(last) : null,
    unread,
  }
}

export async function markNotificationRead(deps: NotificationDeps, viewer: Viewer, id: string) {
  return await transaction(deps.db, async (tx) => {
    await markRead(tx, viewer.id, deps.clock.now(), id)
    const row = await findNotification(tx, id)
    if (row?.user_id !== viewer.id || !row.in_app)
      throw refuse('NOT_FOUND', 'There is no such notification')
    return { notification: viewOf(row) }
  })
}

export async function markAllRead({ db, clock }: NotificationDeps, viewer: Viewer): Promise<void> {
  await transaction(db, (tx) => markRead(tx, viewer.id, clock.now()))
}

const viewOf = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  session_id: row.session_id,
  is_read: row.read_at !== null,
  created_at: row.at.toISOString(),
})
