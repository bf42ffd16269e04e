/** What the screens show of a session at a given moment. Pure. */
import { tba } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import {
  type EffectiveStatus,
  effectiveStatus,
  isBookable,
  statusLabel,
} from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { canJoin, canNow } from '../../domain/sessions/can.ts'
import { shortDay, yearOf } from '../../lib/dates.ts'
import { feeCopy, joinCopy, prizeCopy, waitlistCopy } from './booking-copy.ts'
import { sessionCopy } from './copy.ts'
import { dueToJoinCents, type Fees, paidCents } from './money.ts'

type StatusFacts = Pick<
  Session,
  'status' | 'bookings_locked' | 'date' | 'holes' | 'maxPlayers' | 'players' | 'heldSeats'
>

/** The status now. The server's was computed when it answered, and time has passed since. */
export const statusNow = (session: StatusFacts, now: Date): EffectiveStatus =>
  effectiveStatus(
    {
      status: session.status === 'full' ? 'open' : session.status,
      bookingsLocked: session.bookings_locked,
      date: new Date(session.date),
      holes: session.holes,
      maxPlayers: session.maxPlayers,
      // A spot that is held for a player on the waitlist isn't open.
      playerCount: session.players.length + session.heldSeats,
    },
    now,
  )

const teeTimePassed = (session: Pick<Session, 'date'>, now: Date) => new Date(session.date) <= now

export const statusLabelNow = (session: StatusFacts, now: Date): string =>
  statusLabel(statusNow(session, now), teeTimePassed(session, now))

/** The amount that matters most to the viewer, with its label. Null once nothing can be paid. */
export function paymentOf(session: Session, now: Date): { label: string; cents: number } | null {
  if (session.status === 'cancelled') return null
  if (canJoin(session, now)) return { label: feeCopy.youPayNow, cents: dueToJoinCents(session) }
  const paid = paidCents(session)
  if (session.viewer?.isMember || paid > 0) return { label: feeCopy.youPaid, cents: paid }
  return { label: feeCopy.pricePerPlayer, cents: dueToJoinCents(session) }
}

/** The label of the link to the waitlist. Undefined if the viewer can't join it. */
export function waitlistLabel(
  session: Pick<Session, 'viewer' | 'can'>,
  now: Date,
): string | undefined {
  if (canNow(session, 'acceptSpot', now)) return waitlistCopy.offerLink
  const position = session.viewer?.waitlistPosition
  if (position) return waitlistCopy.positionLink(position)
  return canNow(session, 'joinWaitlist', now) ? waitlistCopy.join : undefined
}

/** Whether no player can join or leave anymore: the round has started, is over, or was cancelled. */
export function isClosed(session: StatusFacts, now: Date): boolean {
  const status = statusNow(session, now)
  return teeTimePassed(session, now) || status === 'cancelled' || status === 'completed'
}

const todaysRoundHours = 12

/** Whether a round started in the last 12 hours, while its players still need chat and contacts. */
export function isTodaysRound({ date, status }: Pick<Session, 'date' | 'status'>, now: Date) {
  const ago = now.getTime() - Date.parse(date)
  return status !== 'cancelled' && ago > 0 && ago <= todaysRoundHours * hourMs
}

/** The label of the button that joins: `action`, or the status that prevents it. */
export function joinLabel(session: StatusFacts, now: Date, action: string): string {
  const status = statusNow(session, now)
  if (isBookable(status)) return action
  return status === 'full' && action === joinCopy.join
    ? joinCopy.sessionFull
    : statusLabelNow(session, now)
}

/** `1 spot left`, `Session full`, `1 held for the waitlist` */
export function spotsText({
  maxPlayers,
  players,
  heldSeats,
}: Pick<Session, 'maxPlayers' | 'players' | 'heldSeats'>): string {
  const left = maxPlayers - players.length - heldSeats
  if (left > 0) return sessionCopy.spotsLeft(left)
  return heldSeats > 0 ? sessionCopy.spotsHeld(heldSeats) : sessionCopy.full
}

/** What the prize is, who wins it, and who pays for it. */
export function prizeText(
  session: Fees & Pick<Session, 'scoring' | 'maxPlayers' | 'viewer'>,
): string {
  const { bountyAmount, potAmount, scoring, maxPlayers, viewer } = session
  if (bountyAmount > 0)
    return prizeCopy.bounty(bountyAmount, scoring, Boolean(viewer?.bountyPaidCents))
  return potAmount > 0 ? prizeCopy.pot(potAmount, scoring, maxPlayers) : prizeCopy.none
}

/** `Sat, Nov 28`, or `Sat, Jan 2, 2027` in another year. */
export function sessionDay(
  { date, timeZone }: Pick<Session, 'date' | 'timeZone'>,
  now: Date,
): string {
  const day = shortDay(date, timeZone)
  const year = yearOf(date, timeZone)
  return year === yearOf(now.toISOString(), timeZone) ? day : `${day}, ${year}`
}

/** ` · 4 miles away`, for after the county. Empty if the list isn't near a location. */
export const distanceText = ({ distanceMiles }: Pick<Session, 'distanceMiles'>): string =>
  distanceMiles === undefined ? '' : sessionCopy.distance(Math.round(distanceMiles))

export const courseOf = ({ courseName }: Pick<Session, 'courseName'>): string => courseName || tba

/** `Nassau County, NY` */
export const countyOf = ({ countyName, stateCode }: Pick<Session, 'countyName' | 'stateCode'>) =>
  `${countyName}, ${stateCode}`

/** `Bethpage Black, Sat, Nov 28`, to tell sessions apart on a screen with several. */
export const sessionName = (
  session: Pick<Session, 'courseName' | 'date' | 'timeZone'>,
  now: Date,
): string => sessionCopy.courseAndDay(courseOf(session), sessionDay(session, now))

/** `9:59` for milliseconds, rounded up to whole seconds. Null for none. */
export function remaining(ms: number): string | null {
  if (ms <= 0) return null
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
