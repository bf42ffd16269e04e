/** Pure rules for players who look for a substitute. */
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Seat, SeatedSession } from '../queries.ts'
import { joinRefusal, leaveRefusal, leaveTerms, seatOf } from './session-rules.ts'
import { peopleIn, unclaimedOf } from './spots.ts'
import { heldRefusal, isTakingPlayers, spotsForWaitlist } from './waitlist-rules.ts'

/** The session without this player, as their substitute finds it. */
export function withoutSeat<S extends SeatedSession>(session: S, { id }: Pick<Seat, 'id'>): S {
  const seats = session.seats.filter((seat) => seat.id !== id)
  return { ...session, seats, seats_taken: peopleIn({ ...session, seats }) }
}

/** Why this user can't look for a substitute now, or undefined. With a full refund they can leave instead. */
export function findSubstituteRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const refused = leaveRefusal(session, userId, now)
  const seat = seatOf(session, userId)
  if (refused || !seat) return refused
  if (!isTakingPlayers(session, now))
    return refusal('SESSION_NOT_BOOKABLE', 'This session isn’t taking more players')
  if (unclaimedOf(session, userId))
    return refusal('NOT_ALONE', 'Your guest leaves with you. Give up their spot first.')
  return leaveTerms(session, seat, now) === 'late'
    ? undefined
    : refusal('FULL_REFUND_OPEN', 'You can still leave with a full refund')
}

/** Why this user can't take the spot of a player who looks for a substitute, or undefined. The waitlist comes first. */
export function takeSpotRefusal(
  session: SeatedSession,
  from: Seat,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (from.user_id === userId) return refusal('ALREADY_JOINED', 'This is your own spot')
  if (!isTakingPlayers(session, now))
    return refusal('SESSION_NOT_BOOKABLE', 'This session isn’t taking more players')
  const refused = joinRefusal(withoutSeat(session, from), userId, now)
  if (refused) return refused
  return heldRefusal(session, userId, now, spotsForWaitlist(session, now))
    ? refusal(
        'SESSION_FULL',
        'We’re asking the waitlist first. If no one on it takes the spot, you can.',
      )
    : undefined
}
