/** Pure rules for bringing a companion ("guest" in copy), and for claiming their spot. */
import { isBookable, statusInSentence } from '@county-golf/contract/session-status'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Companion, Seat, SeatedSession } from '../queries.ts'
import {
  blockedError,
  isBarred,
  type LeaveTerms,
  leavableRefusal,
  leaveTerms,
  refundOf,
  seatOf,
  statusOf,
} from './session-rules.ts'
import { companionOf, payerOf, unclaimedOf } from './spots.ts'

/** Why this player can't take a spot for a companion now, or undefined. */
export function bringRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (!seatOf(session, userId))
    return refusal('NOT_JOINED', 'Join this session before you bring a guest')
  if (companionOf(session, userId))
    return refusal('ALREADY_BROUGHT', 'You can bring one guest to a session')
  const status = statusOf(session, now)
  if (status !== 'full' && !isBookable(status)) {
    const word = statusInSentence(status, now >= session.tee_at)
    return refusal(
      'SESSION_NOT_BOOKABLE',
      `You can’t bring a guest because this session is ${word}`,
    )
  }
  const choosesPlayers = session.visibility !== 'public' || session.approval === 'host'
  if (choosesPlayers && session.host_id !== userId)
    return refusal('FORBIDDEN', 'Only the host can bring a guest to this session')
  if (session.pot_cents + session.bounty_cents > 0)
    return refusal('PRIZE_NOT_ALLOWED', 'You can’t bring a guest to a session with a prize')
  if (isBarred(session, userId)) return blockedError()
  if (status === 'full') return refusal('SESSION_FULL', 'This session is full')
  return session.waiting.length > 0
    ? refusal('SESSION_FULL', 'The open spot belongs to the waitlist')
    : undefined
}

/**
 * What a claimed spot keeps of its payer's own terms: the deadlines that were set after the companion's spot was paid
 * for. Earlier ones were for what only the payer had agreed to.
 */
export function keptTerms(
  session: SeatedSession,
  { brought_by, joined_at }: Companion,
): Pick<Seat, 'free_until' | 'free_until_at' | 'booked_window'> {
  const payer = seatOf(session, brought_by)
  return payer?.free_until_at && payer.free_until_at >= joined_at
    ? {
        free_until: payer.free_until ?? null,
        free_until_at: payer.free_until_at,
        booked_window: payer.booked_window ?? false,
      }
    : { free_until: null, free_until_at: null, booked_window: false }
}

/** The terms for giving up a companion's spot. */
export const companionTerms = (
  session: SeatedSession,
  companion: Companion,
  now: Date,
): LeaveTerms => leaveTerms(session, { ...companion, ...keptTerms(session, companion) }, now)

/**
 * What a player gets back for leaving now, with a companion who hasn't claimed the spot. A claimed spot refunds its
 * payer.
 */
export function refundIfLeaving(session: SeatedSession, own: Seat, now: Date): number {
  const companion = unclaimedOf(session, own.user_id)
  const isPayer = payerOf(session, own) === own.user_id
  return (
    (isPayer ? refundOf(session, own, leaveTerms(session, own, now)) : 0) +
    (companion ? refundOf(session, companion, companionTerms(session, companion, now)) : 0)
  )
}

/** Why this player can't give up their companion's spot now, or undefined. */
export function giveUpRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const companion = unclaimedOf(session, userId)
  if (companion) return leavableRefusal(session, keptTerms(session, companion), now)
  return companionOf(session, userId)
    ? refusal('NOT_LEAVABLE', 'Your guest has claimed the spot, so only they can give it up')
    : noCompanion()
}

/** Why this user can't claim a companion's spot now, or undefined. */
export function claimRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refusal('ALREADY_JOINED', 'You have already joined this session')
  const status = statusOf(session, now)
  if (now >= session.tee_at || status === 'cancelled' || status === 'completed') {
    const word = statusInSentence(status, now >= session.tee_at)
    return refusal(
      'SESSION_NOT_BOOKABLE',
      `You can’t claim this spot because the session is ${word}`,
    )
  }
  return isBarred(session, userId) ? blockedError() : undefined
}

export const noCompanion = (): Refusal =>
  refusal('NOT_FOUND', 'You’re not bringing a guest to this session')

export const noSuchClaim = (): Refusal =>
  refusal('NOT_FOUND', 'This link was used already, or the spot was given up.')
