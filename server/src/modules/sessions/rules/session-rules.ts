/** Pure rules for sessions: what is allowed, and what it costs. */

import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import {
  type EffectiveStatus,
  effectiveStatus,
  isBookable,
  roundEnds,
  statusInSentence,
} from '@county-golf/contract/session-status'
import { type Actor, isStaleAdmin, reauthenticationRequired } from '../../../http/viewer.ts'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import { feesTotal, type JoinFees, joinParts, type LegPart } from '../../wallet/service.ts'
import { conflictOfInterest } from '../conflict-of-interest.ts'
import type { Seat, SeatedSession } from '../queries.ts'
import { askRefusal } from './approval-rules.ts'
import { needsBooking } from './booking-rules.ts'

type Priced = Pick<SeatedSession, 'service_fee_cents' | 'deposit_cents' | 'pot_cents'>

/** What a spot costs, in cents by part. A bounty is never charged to players who join. */
export const feesOf = (session: Priced): JoinFees => ({
  service_fee: session.service_fee_cents,
  deposit: session.deposit_cents,
  pot: session.pot_cents,
})

export const dueToJoin = (session: Priced): number => feesTotal(feesOf(session))

export const statusOf = (session: SeatedSession, now: Date): EffectiveStatus =>
  effectiveStatus(
    {
      status: session.status,
      bookingsLocked: session.bookings_locked,
      date: session.tee_at,
      holes: session.holes,
      maxPlayers: session.max_players,
      playerCount: session.seats_taken,
    },
    now,
  )

/**
 * Whether a viewer can see a session. A public one is visible to everyone. Others are visible to the host,
 * players, the waitlist, invited guests, and admins, and a friends-only one also to the host's friends.
 */
export function isVisibleTo(
  session: SeatedSession,
  viewer: { id: string; isAdmin: boolean } | null,
): boolean {
  if (session.visibility === 'public') return true
  if (!viewer) return false
  if (viewer.isAdmin || session.host_id === viewer.id) return true
  if (session.guest_ids.includes(viewer.id)) return true
  const people = [...session.seats, ...session.waiting]
  return people.some(({ user_id }) => user_id === viewer.id)
}

export const seatOf = (session: SeatedSession, userId: string): Seat | undefined =>
  session.seats.find((seat) => seat.user_id === userId)

/** The spots whose players look for a substitute, in the order in which they are taken. */
export const handOversOf = ({ seats }: Pick<SeatedSession, 'seats'>): Seat[] =>
  seats
    .filter(({ hand_over_at }) => hand_over_at)
    .toSorted((a, b) => Number(a.hand_over_at) - Number(b.hand_over_at))

/** Whether someone could get a spot: one is open, or its player looks for a substitute. */
export const hasSpot = (session: SeatedSession): boolean =>
  session.seats_taken < session.max_players || handOversOf(session).length > 0

/** The captain: the first player to join who is still in. Seats are in order of joining. */
export const captainOf = ({ seats }: Pick<SeatedSession, 'seats'>): string | undefined =>
  seats[0]?.user_id

/** Whether a user plays in a session or hosts it, and so can read its chat and scorecard. */
export const isInside = (
  { host, players }: { host: string; players: readonly string[] },
  userId: string,
): boolean => host === userId || players.includes(userId)

/** Whether a user can read the chat of a session's waitlist, which is also open to everyone on it. */
export const isInWaitlistChat = (
  people: {
    host: string
    players: readonly string[]
    waiting: readonly string[]
    hadWaitlist: boolean
  },
  userId: string,
): boolean => people.hadWaitlist && (isInside(people, userId) || people.waiting.includes(userId))

/** `isInside`, for a session that has already been read. */
export const isInsider = ({ host_id, seats }: SeatedSession, userId: string): boolean =>
  insidersOf({ host_id, seats }).includes(userId)

/** Ids of the users who are inside: the host and the players. */
export const insidersOf = ({
  host_id,
  seats,
}: Pick<SeatedSession, 'host_id' | 'seats'>): string[] => [
  ...new Set([host_id, ...seats.map(({ user_id }) => user_id)]),
]

export const noSuchSession = (): Refusal => refusal('NOT_FOUND', 'Session not found')

/** Whether the host blocks this user or has removed them. Errors don't say which. */
export const isBarred = ({ barred_ids }: SeatedSession, userId: string): boolean =>
  barred_ids.includes(userId)

/** The error for players the host has blocked or removed. */
export const blockedError = (): Refusal => refusal('FORBIDDEN', 'You can’t join this session')

/** Why this player can't take a spot now, or undefined. */
export function joinRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refusal('ALREADY_JOINED', 'You have already joined this session')
  const status = statusOf(session, now)
  if (status === 'full') return refusal('SESSION_FULL', 'This session is full')
  if (isBookable(status))
    return isBarred(session, userId) ? blockedError() : askRefusal(session, userId, now)
  const word = statusInSentence(status, now >= session.tee_at)
  return refusal('SESSION_NOT_BOOKABLE', `You can’t join this session because it’s ${word}`)
}

