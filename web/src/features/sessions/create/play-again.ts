/** Copies a past session into the form that creates the next one. Pure. */
import { tba as tbaName } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { accessOf } from '../../../domain/sessions/access.ts'
import { amountInput } from '../../../lib/amount-text.ts'
import { wallClock } from '../../../lib/dates.ts'
import { dayValuesOf } from '../components/day-values.ts'
import { emptyForm, type SessionValues } from './form.ts'

/** Less time than this is too short to get players together, so a copy goes to the week after. */
const daysAhead = 2

/** The next day at the course that is the same day of the week. */
export function sameDayAgain(
  { date, timeZone }: Pick<Session, 'date' | 'timeZone'>,
  now: Date,
): string {
  const dayOf = (instant: Date) => Date.parse(wallClock(instant, timeZone).slice(0, 10))
  const played = dayOf(new Date(date))
  const earliest = dayOf(now) + daysAhead * dayMs
  const weeks = Math.max(1, Math.ceil((earliest - played) / (7 * dayMs)))
  return new Date(played + weeks * 7 * dayMs).toISOString().slice(0, 10)
}

/**
 * The form for a session like this one, a week later or more. The tee time isn't booked yet, and only the host's own
 * notes are copied.
 */
export function playAgainForm(session: Session, now: Date): SessionValues {
  const { countyName, courseId, courseName, stateCode, teeTime } = session
  const isOther = courseId === null && courseName !== tbaName
  return {
    ...emptyForm({ state: stateCode, county: countyName }),
    courseId: courseId ?? (isOther ? otherCourse : tba),
    courseName: isOther ? courseName : '',
    date: sameDayAgain(session, now),
    teeTime,
    otherTime: true,
    bookingPlan: session.bookingPlan === 'not_needed' ? 'not_needed' : 'to_book',
    maxPlayers: String(session.maxPlayers) as SessionValues['maxPlayers'],
    minPlayers: String(session.minPlayers) as SessionValues['minPlayers'],
    holes: session.holes === 9 ? '9' : '18',
    scoring: session.scoring,
    visibility: accessOf(session),
    ...(session.skillLevel && { skillLevel: session.skillLevel }),
    autoJoin: !session.viewer?.isHost || session.autoJoin,
    bountyEnabled: session.bountyEnabled,
    bountyAmount: session.bountyEnabled ? amountInput(session.bountyAmount) : '',
    potEnabled: session.potEnabled,
    potAmount: session.potEnabled ? amountInput(session.potAmount) : '',
    ...dayValuesOf(session),
    notes: session.viewer?.isHost ? session.notes : '',
  }
}
