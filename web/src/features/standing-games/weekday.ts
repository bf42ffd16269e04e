import type { Session } from '@county-golf/contract/sessions'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { wallClock } from '../../lib/dates.ts'

type Time = Pick<Session, 'date' | 'timeZone'>

/** The start in UTC of the day at the course. */
export const courseDay = ({ date, timeZone }: Time): number =>
  Date.parse(wallClock(new Date(date), timeZone).slice(0, 10))

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (session: Time): number => new Date(courseDay(session)).getUTCDay() || 7

/** Whether this game already takes place on a session's weekday, at its time and course. */
export const isWeekly = (game: StandingGame, session: Session): boolean =>
  game.courseName === session.courseName &&
  game.teeTime === session.teeTime &&
  game.weekday === weekdayOf(session)
