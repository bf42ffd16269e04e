/** What a new session and a change mean for its booking, its minimum, and the decision on both. Pure. */
import { playersMin, tba } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { invalid } from '../../../lib/refusal.ts'
import type { Columns, SeatedSession } from '../queries.ts'
import { decisionTime } from '../rules/booking-rules.ts'
import { isAlone } from '../rules/change-rules.ts'
import type { Form } from './plan-session.ts'

/** The columns that follow from these changes. */
export const planBooking = (session: SeatedSession, columns: Columns, now: Date): Columns => ({
  ...marked(session, columns, now),
  ...fittedMinimum(session, columns),
  ...movedDecision(session, columns, now),
})

/**
 * Notes when the host marks the tee time as booked, or takes that back. A host who said so when creating the session
 * and takes it back still has to book.
 */
function marked(session: SeatedSession, { status }: Columns, now: Date): Columns {
  if (status === 'confirmed' && session.booking_plan === 'to_book' && !session.booked_at)
    return { booked_at: now }
  return status === 'open' && session.booked_at ? { booked_at: null, booking_plan: 'to_book' } : {}
}

const fittedMinimum = ({ min_players }: SeatedSession, { max_players }: Columns): Columns =>
  max_players !== undefined && max_players < min_players ? { min_players: max_players } : {}

/**
 * A new tee time moves the decision. While the host is alone, a tee time that is too close is decided when it comes,
 * with two players. Otherwise the decision isn't skipped: it stays where it was if its new time has passed.
 */
function movedDecision(session: SeatedSession, { tee_at }: Columns, now: Date): Columns {
  if (tee_at === undefined) return {}
  const teeAt = new Date(tee_at)
  // Forms send the tee time again with other changes.
  if (teeAt.getTime() === session.tee_at.getTime()) return {}
  const moved = decisionTime(teeAt, session.decision_hours, now)
  if (isAlone(session))
    return moved ? { decide_at: moved } : { decide_at: null, min_players: playersMin }
  if (!session.decide_at) return {}
  const stays = session.decide_at < teeAt ? session.decide_at : null
  return { decide_at: moved ?? stays }
}

type Terms = { courseName: string; teeAt: Date; decisionHours: number; now: Date }

/**
 * The columns of a new session. A form that doesn't say how the tee time is secured counts as booked, as in release
 * 1.0.0, and isn't marked.
 * @throws Refusal VALIDATION_ERROR
 */
export function planBookingAndMinimum(
  { bookingPlan, minPlayers, maxPlayers }: Form,
  { courseName, teeAt, decisionHours, now }: Terms,
) {
  const isBooked = bookingPlan === 'booked'
  if (isBooked && courseName === tba)
    throw invalid('courseId', 'Choose the course where you booked the tee time')
  if (minPlayers > maxPlayers)
    throw invalid('minPlayers', `The session has only ${maxPlayers} spots`)
  const decideAt = decisionTime(teeAt, decisionHours, now)
  if (minPlayers > playersMin && !decideAt)
    throw invalid(
      'minPlayers',
      `A minimum of ${minPlayers} players needs a tee time more than ${hours(decisionHours)} away`,
    )
  return {
    booking_plan: bookingPlan ?? 'booked',
    status: isBooked ? 'confirmed' : 'open',
    booked_at: isBooked ? now : null,
    min_players: minPlayers,
    decision_hours: decisionHours,
    decide_at: decideAt,
  } as const
}
