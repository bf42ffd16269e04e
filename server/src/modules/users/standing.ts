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

/** Stores a user's estimated handicap index, in tenths. */
export async function setHandicap(tx: Tx, userId: string, tenths: number | null): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ handicap_index: tenths })
    .where('id', '=', userId)
    .execute()
}
