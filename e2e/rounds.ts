/** Moves tee times for tests that need a finished round. */
import { sql } from 'kysely'
import { zoneAtDay } from '../server/test/daytime.ts'
import { withDatabase } from './database.ts'

/**
 * Moves a session's tee time to this many hours from now. The server's clock doesn't change, because
 * other tests use it too.
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

/** Moves a session to a time zone in which it's day, so that the waitlist doesn't rest. */
export async function moveToDay(sessionId: string): Promise<void> {
  const timeZone = zoneAtDay()
  await withDatabase((db) =>
    db
      .updateTable('session')
      .set({
        time_zone: timeZone,
        tee_date: sql`(tee_at at time zone ${timeZone})::date`,
        tee_time: sql`to_char(tee_at at time zone ${timeZone}, 'HH24:MI')`,
      })
      .where('id', '=', sessionId)
      .execute(),
  )
}

/** Moves a session's tee time back so that its round has just ended. */
export const playRound = (sessionId: string): Promise<void> => moveTeeTime(sessionId, -5)
