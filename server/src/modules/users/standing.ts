import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Adds a rating to a user's mean. */
export async function addRating(tx: Tx, userId: string, stars: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((e) => ({
      rating_sum: e('rating_sum', '+', stars),
      rating_count: e('rating_count', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/**
 * Stores users' estimated handicap indexes, in tenths. Locks the users in the order of their ids, so that transactions
 * wait for each other without a deadlock.
 */
export async function setHandicaps(
  tx: Tx,
  handicaps: readonly { user_id: string; index_after: number | null }[],
): Promise<void> {
  await sql`
    with h as (
      select u.id, h.index_after
      from app_user u join unnest(
        ${handicaps.map(({ user_id }) => user_id)}::uuid[],
        ${handicaps.map(({ index_after }) => index_after)}::smallint[]
      ) h (id, index_after) using (id)
      order by u.id for no key update of u)
    update app_user u set handicap_index = h.index_after from h where u.id = h.id`.execute(tx)
}
