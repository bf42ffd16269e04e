/** What a session says about itself at a moment, and what its viewer may do with it. Pure. */
import {
  type EffectiveStatus,
  effectiveStatus,
  isBookable,
  statusLabel,
} from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { shortDay } from '../../lib/dates.ts'
import { dueToJoinCents, paidCents } from './money.ts'

type StatusFacts = Pick<
  Session,
  'status' | 'bookings_locked' | 'date' | 'holes' | 'maxPlayers' | 'players' | 'heldSeats'
>

/** The status now: the server's word was true when it answered, and time goes on. */
export const statusNow = (session: StatusFacts, now: Date): EffectiveStatus =>
  effectiveStatus(
    {
      status: session.status === 'full' ? 'open' : session.status,
      bookingsLocked: session.bookings_locked,
      date: new Date(session.date),
      holes: session.holes,
      maxPlayers: session.maxPlayers,
      // A seat that is held for somebody on the waitlist is not free.
      playerCount: session.players.length + session.heldSeats,
    },
    now,
  )

const teeTimePassed = (session: Pick<Session, 'date'>, now: Date) => new Date(session.date) <= now

export const statusWord = (session: StatusFacts, now: Date): string =>
  statusLabel(statusNow(session, now), teeTimePassed(session, now))

export const canJoin = (session: StatusFacts & Pick<Session, 'viewer'>, now: Date): boolean =>
  isBookable(statusNow(session, now)) && !session.viewer?.isMember

/** The amount that matters most to the viewer, with its label; null once nothing can be paid. */
export function paymentOf(
  session: Session,
  now: Date,
): { label: 'You pay now' | 'You paid' | 'Price per player'; cents: number } | null {
  if (session.status === 'cancelled') return null
  if (canJoin(session, now)) return { label: 'You pay now', cents: dueToJoinCents(session) }
  const paid = paidCents(session)
  if (session.viewer?.isMember || paid > 0) return { label: 'You paid', cents: paid }
  return { label: 'Price per player', cents: dueToJoinCents(session) }
}

/** Whether somebody who is not in can wait for a seat. */
export const canWait = (
  session: StatusFacts & Pick<Session, 'viewer' | 'takesWaiting'>,
  now: Date,
): boolean =>
  statusNow(session, now) === 'full' && session.takesWaiting && !session.viewer?.isMember

/** On the way to the waitlist, beside a button that says why it does nothing; undefined where there is none. */
export function waitLabel(
  session: StatusFacts & Pick<Session, 'viewer' | 'takesWaiting'>,
  now: Date,
): string | undefined {
  if (session.viewer?.waitlistOfferUntil) return 'A spot is held for you'
  if (session.viewer?.waitlistPosition) return `On the waitlist: ${session.viewer.waitlistPosition}`
  return canWait(session, now) ? 'Join Waitlist' : undefined
}

/** `No one is waiting yet`, `1 player is waiting`. */
export const waitingText = ({ waitlistCount: n }: Pick<Session, 'waitlistCount'>): string =>
  n === 0 ? 'No one is waiting yet' : `${n} ${n === 1 ? 'player is' : 'players are'} waiting`

/** Whether nobody but the host is in, and nobody waits: then course and tee time may still move. */
export const isAlone = (session: Pick<Session, 'players' | 'hostId' | 'waitlistCount'>): boolean =>
  session.waitlistCount === 0 && session.players.every((id) => id === session.hostId)

/** Whether nobody comes or goes any more: it has begun, is over, or was cancelled. */
export function isSettled(session: StatusFacts, now: Date): boolean {
  const status = statusNow(session, now)
  return teeTimePassed(session, now) || status === 'cancelled' || status === 'completed'
}

const hourMs = 3_600_000

const todaysRoundHours = 12

/** Whether a round has begun no longer ago than its players use the tools of the day. */
export function isTodaysRound({ date, status }: Pick<Session, 'date' | 'status'>, now: Date) {
  const ago = now.getTime() - Date.parse(date)
  return status !== 'cancelled' && ago > 0 && ago <= todaysRoundHours * hourMs
}

export const canLeave = (session: StatusFacts & Pick<Session, 'viewer'>, now: Date): boolean =>
  session.viewer?.canLeave === true && !isSettled(session, now)

export const canCancel = (session: StatusFacts & Pick<Session, 'viewer'>, now: Date): boolean =>
  session.viewer?.isHost === true && !isSettled(session, now)

/** On the button that joins: what it does, or why it does nothing. */
export function joinLabel(session: StatusFacts, now: Date, verb: string): string {
  const status = statusNow(session, now)
  if (isBookable(status)) return verb
  return status === 'full' && verb === 'Join Session' ? 'Session Full' : statusWord(session, now)
}

/** `1 spot left`, `3 spots left`, `Session full`, `1 held for the waitlist`. */
export function spotsText({
  maxPlayers,
  players,
  heldSeats,
}: Pick<Session, 'maxPlayers' | 'players' | 'heldSeats'>) {
  const left = maxPlayers - players.length - heldSeats
  if (left <= 0) return heldSeats > 0 ? `${heldSeats} held for the waitlist` : 'Session full'
  return `${left} ${left === 1 ? 'spot' : 'spots'} left`
}

/** `Sat, Nov 28`, with the year where it is not this one: `Sat, Jan 2, 2027`. */
export function planDay({ date, timeZone }: Pick<Session, 'date' | 'timeZone'>, now: Date): string {
  const year = (at: Date) => at.toLocaleDateString('en-US', { year: 'numeric', timeZone })
  const day = shortDay(date, timeZone)
  return year(new Date(date)) === year(now) ? day : `${day}, ${year(new Date(date))}`
}

/** How far away a session is, after its place: ` · 4 miles away`. Empty where the list is near no place. */
export function distanceText({ distanceMiles }: Pick<Session, 'distanceMiles'>): string {
  if (distanceMiles === undefined) return ''
  const miles = Math.round(distanceMiles)
  const text = miles === 0 ? 'Less than 1 mile' : `${miles} ${miles === 1 ? 'mile' : 'miles'}`
  // Non-breaking spaces keep the distance on one line.
  return ` · ${`${text} away`.replaceAll(' ', '\u00a0')}`
}

/** A course that is not chosen yet is called TBA. */
export const courseOf = ({ courseName }: Pick<Session, 'courseName'>): string => courseName || 'TBA'

/** `Nassau County, NY` */
export const placeOf = ({ countyName, stateCode }: Pick<Session, 'countyName' | 'stateCode'>) =>
  `${countyName}, ${stateCode}`
