/** What players are told about leaving a session whose course was TBA when they joined. Pure. */
import { announcedLeaveHours, tba } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { dayAndClock, hours } from '../../lib/dates.ts'
import { canLeave } from './words.ts'

/** Before the course is announced; null where it is known. */
export const tbaTerms = ({ courseName }: Pick<Session, 'courseName'>): string | null =>
  courseName === tba
    ? `The course is still to be announced. Once it is, you can leave with a full refund for ${hours(announcedLeaveHours)}, or until the tee time.`
    : null

/** After it was, while the viewer's own time to leave runs longer than everyone's; null otherwise. */
export function wayOut(session: Session, now: Date): string | null {
  const until = session.viewer?.freeCancellationUntil
  const isLonger = until != null && new Date(until) > new Date(session.freeCancellationUntil)
  if (!isLonger || !canLeave(session, now) || now > new Date(until)) return null
  return `The course was announced after you joined. You can leave with a full refund until ${dayAndClock(until, session.timeZone)}.`
}
