/** What may happen to a session and what it costs: pure, with every refusal by name. */
import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import {
  type EffectiveStatus,
  effectiveStatus,
  isBookable,
  roundEnds,
  statusInSentence,
} from '@county-golf/contract/session-status'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import { type JoinFees, joinParts, totalOf } from '../wallet/service.ts'
import type { Seat, SeatedSession } from './queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What a seat costs its player. A bounty is never charged to a joiner. */
export const feesOf = (session: SeatedSession): JoinFees => ({
  service_fee: session.service_fee_cents,
  deposit: session.deposit_cents,
  pot: session.pot_cents,
})

export const dueToJoin = (session: SeatedSession): number => totalOf(feesOf(session))

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
 * Who may know of a session: everyone of a public one, else its people, who was invited, the host's
 * friends where it is for friends, and administrators.
 */
export function isVisibleTo(
  session: SeatedSession,
  viewer: { id: string; isAdmin: boolean } | null,
): boolean {
  if (session.visibility === 'public') return true
  if (!viewer) return false
  if (viewer.isAdmin || session.host_id === viewer.id) return true
  if (session.let_in.includes(viewer.id)) return true
  const people = [...session.seats, ...session.waiting]
  return people.some(({ user_id }) => user_id === viewer.id)
}

export const seatOf = (session: SeatedSession, userId: string): Seat | undefined =>
  session.seats.find((seat) => seat.user_id === userId)

export const noSuchSession = (): Refusal => refuse('NOT_FOUND', 'Session not found')

/** For whoever the host has blocked. */
export const barred = (): Refusal =>
  refuse('FORBIDDEN', 'The host does not let you join this session')

/** Why this player cannot take a seat now, or undefined. */
export function joinRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refuse('ALREADY_JOINED', 'You have already joined this session')
  const status = statusOf(session, now)
  if (status === 'full') return refuse('SESSION_FULL', 'This session is full')
  if (isBookable(status)) return undefined
  const word = statusInSentence(status, now >= session.tee_at)
  return refuse('SESSION_NOT_BOOKABLE', `This session cannot be joined: it is ${word}`)
}

/** On what terms a player leaves: everything back, everything back as the one undo, or the pot only. */
export type LeaveTerms = 'free' | 'undo' | 'late'

/** When leaving stops being free in general. */
export const freeUntil = ({ tee_at, cancellation_window_hours }: SeatedSession): Date =>
  new Date(tee_at.getTime() - cancellation_window_hours * hourMs)

/** When leaving stops being free for this player. An announced course gives a seat its own deadline. */
export const freeUntilFor = (session: SeatedSession, { free_until }: Seat): Date =>
  free_until ?? freeUntil(session)

export function leaveTerms(session: SeatedSession, seat: Seat, now: Date): LeaveTerms {
  if (now <= freeUntilFor(session, seat)) return 'free'
  const joinedJustNow = now.getTime() - seat.joined_at.getTime() <= undoMinutes * minuteMs
  const farAway = session.tee_at.getTime() - now.getTime() > undoUntilHours * hourMs
  return joinedJustNow && farAway && seat.may_undo ? 'undo' : 'late'
}

/** The parts that come back at once on these terms. */
export const partsBack = (terms: LeaveTerms): readonly string[] =>
  terms === 'late' ? ['pot'] : joinParts

/** What a player who leaves gets back at once, in cents. */
export const refundOf = (session: SeatedSession, seat: Seat, terms: LeaveTerms): number =>
  terms === 'late' ? Math.min(session.pot_cents, seat.paid_cents) : seat.paid_cents

/** Why this player cannot leave now, or undefined. */
export function leaveRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const seat = seatOf(session, userId)
  if (!seat) return refuse('NOT_JOINED', 'You are not in this session')
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed')
    return refuse('NOT_LEAVABLE', `This session is ${statusInSentence(status)}`)
  if (now >= session.tee_at)
    return refuse('NOT_LEAVABLE', 'The tee time has passed, so this session can no longer be left')
  // A locked session can't hold players to a course that they didn't agree to.
  const isAnnounced = seat.free_until && now <= seat.free_until
  if (!(session.leavable || isAnnounced))
    return refuse('NOT_LEAVABLE', 'This session cannot be left')
  return undefined
}

/** Why this person cannot cancel the session now, or undefined. */
export function cancelRefusal(
  session: SeatedSession,
  viewer: { id: string; isAdmin: boolean },
  now: Date,
): Refusal | undefined {
  const isHost = session.host_id === viewer.id
  if (!isHost && !viewer.isAdmin)
    return refuse('FORBIDDEN', 'Only the host can cancel this session')
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed')
    return refuse('SESSION_NOT_BOOKABLE', `This session is ${statusInSentence(status)}`)
  if (isHost && now < session.tee_at) return undefined
  if (!viewer.isAdmin)
    return refuse(
      'SESSION_NOT_BOOKABLE',
      'The tee time has passed, so this session can no longer be cancelled',
    )
  if (seatOf(session, viewer.id))
    return refuse('FORBIDDEN', 'An administrator does not cancel a session they play in')
  return now < roundEnds(session.tee_at, session.holes)
    ? undefined
    : refuse('SESSION_NOT_BOOKABLE', 'This session is completed')
}
