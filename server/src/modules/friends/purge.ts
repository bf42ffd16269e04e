import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { listFriends } from './list-friends.ts'

/** Deletes a user's friendships and requests, and all blocks by or against them. */
export async function purgeFriendships(tx: Tx, userId: string): Promise<void> {
  await sql`delete from friend where low_id = ${userId} or high_id = ${userId}`.execute(tx)
  await sql`delete from block where blocker_id = ${userId} or blocked_id = ${userId}`.execute(tx)
}

/** A user's friends, requests and blocks, for their data export. Blocks by others stay hidden. */
export async function exportFriendships(db: Db, viewer: Viewer) {
  const lists = Object.entries(await listFriends(db, viewer)).map(([list, people]) => [
    list,
    people.map(({ username, displayName }) => ({ username, displayName })),
  ])
  return Object.fromEntries(lists)
}
