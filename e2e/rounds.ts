/** Rounds that have been played, for tests that can't wait for one. */
import { sql } from 'kysely'
import { withDatabase } from './database.ts'

/**
 * Moves a session's tee time to this many hours from now. The server's clock stays, since other tests run
 * at the same time.
 */
export async function moveTeeTime(sessionId: string, hours: number): Promise<void> {
  const teeAt = new Date(Date.now() + hours * 3_600_000)
  await withDatabase((db) =>
    db
      .updateTable('session')
      .set({
        tee_at: teeAt,
        tee_date: sql`(${teeAt}::timestamptz at time zone time_zone)::date`,
        tee_time: sql`to_char(${teeAt}::timestamptz at time zone time_zone, 'HH24:MI')`,
      })
      .where('id', '=', sessionId)
      .execute(),
  )
}

/** Moves a session's tee time back so that its round has just ended. */
export const playRound = (sessionId: string): Promise<void> => moveTeeTime(sessionId, -5)
