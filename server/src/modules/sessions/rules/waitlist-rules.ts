/** Pure rules for waitlists and offers. */

import { waitlistMax } from '@county-golf/contract/constants'
import { isBookable, statusInSentence } from '@county-golf/contract/session-status'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { SeatedSession, Waiting } from '../queries.ts'
import { isTogether } from './offer-rules.ts'
import { blockedError, handOversOf, hasSpot, isBarred, seatOf, statusOf } from './session-rules.ts'

export const waitingOf = (session: SeatedSession, userId: string): Waiting | undefined =>
  session.waiting.find((waiting) => waiting.user_id === userId)

/** Whether they have an open offer, so a spot is on hold for them. */
export const hasOffer = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until > now

/** Whether they have an open offer together with the others in line. The first who accepts it gets the spot. */
export const hasSharedOffer = (waiting: Waiting, now: Date): boolean =>
  hasOffer(waiting, now) && waiting.is_shared === true

/** Whether a spot is on hold for them alone. */
export const hasOwnOffer = (waiting: Waiting, now: Date): boolean =>
  hasOffer(waiting, now) && !waiting.is_shared

/** Whether their offer has expired. */
export const hasLapsed = ({ offered_until }: Waiting, now: Date): boolean =>
  offered_until !== null && offered_until <= now

/** Number of spots that are neither taken nor offered to the waitlist. */
export const seatsFree = (session: SeatedSession, now: Date): number =>
  Math.max(
    0,
    session.max_players -
      session.seats_taken -
      session.waiting.filter((waiting) => hasOffer(waiting, now)).length,
  )

/**
 * Number of spots that the waitlist can get and that aren't offered to it yet: open ones, and those of players who look
 * for a substitute.
 */
export const spotsForWaitlist = (session: SeatedSession, now: Date): number =>
  spotsWithout(session, (waiting) => hasOffer(waiting, now))

/** Number of spots that can be offered to all of the line together: those that aren't on hold for one player. */
export const spotsToShare = (session: SeatedSession, now: Date): number =>
  spotsWithout(session, (waiting) => hasOwnOffer(waiting, now))

const spotsWithout = (session: SeatedSession, isTaken: (waiting: Waiting) => boolean): number =>
  Math.max(0, spotsToGet(session) - session.waiting.filter(isTaken).length)

/** Number of spots that someone could get: open ones, and those of players who look for a substitute. */
export const spotsToGet = (session: SeatedSession): number =>
  session.max_players - session.seats_taken + handOversOf(session).length

/** Whether an open spot belongs to this waiting player, before it's given or offered to them. */
const hasClaim = ({ offered_until, is_skipped, is_passed }: Waiting): boolean =>
  offered_until === null && !is_skipped && !is_passed

/** Number of open spots that are offered to the waitlist, or belong to it until the night is over. */
export function seatsHeld(session: SeatedSession, now: Date): number {
  const open = session.max_players - session.seats_taken
  const free = seatsFree(session, now)
  const claims = isTakingPlayers(session, now) ? session.waiting.filter(hasClaim).length : 0
  return open - free + Math.min(free, claims)
}

/** Whether free spots can be taken at all. */
export const isTakingPlayers = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at &&
  !session.bookings_locked &&
  (session.status === 'open' || session.status === 'confirmed')

/** Whether the waitlist is still active. It closes at the tee time. */
export const hasWaitlist = (session: SeatedSession, now: Date): boolean =>
  now < session.tee_at && session.status !== 'cancelled' && session.status !== 'completed'

export const spotOnHoldError = (): Refusal =>
  refusal('SESSION_FULL', 'This session is full. The open spot went to the waitlist.')

/** Whether there is a spot that no one in line has an offer of or a claim to. */
export const hasUnclaimedSpot = (session: SeatedSession, now: Date): boolean =>
  isTakingPlayers(session, now) &&
  spotsForWaitlist(session, now) > session.waiting.filter(hasClaim).length

/**
 * Why the open spots aren't available to this user, or undefined. They may be on hold for others, or go to players
 * ahead in line who haven't been skipped for lack of money or let an offer of it expire.
 * @param free number of spots that aren't on hold
 */
export function heldRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
  free: number = seatsFree(session, now),
): Refusal | undefined {
  const line = session.waiting.filter((waiting) => !hasLapsed(waiting, now))
  const place = line.findIndex(({ user_id }) => user_id === userId)
  const own = line[place]
  if (own && hasOffer(own, now)) return undefined
  const ahead = own ? line.slice(0, place) : line
  const claims = ahead.filter(hasClaim).length
  return free > claims ? undefined : spotOnHoldError()
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
  if (session.approval === 'host')
    return refusal('ASK_FIRST', 'This session has no waitlist. Ask the host for a spot instead.')
  if (session.max_players - session.seats_taken > seatsHeld(session, now))
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
    return refusal('NO_OFFER', 'Your offer expired, and others can have the spot')
  if (own.is_passed) return refusal('NO_OFFER', 'Your offer expired. You’re still on the waitlist.')
  if (!hasOffer(own, now) && isTogether(session, now) && !hasSpot(session))
    return refusal('NO_OFFER', 'Someone was faster. You’re still on the waitlist.')
  if (!hasOffer(own, now))
    return refusal('NO_OFFER', 'We haven’t offered you a spot yet. You’re still on the waitlist.')
  if (isBarred(session, userId)) return blockedError()
  return hasSpot(session) ? undefined : refusal('SESSION_FULL', 'This session is full')
}

export const notWaiting = (): Refusal =>
  refusal('NOT_WAITING', 'You’re not on this session’s waitlist')
