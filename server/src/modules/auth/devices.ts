import type { Device } from '@county-golf/contract/account'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'

/** The devices a user is logged in on, most recently used first. */
export async function devicesOf(db: Db, viewer: Viewer, at: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom('token')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === viewer.tokenId,
  }))
}

/**
 * Logs out one of the user's devices.
 * @throws Refusal NOT_FOUND, also for another user's device
 */
export async function logOutDevice(db: Db, viewer: Viewer, tokenId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('token')
    .where('id', '=', tokenId)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refusal('NOT_FOUND', 'This device is already logged out.')
}
