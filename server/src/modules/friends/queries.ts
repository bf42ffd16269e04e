import type { Friendship } from '@county-golf/contract/friendship'
import type { Face } from '@county-golf/contract/users'
import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'

/** A pair stands under its two ids in their order. */
const pair = (a: string, b: string) =>
  a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a }

type Relation = { kind: 'friends' | 'requested' | 'incoming' | 'blocked' | 'blocking'; id: string }

const relations = `
  select case when accepted_at is not null then 'friends'
      when asked_by = $1 then 'requested' else 'incoming' end as kind,
    case when low_id = $1 then high_id else low_id end as id
  from friend where low_id = $1 or high_id = $1
  union all select 'blocked', blocked_id from block where blocker_id = $1
  union all select 'blocking', blocker_id from block where blocked_id = $1`

/** What each of these people is to the viewer, and who of them blocks the viewer. */
export async function relationsTo(db: DbOrTx, viewerId: string, others: readonly string[]) {
  const text = `select kind, id from (${relations}) r where id = any($2::uuid[])`
  const { rows } = await db.executeQuery<Relation>(CompiledQuery.raw(text, [viewerId, others]))
  const is = (kind: Relation['kind'], id: string) =>
    rows.some((r) => r.kind === kind && r.id === id)
  return {
    friendship: (id: string): Friendship =>
      (['blocked', 'friends', 'requested', 'incoming'] as const).find((kind) => is(kind, id)) ??
      'none',
    isBlockedBy: (id: string): boolean => is('blocking', id),
  }
}

/** What the other is to the viewer. */
export const friendshipOf = async (
  db: DbOrTx,
  viewerId: string,
  otherId: string,
): Promise<Friendship> => (await relationsTo(db, viewerId, [otherId])).friendship(otherId)

/** Whether one of the two blocks the other: then they have nothing to do with each other. */
export async function isBlockBetween(db: DbOrTx, a: string, b: string): Promise<boolean> {
  const found = await db
    .selectFrom('block')
    .select('at')
    .where((either) =>
      either.or([
        either.and({ blocker_id: a, blocked_id: b }),
        either.and({ blocker_id: b, blocked_id: a }),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Asks, or accepts when the other asked before. @returns whether this made them friends just now */
export async function askOrAccept(tx: Tx, viewerId: string, otherId: string, at: Date) {
  const { low_id, high_id } = pair(viewerId, otherId)
  const { rows } = await tx.executeQuery<{ accepted: boolean; fresh: boolean }>(
    CompiledQuery.raw(
      `insert into friend as f (low_id, high_id, asked_by, asked_at) values ($1, $2, $3, $4)
       on conflict (low_id, high_id) do update set accepted_at =
         coalesce(f.accepted_at, case when f.asked_by <> excluded.asked_by then excluded.asked_at end)
       returning accepted_at is not null as accepted,
         (accepted_at is null and asked_at = $4) or accepted_at = $4 as fresh`,
      [low_id, high_id, viewerId, at],
    ),
  )
  return rows[0] ?? { accepted: false, fresh: false }
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

/** The ids of somebody's friends. */
export async function friendIdsOf(db: DbOrTx, userId: string): Promise<string[]> {
  const text = `select id from (${relations}) r where kind = 'friends'`
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, [userId]))
  return rows.map(({ id }) => id)
}

/** All of the viewer's people by what they are, by name. Who was banned or deleted is left out. */
export async function peopleOf(
  db: DbOrTx,
  viewerId: string,
): Promise<(Face & { kind: Relation['kind'] })[]> {
  const text = `
    select r.kind, u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl"
    from (${relations}) r join app_user u on u.id = r.id
    where r.kind <> 'blocking' and not u.is_banned
    order by lower(coalesce(u.display_name, u.username)), u.id`
  const { rows } = await db.executeQuery<Face & { kind: Relation['kind'] }>(
    CompiledQuery.raw(text, [viewerId]),
  )
  return rows
}
