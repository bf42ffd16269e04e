/** When a session is cancelled ahead of its tee time, and what holds until it's booked. Pure. */
import { playersMin } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { canNow } from '../../domain/sessions/can.ts'
import { dayAndClock } from '../../lib/dates.ts'

type Decided = Pick<Session, 'decisionAt' | 'needsBooking' | 'minPlayers' | 'timeZone'>

/** `two`, `3`, `4` */
const numberOf = (players: number): string => (players === playersMin ? 'two' : String(players))

/** When and why the session would be cancelled, before a player takes a spot. */
export function decisionTerms({ decisionAt, needsBooking, minPlayers, timeZone }: Decided): string {
  const reasons = [
    ...(needsBooking ? ['the tee time isn’t booked'] : []),
    `fewer than ${numberOf(decisionAt ? minPlayers : playersMin)} players are in`,
  ].join(' or ')
  return `Full refund if the session is cancelled. We cancel it if ${reasons} ${decisionAt ? `by ${dayAndClock(decisionAt, timeZone)}` : 'at the tee time'}.`
}

/** Whether a session would be cancelled if it were decided now, and its members should know. */
export const isInDoubt = (session: Session, now: Date): boolean =>
  session.decisionAt !== null &&
  now < new Date(session.decisionAt) &&
  (session.viewer?.isMember === true || session.viewer?.isHost === true) &&
  (session.needsBooking || session.spotsTaken < session.minPlayers)

/** That everyone can leave because the tee time isn't booked. Null if it is, or if the viewer can't leave. */
export function unbookedNotice(session: Session, now: Date): string | null {
  if (!session.needsBooking || !canNow(session, 'leave', now)) return null
  return session.viewer?.isHost
    ? 'You haven’t booked the tee time yet. Everyone can leave with a full refund until you do.'
    : 'The host hasn’t booked the tee time yet. You can leave with a full refund until they do.'
}
