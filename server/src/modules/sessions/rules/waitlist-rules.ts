/** Pure rules for waitlists and offers. */

import { offerMinutes, offerWithinHours, waitlistMax } from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { isBookable, statusInSentence } from '@county-golf/contract/session-status'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { SeatedSession, Waiting } from '../queries.ts'
import { blockedError, isBarred, joinRefusal, seatOf, statusOf } from './session-rules.ts'

export const waitingOf = (session: SeatedSession, userId: string): Waiting | undefined =>
  session.waiting.find((waiting) => waiting.user_id === userId)

/** Whether they have an open offer, so a spot is on hold for them. */
export const hasOffer = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until > now

/** Whether their offer has expired. */
export const hasLapsed = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until <= now

/** Number of spots that are neither taken nor on hold for the waitlist. */
export const seatsFree = (session: SeatedSession, now: Date): number =>
  Math.max(0, session.max_players - session.seats_taken - seatsHeld(session, now))

export const seatsHeld = (session: SeatedSession, now: Date): number =>
  Math.min(
    session.max_players - session.seats_taken,
    session.waiting.filter((waiting) => hasOffer(waiting, now)).length,
  )

/** Whether free spots can be taken at all. */
export const isTakingPlayers = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at &&
  !session.bookings_locked &&
  (session.status === 'open' || session.status === 'confirmed')

/** When an offer for a spot that opens now expires. Undefined while players are still seated automatically. */
export function offerUntil(session: SeatedSession, now: Date): Date | undefined {
  if (session.tee_at.getTime() - now.getTime() >= offerWithinHours * hourMs) return undefined
  const soon = now.getTime() + offerMinutes * minuteMs
  return new Date(Math.min(soon, session.tee_at.getTime()))
}

/** Whether the waitlist is still active. It closes at the tee time. */
export const hasWaitlist = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at && session.status !== 'cancelled' && session.status !== 'completed'

export const spotOnHoldError = (): Refusal =>
  refusal('SESSION_FULL', 'This session is full. The open spot went to the waitlist.')

/**
 * Why the open spots aren't available to this user, or undefined. They may be on hold for others, or go to players
 * ahead in line who haven't been skipped for lack of money.
 */
export function heldRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const line = session.waiting.filter((waiting) => !hasLapsed(waiting, now))
  const place = line.findIndex(({ user_id }) => user_id === userId)
  const own = line[place]
  if (own && hasOffer(own, now)) return undefined
  const ahead = own ? line.slice(0, place) : line
  const claims = ahead.filter((one) => one.offered_until === null && !one.is_skipped).length
  return seatsFree(session, now) > claims ? undefined : spotOnHoldError()
}

/** Why a user can't join the waitlist, or undefined. Users who are on it stay on it. */
export function waitRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (waitingOf(session, userId) && hasWaitlist(session, now)) return undefined
  if (seatOf(session, userId))
    return refusal('ALREADY_JOINED', 'You have already joined this session')
  if (!isTakingPlayers(session, now)) {
    const status = statusOf(session, now)
    const isOver = status !== 'full' && !isBookable(status)
    const word = isOver ? statusInSentence(status, now >= session.tee_at) : 'locked'
    return refusal('SESSION_NOT_BOOKABLE', `The waitlist is closed because this session is ${word}`)
  }
  if (seatsFree(session, now) > 0)
    return refusal('SEAT_OPEN', 'There’s an open spot. Join the session instead.')
  if (session.waiting.length >= waitlistMax)
    return refusal('SESSION_FULL', `The waitlist is full (${waitlistMax} players)`)
  return isBarred(session, userId) ? blockedError() : undefined
}

/** Why this user can't accept an offer now, or undefined. */
export function acceptRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refusal('ALREADY_JOINED', 'You have already joined this session')
  const own = waitingOf(session, userId)
  if (!own) return notWaiting()
  if (!isTakingPlayers(session, now))
    return refusal('SESSION_NOT_BOOKABLE', 'This session isn’t taking more players')
  if (hasLapsed(own, now))
    return refusal('NO_OFFER', 'Your offer expired and the spot went to the next player in line')
  if (!hasOffer(own, now))
    return refusal('NO_OFFER', 'We haven’t offered you a spot yet. You’re still on the waitlist.')
  if (isBarred(session, userId)) return blockedError()
  return session.seats_taken < session.max_players
    ? undefined
    : refusal('SESSION_FULL', 'This session is full')
}

/** Why this user has no way to a spot now, not even through the waitlist, or undefined. */
export function spotRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const refused = joinRefusal(session, userId, now) ?? heldRefusal(session, userId, now)
  const waits = () => !acceptRefusal(session, userId, now) || !waitRefusal(session, userId, now)
  return refused && waits() ? undefined : refused
}

export const notWaiting = (): Refusal =>
  refusal('NOT_WAITING', 'You’re not on this session’s waitlist')
