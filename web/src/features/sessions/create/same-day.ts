import type { Session } from '@county-golf/contract/sessions'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { mySessionsQuery } from '../../../domain/sessions/queries.ts'
import { standingGamesQuery } from '../../../domain/standing-games.ts'
import { wallClock } from '../../../lib/dates.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'

type Planned = Pick<Session, 'id' | 'courseName' | 'date' | 'timeZone'>

/** What the viewer already has on the day of a copy. A form that copies nothing names only what overlaps. */
export function useSameDay(day: string, isCopy: boolean): Planned[] {
  const sessions = useOptionalQuery({ ...mySessionsQuery, enabled: isCopy })
  const games = useOptionalQuery({ ...standingGamesQuery, enabled: isCopy })
  return isCopy ? plannedOn(day, sessions?.upcoming ?? [], games ?? []) : []
}

/** The viewer's sessions on a day at the course, and the dates of their standing games that take place then. */
export function plannedOn(
  day: string,
  sessions: readonly Planned[],
  games: readonly StandingGame[],
): Planned[] {
  const dates = games.flatMap(({ id, courseName, timeZone, dates: all }) =>
    all
      .filter(({ state, session }) => state === 'planned' || session?.isCancelled === false)
      .map(({ date, teeAt, session }) => ({
        id: session?.id ?? `${id} ${date}`,
        courseName,
        date: teeAt,
        timeZone,
      })),
  )
  const known = new Set(sessions.map(({ id }) => id))
  return [...sessions, ...dates.filter(({ id }) => !known.has(id))].filter(
    ({ date, timeZone }) => wallClock(new Date(date), timeZone).slice(0, 10) === day,
  )
}
