/** Who waits for which seat, and until when: pure, with every refusal by name. */
import { offerMinutes, offerWithinHours, waitlistMax } from '@county-golf/contract/constants'
import { isBookable, statusInSentence } from '@county-golf/contract/session-status'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { SeatedSession, Waiting } from './queries.ts'
import { seatOf, statusOf } from './rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const waitingOf = (session: SeatedSession, userId: string): Waiting | undefined =>
  session.waiting.find((waiting) => waiting.user_id === userId)

/** Whether a seat is held for them now. */
export const hasOffer = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until > now

/** Whether they had an offer and let it pass. */
export const hasLapsed = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until <= now

/** Seats that are neither taken nor held: where all are held, nobody else may have one. */
export const seatsFree = (session: SeatedSession, now: Date): number =>
  Math.max(0, session.max_players - session.seats_taken - seatsHeld(session, now))

export const seatsHeld = (session: SeatedSession, now: Date): number =>
  Math.min(
    session.max_players - session.seats_taken,
    session.waiting.filter((waiting) => hasOffer(waiting, now)).length,
  )

/** Whether anyone may take a free seat at all. */
export const isTakingPlayers = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at &&
  !session.bookings_locked &&
  (session.status === 'open' || session.status === 'confirmed')

/** Until when a seat that opens now is offered; undefined while it is still taken by itself. */
export function offerUntil(session: SeatedSession, now: Date): Date | undefined {
  if (session.tee_at.getTime() - now.getTime() >= offerWithinHours * hourMs) return undefined
  const soon = now.getTime() + offerMinutes * minuteMs
  return new Date(Math.min(soon, session.tee_at.getTime()))
}

/** Whether its waitlist still means something: it ends with the tee time. */
export const hasWaitlist = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at && session.status !== 'cancelled' && session.status !== 'completed'

export const seatIsHeld = (): Refusal =>
  refuse('SESSION_FULL', 'This session is full: its free seat went to the waitlist')

/** Why somebody who does not wait yet cannot begin to, or undefined. */
export function waitRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refuse('ALREADY_JOINED', 'You have already joined this session')
  if (!isTakingPlayers(session, now)) {
    const status = statusOf(session, now)
    const isOver = status !== 'full' && !isBookable(status)
    const word = isOver ? statusInSentence(status, now >= session.tee_at) : 'locked'
    return refuse('SESSION_NOT_BOOKABLE', `The waitlist is closed: this session is ${word}`)
  }
  if (seatsFree(session, now) > 0)
    return refuse('SEAT_OPEN', 'There’s an open spot. Join the session instead.')
  if (session.waiting.length >= waitlistMax)
    return refuse('SESSION_FULL', `The waitlist is full: ${waitlistMax} players wait already`)
  return undefined
}

/** Why somebody cannot accept an offer now, or undefined. */
export function acceptRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refuse('ALREADY_JOINED', 'You have already joined this session')
  const own = waitingOf(session, userId)
  if (!own) return notWaiting()
  if (!isTakingPlayers(session, now))
    return refuse('SESSION_NOT_BOOKABLE', 'This session takes no players any more')
  if (hasLapsed(own, now))
    return refuse('NO_OFFER', 'This offer has ended, and the spot went to the next player in line')
  if (!hasOffer(own, now))
    return refuse('NO_OFFER', 'No seat is offered to you yet: you keep your place on the waitlist')
  return session.seats_taken < session.max_players
    ? undefined
    : refuse('SESSION_FULL', 'This session is full')
}

export const notWaiting = (): Refusal =>
  refuse('NOT_WAITING', 'You are not on the waitlist of this session')
