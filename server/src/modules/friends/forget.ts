import { CompiledQuery } from 'kysely'
import type { Viewer } from '../../http/viewer.ts'
import type { Db, Tx } from '../../lib/database.ts'
import { listFriends } from './list-friends.ts'

/** Ends what somebody who goes was to others: friendships, requests, blocks on either side. */
export async function forgetTies(tx: Tx, userId: string): Promise<void> {
  for (const text of [
    'delete from friend where low_id = $1 or high_id = $1',
    'delete from block where blocker_id = $1 or blocked_id = $1',
  ])
    await tx.executeQuery(CompiledQuery.raw(text, [userId]))
}

type Reported = { username: string; reason: string; at: Date; messageId: string | null }

/** Somebody's people and the reports they made, for their export. Who blocks them is not told. */
export async function exportTies(db: Db, viewer: Viewer) {
  const { rows } = await db.executeQuery<Reported>(
    CompiledQuery.raw(
      `select u.username, r.reason, r.at, r.message_id as "messageId"
       from report r join app_user u on u.id = r.user_id
       where r.reporter_id = $1 order by r.at, r.id`,
      [viewer.id],
    ),
  )
  const lists = Object.entries(await listFriends(db, viewer)).map(([list, people]) => [
    list,
    people.map(({ username, displayName }) => ({ username, displayName })),
  ])
  return { ...Object.fromEntries(lists), reports: rows }
}
