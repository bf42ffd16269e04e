import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { findSessions, isTakingPlayers, type SeatedSession } from '../sessions/service.ts'

/** When an open date is played, as its host may have moved it. */
export type OpenTime = { date: string; sessionId: string; teeAt: Date; timeZone: string }

/** An open date with its session. */
export type OpenDate = { date: string; session: SeatedSession }

/** The times of a game's open dates whose tee time is ahead and whose session wasn't cancelled, in order. */
export const openTimesOf = (db: DbOrTx, gameId: string, now: Date): Promise<OpenTime[]> =>
  fetchRows<OpenTime>(db)`
    select d.tee_date as date, d.session_id as "sessionId", s.tee_at as "teeAt", s.time_zone as "timeZone"
    from standing_date d join session s on s.id = d.session_id
    where d.game_id = ${gameId} and s.tee_at > ${now} and s.status <> 'cancelled'
    order by s.tee_at`

/** The same dates with their sessions. */
export async function openDatesOf(db: DbOrTx, gameId: string, now: Date): Promise<OpenDate[]> {
  const times = await openTimesOf(db, gameId, now)
  if (times.length === 0) return []
  const sessions = await findSessions(
    db,
    times.map(({ sessionId }) => sessionId),
  )
  return times.flatMap(({ date, sessionId }) => {
    const session = sessions.find(({ id }) => id === sessionId)
    return session ? { date, session } : []
  })
}

/** Whether a date's session still takes players. */
export const isOpenTo = ({ session }: OpenDate, now: Date): boolean => isTakingPlayers(session, now)
