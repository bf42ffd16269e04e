/** Pure rules for booking the tee time, for the fewest players, and for the decision on both ahead of the tee time. */
import {
  bookedWindowHours,
  bookedWindowMinHours,
  playersMin,
} from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { statusInSentence } from '@county-golf/contract/session-status'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Seat, SeatedSession } from '../queries.ts'
import { peopleIn } from './spots.ts'

type Booking = Pick<SeatedSession, 'booking_plan' | 'booked_at' | 'status'>

/**
 * Whether the host still has to book the tee time. Until then, everyone can leave with a full refund. A host who closes
 * the session after booking has still booked.
 */
export const needsBooking = ({ booking_plan, booked_at, status }: Booking): boolean =>
  booking_plan === 'to_book' &&
  status !== 'confirmed' &&
  (status !== 'closed' || booked_at === null)

/** Until when a spot can be left for free if the tee time is marked as booked now. */
function bookedWindowEnd(teeAt: Date, now: Date): Date {
  const leftMs = teeAt.getTime() - now.getTime()
  const windowMs = Math.max(
    Math.min(bookedWindowHours * hourMs, leftMs / 2),
    bookedWindowMinHours * hourMs,
  )
  return new Date(now.getTime() + Math.min(windowMs, leftMs))
}

/**
 * The own deadline of a spot once the tee time is marked as booked now, never earlier than the one it has.
 * @param general the session's deadline
 * @returns null if the session's deadline is the later one. Undefined for a spot that has had its window.
 */
export function deadlineOnceBooked(
  { free_until, booked_window }: Pick<Seat, 'free_until' | 'booked_window'>,
  { teeAt, general, now }: { teeAt: Date; general: Date; now: Date },
): Date | null | undefined {
  if (booked_window) return undefined
  const own = free_until ?? null
  const until = bookedWindowEnd(teeAt, now)
  return until > (own ?? general) ? until : own
}

/**
 * When it's decided whether a session takes place: these hours before its tee time. Null if that has passed or the
 * session has no such term. It's then decided at the tee time.
 */
export function decisionTime(teeAt: Date, hours: number | null, now: Date): Date | null {
  if (hours === null) return null
  const at = new Date(teeAt.getTime() - hours * hourMs)
  return at > now ? at : null
}

type Players = Pick<SeatedSession, 'min_players' | 'max_players' | 'seats' | 'companions'>

/** The fewest players. Servers of release 1.0.0 can lower only the most. */
export const fewestPlayers = ({
  min_players,
  max_players,
}: Pick<Players, 'min_players' | 'max_players'>): number => Math.min(min_players, max_players)

/** The players who agreed to play on with this many people, or with fewer. Companions go by who brought them. */
export const playingOn = (
  session: Pick<Players, 'seats' | 'companions'>,
  count: number = peopleIn(session),
): string[] =>
  session.seats
    .filter(({ plays_on_with: n }) => typeof n === 'number' && n <= count)
    .map(({ user_id }) => user_id)

/**
 * Whether a session has too few players. Two or more can all agree to play on below their minimum.
 * @param goneSince players who left after this was due to be decided. They count too.
 */
function lacksPlayers(session: Players, goneSince = 0): boolean {
  const { seats } = session
  const count = peopleIn(session) + goneSince
  if (count >= fewestPlayers(session)) return false
  return count < playersMin || playingOn(session, count).length < seats.length
}

/** Why a session is cancelled if it's decided now, or undefined if it takes place. */
export function reasonToCancel(
  session: Players & Booking,
  goneSince = 0,
): 'not_booked' | 'too_few' | undefined {
  if (needsBooking(session)) return 'not_booked'
  return lacksPlayers(session, goneSince) ? 'too_few' : undefined
}

/** Why this player can't choose to play on below the minimum, or undefined. */
export function playOnRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const { decide_at, seats, status } = session
  if (seats.every(({ user_id }) => user_id !== userId))
    return refusal('NOT_JOINED', 'You’re not in this session')
  if (status === 'cancelled' || status === 'completed')
    return refusal('SESSION_NOT_BOOKABLE', `This session is ${statusInSentence(status)}`)
  if (!decide_at || now >= decide_at)
    return refusal('SESSION_NOT_BOOKABLE', 'There’s nothing left to decide in this session')
  if (peopleIn(session) >= fewestPlayers(session))
    return refusal('SESSION_NOT_BOOKABLE', 'This session already has enough players')
  return peopleIn(session) < playersMin
    ? refusal('SESSION_NOT_BOOKABLE', `A session needs at least ${playersMin} players`)
    : undefined
}
