import type { Friendship } from '@county-golf/contract/friendship'
import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { alphabetical } from '../../database/listing.ts'
import { fetchFirst, fetchRows, unseen } from '../../database/sql.ts'

/** A friendship has one row, with the smaller user id first. */
const pair = (a: string, b: string) =>
  a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a }

type Relation = { kind: 'friends' | 'requested' | 'incoming' | 'blocked' | 'blocking'; id: string }

const relationsOf = (userId: string) => sql`
  select case when accepted_at is not null then 'friends'
      when requested_by = ${userId} then 'requested' else 'incoming' end as kind,
    case when low_id = ${userId} then high_id else low_id end as id
  from friend where low_id = ${userId} or high_id = ${userId}
  union all select 'blocked', blocked_id from block where blocker_id = ${userId}
  union all select 'blocking', blocker_id from block where blocked_id = ${userId}`

/** Reads how these users relate to the viewer, and which of them have blocked the viewer. */
export async function relationsTo(db: DbOrTx, viewerId: string, others: readonly string[]) {
  const rows = await fetchRows<Relation>(db)`
    select kind, id from (${relationsOf(viewerId)}) r where id = any(${unseen(others, 'uuid[]')})`
  const is = (kind: Relation['kind'], id: string) =>
    rows.some((r) => r.kind === kind && r.id === id)
  return {
    friendship: (id: string): Friendship =>
      (['blocked', 'friends', 'requested', 'incoming'] as const).find((kind) => is(kind, id)) ??
      'none',
    isBlockedBy: (id: string): boolean => is('blocking', id),
  }
}

/** Reads how one user relates to the viewer. */
export const friendshipOf = async (
  db: DbOrTx,
  viewerId: string,
  otherId: string,
): Promise<Friendship> => (await relationsTo(db, viewerId, [otherId])).friendship(otherId)

/** Lists the blocks among these users. */
export const blocksAmong = (
  db: DbOrTx,
  userIds: readonly string[],
): Promise<{ blocker: string; blocked: string }[]> =>
  fetchRows<{ blocker: string; blocked: string }>(db)`
    select blocker_id as blocker, blocked_id as blocked from block
    where blocker_id = any(${unseen(userIds, 'uuid[]')}) and blocked_id = any(${unseen(userIds, 'uuid[]')})
    order by 1, 2`

/** Those of these users who block one of the others, or are blocked by one. */
export async function partedFrom(
  db: DbOrTx,
  others: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select blocker_id as id from block
    where blocker_id = any(${unseen(userIds, 'uuid[]')}) and blocked_id = any(${unseen(others, 'uuid[]')})
    union select blocked_id from block
    where blocked_id = any(${unseen(userIds, 'uuid[]')}) and blocker_id = any(${unseen(others, 'uuid[]')})`
  return rows.map(({ id }) => id)
}

/**
 * Sends a friend request, or accepts the other user's, unless either user blocks the other.
 * @returns undefined for a block; `accepted`: whether they are friends now; `fresh`: whether this call changed anything
 */
export async function askOrAccept(tx: Tx, viewerId: string, otherId: string, at: Date) {
  const { low_id, high_id } = pair(viewerId, otherId)
  return await fetchFirst<{ accepted: boolean; fresh: boolean }>(tx)`
    insert into friend as f (low_id, high_id, requested_by, requested_at)
    select ${low_id}::uuid, ${high_id}::uuid, ${viewerId}::uuid, ${at}::timestamptz
    where not exists (select from block
      where blocker_id in (${low_id}, ${high_id}) and blocked_id in (${low_id}, ${high_id}))
    on conflict (low_id, high_id) do update set accepted_at =
      coalesce(f.accepted_at, case when f.requested_by <> excluded.requested_by then excluded.requested_at end)
    returning accepted_at is not null as accepted,
      (accepted_at is null and requested_at = ${at}) or accepted_at = ${at} as fresh`
}

/** @returns whether there was a friendship or request to delete */
export async function deletePair(tx: Tx, a: string, b: string): Promise<boolean> {
  const { low_id, high_id } = pair(a, b)
  const deleted = await tx
    .deleteFrom('friend')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, at: Date) {
  await tx
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** Reads the ids of a user's friends. */
export async function friendIdsOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from (${relationsOf(userId)}) r where kind = 'friends'`
  return rows.map(({ id }) => id)
}

/** Lists the viewer's friends, requests, and blocked users, sorted by name. Banned users are left out. */
export async function relatedUsersOf(
  db: DbOrTx,
  viewerId: string,
): Promise<(UserSummary & { kind: Relation['kind'] })[]> {
  return await fetchRows<UserSummary & { kind: Relation['kind'] }>(db)`
    select r.kind, u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl"
    from (${relationsOf(viewerId)}) r join app_user u on u.id = r.id
    where r.kind <> 'blocking' and not u.is_banned
    order by ${sql.raw(alphabetical('coalesce(u.display_name, u.username)'))}, u.id`
}
