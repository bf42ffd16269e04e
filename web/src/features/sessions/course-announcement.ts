/** The refund deadline of players who joined while the course was TBA. Pure. */

import { tba } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { canNow } from '../../domain/sessions/can.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { announcementCopy } from './booking-copy.ts'

/** The terms for players who join before the course is announced. Null if it's known. */
export const tbaTerms = ({ courseName }: Pick<Session, 'courseName'>): string | null =>
  courseName === tba ? announcementCopy.tba : null

/** Until when the viewer can leave for free, if that's later than for players who join now. Null otherwise. */
export function announcementNotice(session: Session, now: Date): string | null {
  const until = session.viewer?.freeCancellationUntil
  const isLater = until != null && new Date(until) > new Date(session.freeCancellationUntil)
  if (!isLater || !canNow(session, 'leave', now) || now > new Date(until)) return null
  return announcementCopy.announced(dayAndClock(until, session.timeZone))
}
