import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unseen } from '../../database/sql.ts'

/**
 * Adds ratings to the means of the users rated. Locks them in the order of their ids, so that transactions that rate
 * the same users wait for each other without a deadlock.
 */
export async function addRatings(
  tx: Tx,
  ratings: readonly { rated_id: string; stars: number }[],
): Promise<void> {
  const ids = ratings.map(({ rated_id }) => rated_id)
  const stars = ratings.map((one) => one.stars)
  await sql`
    with rated as (
      select u.id, r.sum, r.count
      from app_user u join (
        select id, sum(stars)::integer, count(*)::integer
        from unnest(${unseen(ids, 'uuid[]')}, ${unseen(stars, 'integer[]')}) as s (id, stars) group by id
      ) r using (id)
      order by u.id for no key update of u)
    update app_user u set rating_sum = rating_sum + rated.sum, rating_count = rating_count + rated.count
    from rated where u.id = rated.id`.execute(tx)
}

/** Stores a user's estimated handicap index, in tenths. */
export async function setHandicap(tx: Tx, userId: string, tenths: number | null): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ handicap_index: tenths })
    .where('id', '=', userId)
    .execute()
}
