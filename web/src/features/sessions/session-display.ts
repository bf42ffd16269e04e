/** What the screens show of a session at a given moment. Pure. */

import { dollars } from '@county-golf/contract/money'
import {
  type EffectiveStatus,
  effectiveStatus,
  isBookable,
  statusLabel,
} from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { canAsk, canJoin, canNow } from '../../domain/sessions/can.ts'
import { courseLabel, sessionDay } from '../../domain/sessions/labels.ts'
import { askCopy, counted, joinCopy, waitlistCopy } from './copy.ts'
import { dueToJoinCents, type Fees, paidCents } from './money.ts'

export type StatusFacts = Pick<
  Session,
  'status' | 'bookings_locked' | 'date' | 'holes' | 'maxPlayers' | 'spotsTaken' | 'heldSeats'
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
      playerCount: session.spotsTaken + session.heldSeats,
    },
    now,
  )

const teeTimePassed = (session: Pick<Session, 'date'>, now: Date) => new Date(session.date) <= now

export const statusLabelNow = (session: StatusFacts, now: Date): string =>
  statusLabel(statusNow(session, now), teeTimePassed(session, now))

/** The amount that matters most to the viewer, with its label. Null once nothing can be paid. */
export function paymentOf(session: Session, now: Date): { label: string; cents: number } | null {
  if (session.status === 'cancelled') return null
  if (canJoin(session, now)) return { label: joinCopy.youPayNow, cents: dueToJoinCents(session) }
  const paid = paidCents(session)
  if (session.viewer?.isMember || paid > 0) return { label: joinCopy.youPaid, cents: paid }
  return { label: 'Price per player', cents: dueToJoinCents(session) }
}

/** The label of the link to the waitlist. Undefined if the viewer can't join it. */
export function waitlistLabel(
  session: Pick<Session, 'viewer' | 'can'>,
  now: Date,
): string | undefined {
  if (canNow(session, 'acceptSpot', now)) return 'A spot is open for you'
  const position = session.viewer?.waitlistPosition
  if (position) return `#${position} on the waitlist`
  return canNow(session, 'joinWaitlist', now) ? waitlistCopy.join : undefined
}

/** Whether no player can join or leave anymore: the round has started, is over, or was cancelled. */
export function isClosed(session: StatusFacts, now: Date): boolean {
  const status = statusNow(session, now)
  return teeTimePassed(session, now) || status === 'cancelled' || status === 'completed'
}

/**
 * The label of the button that joins or asks to: `action`, the request, or the status that prevents it. Players the
 * host blocked or removed see a closed session, without the reason.
 */
export function joinLabel(
  session: StatusFacts & Pick<Session, 'can' | 'viewer'>,
  now: Date,
  action: string,
): string {
  if (canAsk(session, now)) return session.viewer?.request ? askCopy.sent : askCopy.ask
  const status = statusNow(session, now)
  if (isBookable(status)) return canNow(session, 'join', now) ? action : statusLabel('closed')
  return status === 'full' && action === joinCopy.join
    ? 'Session Full'
    : statusLabelNow(session, now)
}

/** `1 spot left`, `Session full`, `1 held for the waitlist` */
export function spotsText({
  maxPlayers,
  spotsTaken,
  heldSeats,
}: Pick<Session, 'maxPlayers' | 'spotsTaken' | 'heldSeats'>): string {
  const left = maxPlayers - spotsTaken - heldSeats
  if (left > 0) return `${counted(left, 'spot')} left`
  return heldSeats > 0 ? `${heldSeats} held for the waitlist` : 'Session full'
}

/** Whether no one but the viewer, who hosts it, plays in the session. */
export const isAloneHost = ({ viewer, players }: Pick<Session, 'viewer' | 'players'>): boolean =>
  viewer?.isHost === true && viewer.isMember && players.length === 1

/** What a prize can be used for, before anyone plays for it. */
const prizeIsCredit = 'Prizes are wallet credit and can’t be sent to a card.'

/** What the prize is, who wins it, and who pays for it. From the tee time on, the pot is that of its players. */
export function prizeTerms(
  session: Fees & Pick<Session, 'scoring' | 'maxPlayers' | 'viewer' | 'players' | 'date'>,
  now: Date,
): string {
  const { bountyAmount, potAmount, scoring, viewer } = session
  const players = teeTimePassed(session, now) ? session.players.length : session.maxPlayers
  if (bountyAmount > 0)
    return `The ${dollars(bountyAmount)} bounty goes to the lowest ${scoring} score. ${
      viewer?.bountyPaidCents
        ? 'You funded it when you created the session.'
        : 'It’s already funded, so you don’t pay for it.'
    } ${prizeIsCredit}`
  return potAmount > 0
    ? `The lowest ${scoring} score wins the pot: ${dollars(potAmount)} from each player, ${dollars(potAmount * players)} with ${counted(players, 'player')}. ${prizeIsCredit}`
    : 'No prize in this session.'
}

/** ` · 4 miles away`, for after the county. Empty if the list isn't near a location. */
export function distanceText({ distanceMiles }: Pick<Session, 'distanceMiles'>): string {
  if (distanceMiles === undefined) return ''
  const miles = Math.round(distanceMiles)
  const distance = miles === 0 ? 'Less than 1 mile' : counted(miles, 'mile')
  // Non-breaking spaces keep the distance on one line.
  return ` · ${`${distance} away`.replaceAll(' ', '\u00a0')}`
}

/** `Bethpage Black, Sat, Nov 28`, to tell sessions apart on a screen with several. */
export const sessionName = (
  session: Pick<Session, 'courseName' | 'date' | 'timeZone'>,
  now: Date,
): string => `${courseLabel(session)}, ${sessionDay(session, now)}`

/** `9:59` or `1:09:59` for milliseconds, rounded up to whole seconds. Null for none. */
export function remaining(ms: number): string | null {
  if (ms <= 0) return null
  const seconds = Math.ceil(ms / 1_000)
  const twoDigits = (count: number) => String(count % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${twoDigits(seconds)}`
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}
