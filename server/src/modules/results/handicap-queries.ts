import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { DifferentialTable } from '../../database/tables.gen.ts'

type Differential = Selectable<DifferentialTable>

/** A player's latest differentials, newest first. */
export const latestDifferentials = (
  db: DbOrTx,
  userId: string,
  max: number,
): Promise<Differential[]> =>
  db
    .selectFrom('differential')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('n', 'desc')
    .limit(max)
    .execute()

/** Serializes each player's handicap updates, so that each round counts the earlier ones. Locks in the order of ids. */
export async function lockHandicaps(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('handicap of ' || id, 0))
    from unnest(${unseen(userIds, 'text[]')}) p (id) order by id`.execute(tx)
}

/** What a player's next index depends on. */
export type HandicapRecord = {
  /** The latest differentials, newest first. */
  latest: Pick<Differential, 'session_id' | 'n' | 'differential' | 'adjustment' | 'index_after'>[]
  /** The lowest index since a point in time, in tenths. */
  low: number | null
}

/**
 * Reads players' handicap records, by user.
 * @param max how many differentials to read for each player
 * @param since from when on an index counts for the lowest one
 */
export async function handicapRecordsOf(
  db: DbOrTx,
  userIds: readonly string[],
  { max, since }: { max: number; since: Date },
): Promise<Map<string, HandicapRecord>> {
  const rows = await fetchRows<HandicapRecord & { id: string }>(db)`
    select p.id,
      coalesce((select json_agg(d order by d.n desc) from (
        select session_id, n, differential, adjustment, index_after from differential
        where user_id = p.id order by n desc limit ${sql.lit(max)}) d), '[]') as latest,
      (select min(index_after) from differential
        where user_id = p.id and played_at >= ${unseen(since, 'timestamptz')}) as low
    from unnest(${unseen(userIds, 'uuid[]')}) p (id)`
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

/** Adjusts a player's latest differentials after an exceptional score. */
export async function adjustDifferentials(
  tx: Tx,
  userId: string,
  from: number,
  tenths: number,
): Promise<void> {
  await tx
    .updateTable('differential')
    .set((e) => ({ adjustment: e('adjustment', '+', tenths) }))
    .where('user_id', '=', userId)
    .where('n', '>=', from)
    .execute()
}

export async function insertDifferentials(
  tx: Tx,
  differentials: readonly Insertable<DifferentialTable>[],
): Promise<void> {
  await tx.insertInto('differential').values(differentials).execute()
}