/** Terms for leaving: full refund, full refund by the one undo, or a refund of the pot only. */
export type LeaveTerms = 'free' | 'undo' | 'late'

/** The session's free cancellation deadline. */
export const freeUntil = ({ tee_at, cancellation_window_hours }: SeatedSession): Date =>
  new Date(tee_at.getTime() - cancellation_window_hours * hourMs)

/**
 * One player's free cancellation deadline, no later than the tee time, which it is until the host has booked.
 * Announcing a course, or moving or booking the tee time, gives a seat its own.
 */
export function freeUntilFor(
  session: SeatedSession,
  { free_until }: Pick<Seat, 'free_until'>,
): Date {
  if (needsBooking(session)) return session.tee_at
  const until = free_until ?? freeUntil(session)
  return until < session.tee_at ? until : session.tee_at
}

/** Whether we accepted the round for the player, so they have their own time to leave. Until a change gives more. */
export const isCountedIn = ({ joined_at, free_until_at }: Seat): boolean =>
  free_until_at?.getTime() === joined_at.getTime()

type SeatTerms = Pick<Seat, 'joined_at' | 'can_undo' | 'free_until' | 'undo_until'>

export function leaveTerms(session: SeatedSession, seat: SeatTerms, now: Date): LeaveTerms {
  if (now <= freeUntilFor(session, seat)) return 'free'
  const undoUntil = seat.undo_until?.getTime() ?? seat.joined_at.getTime() + undoMinutes * minuteMs
  const joinedJustNow = now.getTime() <= undoUntil
  const farAway = session.tee_at.getTime() - now.getTime() > undoUntilHours * hourMs
  return joinedJustNow && farAway && seat.can_undo ? 'undo' : 'late'
}

/** The parts refunded immediately on these terms. */
export const refundedParts = (terms: LeaveTerms): readonly LegPart[] =>
  terms === 'late' ? ['pot'] : joinParts

/** The immediate refund for a player who leaves, in cents. */
export const refundOf = (
  session: SeatedSession,
  seat: Pick<Seat, 'paid_cents'>,
  terms: LeaveTerms,
): number => (terms === 'late' ? Math.min(session.pot_cents, seat.paid_cents) : seat.paid_cents)

/** Why this player can't leave now, or undefined. */
export function leaveRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const seat = seatOf(session, userId)
  return seat
    ? leavableRefusal(session, seat, now)
    : refusal('NOT_JOINED', 'You’re not in this session')
}

/** Why no spot on these terms can be given up now, or undefined. */
export function leavableRefusal(
  session: SeatedSession,
  { free_until }: Pick<Seat, 'free_until'>,
  now: Date,
): Refusal | undefined {
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed')
    return refusal('NOT_LEAVABLE', `This session is ${statusInSentence(status)}`)
  if (now >= session.tee_at) return refusal('NOT_LEAVABLE', 'You can’t leave after the tee time')
  // A locked session can't hold players to a course or tee time that they didn't agree to, or that isn't booked.
  const hasOwnTime = needsBooking(session) || (free_until && now <= free_until)
  if (!(session.leavable || hasOwnTime))
    return refusal('NOT_LEAVABLE', 'You can’t leave this session')
  return undefined
}

/** Asks for the password if the viewer could continue as an admin: a stale admin without a conflict of interest. */
export const lacksOnlyPassword = (session: SeatedSession, viewer: Actor): Refusal | undefined =>
  isStaleAdmin(viewer) && !conflictOfInterest(session, viewer.id)
    ? reauthenticationRequired()
    : undefined

/** Why this user can't invite to the session now, or undefined. */
export function inviteRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (!isInsider(session, userId))
    return refusal('FORBIDDEN', 'Only the host and players can invite others')
  return session.status === 'cancelled' || now >= session.tee_at
    ? refusal('SESSION_NOT_BOOKABLE', 'This session is no longer open')
    : undefined
}

/** Why this user can't cancel the session now, or undefined. */
export function cancelRefusal(
  session: SeatedSession,
  viewer: Actor,
  now: Date,
): Refusal | undefined {
  const isHost = session.host_id === viewer.id
  if (!isHost && !viewer.isAdmin)
    return refusal('FORBIDDEN', 'Only the host can cancel this session')
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed')
    return refusal('SESSION_NOT_BOOKABLE', `This session is ${statusInSentence(status)}`)
  if (isHost && now < session.tee_at) return undefined
  if (!viewer.isAdmin)
    return (
      lacksOnlyPassword(session, viewer) ??
      refusal('SESSION_NOT_BOOKABLE', 'You can’t cancel after the tee time')
    )
  const conflict = conflictOfInterest(session, viewer.id)
  if (conflict) return conflict
  return now < roundEnds(session.tee_at, session.holes)
    ? undefined
    : refusal('SESSION_NOT_BOOKABLE', 'This session is completed')
}
