/**
 * The refund deadline of players who are counted in, or who joined before the course was announced, or the tee time
 * moved or was booked. Pure.
 */

import { announcedLeaveHours, tba } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { canNow } from '../../domain/sessions/can.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { unbookedNotice } from './booking-terms.ts'

/** The terms for players who join before the course is announced. Null if it's known. */
export const tbaTerms = ({ courseName }: Pick<Session, 'courseName'>): string | null =>
  courseName === tba
    ? `The course is still to be announced. Once it is, you can leave with a full refund for ${hours(announcedLeaveHours)}, or until the tee time.`
    : null

/** Until when the viewer can leave for free, if that's later than for players who join now. Null otherwise. */
export function announcementNotice(session: Session, now: Date): string | null {
  if (session.needsBooking) return unbookedNotice(session, now)
  const until = session.viewer?.freeCancellationUntil
  const isLater = until != null && new Date(until) > new Date(session.freeCancellationUntil)
  if (!isLater || !canNow(session, 'leave', now) || now > new Date(until)) return null
  return `${reasonOf(session)} You can leave with a full refund until ${dayAndClock(until, session.timeZone)}.`
}

function reasonOf({ viewer, bookingPlan }: Session): string {
  if (viewer?.isCountedIn) return 'You asked us to count you in.'
  return bookingPlan === 'to_book'
    ? 'The tee time was booked, or it or the course changed, after you joined.'
    : 'The course or tee time changed after you joined.'
}
