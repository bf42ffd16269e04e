/** Pure rules for when an open spot is given to the next player in line, offered, or kept for the morning. */
import {
  earlyRoundHour,
  lateOfferMinutes,
  nightHours,
  offerHours,
  offerWithinHours,
  togetherWithinHours,
  undoMinutes,
} from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { addDaytime, endOfNight, isNight } from '../../../lib/night.ts'
import type { SeatedSession } from '../queries.ts'
import { leaveTerms } from './session-rules.ts'

type Ahead = Pick<SeatedSession, 'tee_at' | 'time_zone'>

/** Whether the tee time comes so soon after the night at `now` that the waitlist can't wait for the morning. */
function isEarlyRound({ tee_at, time_zone }: Ahead, now: Date): boolean {
  const morning = endOfNight(now, time_zone).getTime()
  return tee_at.getTime() < morning + (earlyRoundHour - nightHours.to) * hourMs
}

/** Whether open spots stay open until 7 a.m. at the course. */
export const isResting = (session: Ahead, now: Date): boolean =>
  isNight(now, session.time_zone) && !isEarlyRound(session, now)

/** Whether so little daytime is left that offers one by one would take too long. */
export const isLate = ({ tee_at, time_zone }: Ahead, now: Date): boolean =>
  addDaytime(now, togetherWithinHours * hourMs, time_zone) > tee_at

/** Whether all of the waitlist is offered a spot together. Not at night, when most are asleep. */
export const isTogether = (session: Ahead, now: Date): boolean =>
  isLate(session, now) && !isNight(now, session.time_zone)

/**
 * When an offer that is made now expires. Nights don't count, except right before an early round.
 * @param shared the end of the offer that others in line have. A player who joins them has what is left of its time, so
 *   that the spot is open to everyone after it, unless the tee time has moved since and that end is at night now
 */
export function offerUntil(session: Ahead, now: Date, shared?: Date | null): Date {
  if (shared && isTogether(session, now) && !isResting(session, shared)) return shared
  const isLate = session.tee_at.getTime() - now.getTime() < offerWithinHours * hourMs
  const ms = isLate || isTogether(session, now) ? lateOfferMinutes * minuteMs : offerHours * hourMs
  const end = new Date(now.getTime() + ms)
  const until = isResting(session, end) ? addDaytime(now, ms, session.time_zone) : end
  return until < session.tee_at ? until : session.tee_at
}

/** Until when a spot that a player gets now without asking for it can be undone. The hour doesn't run at night. */
export const undoUntilFor = ({ time_zone }: Ahead, now: Date): Date =>
  addDaytime(now, undoMinutes * minuteMs, time_zone)

/**
 * Whether a spot is offered to a player instead of given: near the tee time, at night, and if they couldn't leave
 * with a full refund now and for an hour of daytime.
 */
export function mustAsk(session: SeatedSession, userId: string, now: Date): boolean {
  if (session.tee_at.getTime() - now.getTime() < offerWithinHours * hourMs) return true
  if (isNight(now, session.time_zone) || !session.leavable) return true
  const until = undoUntilFor(session, now)
  const seat = {
    joined_at: now,
    can_undo: !session.undone_by.includes(userId),
    undo_until: until,
  }
  return leaveTerms(session, seat, now) !== 'free' || leaveTerms(session, seat, until) === 'late'
}
