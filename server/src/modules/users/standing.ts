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

/**
 * Stores users' estimated handicap indexes, in tenths. Locks the users in the order of their ids, so that transactions
 * wait for each other without a deadlock.
 */
export async function setHandicaps(
  tx: Tx,
  handicaps: readonly { user_id: string; index_after: number | null }[],
): Promise<void> {
  const ids = handicaps.map(({ user_id }) => user_id)
  const indexes = handicaps.map(({ index_after }) => index_after)
  await sql`
    with h as (
      select u.id, h.index_after
      from app_user u join unnest(${unseen(ids, 'uuid[]')}, ${unseen(indexes, 'integer[]')})
        h (id, index_after) using (id)
      order by u.id for no key update of u)
    update app_user u set handicap_index = h.index_after from h where u.id = h.id`.execute(tx)
}
