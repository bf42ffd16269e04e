import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** What a completed round was to one of its players. */
export type Outcome = {
  sessionId: string
  teeAt: Date
  holes: 9 | 18
  withdrew: boolean
  /** Strokes, where they were attested. */
  gross: number | null
  won: boolean
}

/** The rounds somebody was in to their end, in the order of their tee times. */
export const outcomesOf = (db: DbOrTx, userId: string): Promise<Outcome[]> =>
  db
    .selectFrom('player_result')
    .select(['session_id as sessionId', 'played_at as teeAt', 'holes', 'withdrew', 'gross', 'won'])
    .where('user_id', '=', userId)
    .orderBy('played_at')
    .orderBy('session_id')
    .execute()

const topRatingsQuery = `
  select r.shown_at as "shownAt" from player_result own join rating r using (session_id)
  where own.user_id = $1 and r.rated_id = $1 and r.stars = 5 and r.shown_at is not null
  order by 1`

/** When somebody's five stars were shown, in that order; those still unseen are left out. */
export async function topRatingsOf(db: DbOrTx, userId: string): Promise<Date[]> {
  const { rows } = await db.executeQuery<{ shownAt: Date }>(
    CompiledQuery.raw(topRatingsQuery, [userId]),
  )
  return rows.map(({ shownAt }) => shownAt)
}
