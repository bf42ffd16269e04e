import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'

/** A completed round from one player's point of view. */
export type RoundOutcome = {
  sessionId: string
  teeAt: Date
  holes: 9 | 18
  withdrew: boolean
  /** In strokes. Null unless attested. */
  gross: number | null
  won: boolean
}

/** The rounds a user played to the end, in order of tee time. */
export const outcomesOf = (db: DbOrTx, userId: string): Promise<RoundOutcome[]> =>
  db
    .selectFrom('player_result')
    .select(['session_id as sessionId', 'played_at as teeAt', 'holes', 'withdrew', 'gross', 'won'])
    .where('user_id', '=', userId)
    .orderBy('played_at')
    .orderBy('session_id')
    .execute()

/** When each of a user's five-star ratings was revealed, oldest first. Excludes hidden ratings. */
export async function topRatingsOf(db: DbOrTx, userId: string): Promise<Date[]> {
  const rows = await fetchRows<{ shownAt: Date }>(db)`
    select r.shown_at as "shownAt" from player_result own join rating r using (session_id)
    where own.user_id = ${userId} and r.rated_id = ${userId} and r.stars = 5 and r.shown_at is not null
    order by 1`
  return rows.map(({ shownAt }) => shownAt)
}
