/** Templates of the receipts for taking a spot and for hosting. Pure. */
import { bookedWindowTerms } from '@county-golf/contract/booking-terms'
import { playersMin, undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { LoggedEvent } from '../events/service.ts'
import { needsBooking } from '../sessions/service.ts'
import { type Draft, type NotifiedSession, roundOf, sessionFields, titlePlaceOf } from './draft.ts'
import { type Amounts, amountFacts, listParts, roundFacts, spotOf, sumOf } from './receipt.ts'

/** The terms for leaving, for a player who takes a spot at `at`. */
export function leavingTerms(session: NotifiedSession, userId: string, at: Date): string[] {
  const spot = spotOf(session)
  const isHost = session.host_id === userId
  if (sumOf(spot) === 0) return isHost ? [] : ['Joining is free, so there’s nothing to refund.']
  const cancelled = 'Full refund if the session is cancelled.'
  if (!session.leavable) return [`You can’t leave this session. ${cancelled}`]
  return [
    ...deadline(session, userId, at),
    ...lateTerms(session),
    cancelled,
    ...decisionTerms(session),
  ]
}

/** When the session is cancelled, if players must know more than that two are needed. */
function decisionTerms(session: NotifiedSession): string[] {
  const { decide_at, min_players, time_zone } = session
  const reasons = [
    ...(needsBooking(session) ? ['the tee time isn’t booked'] : []),
    ...(min_players > playersMin ? [`fewer than ${min_players} players are in`] : []),
  ]
  if (!decide_at || reasons.length === 0) return []
  return [`We cancel it if ${reasons.join(' or ')} by ${whenIn(decide_at, time_zone)}.`]
}

function deadline(session: NotifiedSession, userId: string, at: Date): string[] {
  if (needsBooking(session)) {
    const early =
      at <= session.free_until
        ? `, but at least until ${whenIn(session.free_until, session.time_zone)}`
        : ''
    return [`Full refund if you leave before the tee time is booked. ${bookedWindowTerms}${early}.`]
  }
  if (at <= session.free_until)
    return [`Full refund if you leave before ${whenIn(session.free_until, session.time_zone)}.`]
  const hoursLeft = (session.tee_at.getTime() - at.getTime()) / hourMs
  return hoursLeft > undoUntilHours && session.undoers.includes(userId)
    ? [
        `Full refund, once, if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time.`,
      ]
    : ['No full refund this close to the tee time.']
}

/** What happens to each part of the price if the player leaves late, and after the round. */
export function lateTerms({
  service_fee_cents,
  deposit_cents,
  pot_cents,
}: Pick<NotifiedSession, 'service_fee_cents' | 'deposit_cents' | 'pot_cents'>): string[] {
  const pot = `the ${dollars(pot_cents)} pot`
  const deposit = `the ${dollars(deposit_cents)} deposit`
  const ifTaken = 'if someone takes your spot by the tee time'
  const late =
    deposit_cents === 0
      ? `we refund ${pot_cents > 0 ? `only ${pot}` : 'nothing'}`
      : pot_cents > 0
        ? `we refund ${pot}, and ${deposit} ${ifTaken}`
        : `we refund ${deposit} only ${ifTaken}`
  const fees = listParts({ service_fee: service_fee_cents, deposit: deposit_cents })
  const isAre = service_fee_cents > 0 && deposit_cents > 0 ? 'are' : 'is'
  return [
    `If you leave later, ${late}.`,
    ...(fees ? [`After the round, the ${fees} ${isAre} non-refundable.`] : []),
  ]
}

/** Confirms a spot, or the session of a host who paid for a spot or a bounty. */
export function bookingDrafts(event: LoggedEvent, session: NotifiedSession): Draft[] {
  const { userId, at } = event
  if (!userId) return []
  if (event.kind === 'session.created') {
    const bounty = { bounty: event.data.bountyCents ?? 0 }
    if (!session.auto_join && bounty.bounty === 0) return []
    const paid = { ...(session.auto_join && spotOf(session)), ...bounty }
    const title = `Your session is open: ${titlePlaceOf(session)}`
    const prize = bounty.bounty > 0 ? ['If you cancel the session, we refund the bounty.'] : []
    const terms = session.auto_join ? leavingTerms(session, userId, at) : []
    const created: Booking = { kind: 'money', title, paid, notes: [...terms, ...prize] }
    return [{ ...booking(session, userId, created), isOwnAct: true }]
  }
  if (event.kind !== 'session.joined') return []
  const { how } = event.data
  const title = titles[how] ?? `You’re in: ${titlePlaceOf(session)}`
  if (how === 'claimed') {
    const notes = ['Another player paid for your spot, and gets the refund if you leave.']
    return [booking(session, userId, { kind: 'money', title, paid: {}, notes })]
  }
  const { freeUntil } = event.data
  const own = freeUntil ? { ...session, free_until: new Date(freeUntil) } : session
  const notes = leavingTerms(own, userId, at)
  const kind = kinds[how]
  const joined = booking(session, userId, { kind, title, paid: spotOf(session), notes })
  return [{ ...joined, isOwnAct: how === 'joined' }]
}

/** Confirms a spot that a player pays for, on the terms at `at`. */
export const spotReceipt = (
  session: NotifiedSession,
  userId: string,
  { title, at }: { title: string; at: Date },
): Draft =>
  booking(session, userId, {
    kind: 'money',
    title,
    paid: spotOf(session),
    notes: leavingTerms(session, userId, at),
  })

const titles: Partial<Record<string, string>> = {
  waitlist: 'You got a spot',
  request: 'The host accepted your request',
  standing: 'You’re in your standing game',
}

const kinds = {
  joined: 'money',
  waitlist: 'waitlist',
  request: 'waitlist',
  group: 'game',
  standing: 'standing',
} as const

type Booking = { kind: Draft['kind']; title: string; paid: Amounts; notes: string[] }

function booking(
  session: NotifiedSession,
  userId: string,
  { kind, title, paid, notes }: Booking,
): Draft {
  const charged =
    sumOf(paid) > 0 ? `We charged ${dollars(sumOf(paid))} to your wallet: ${listParts(paid)}.` : ''
  const first = notes[0] ?? ''
  return {
    ...sessionFields(session),
    kind,
    to: [userId],
    title,
    body: [`${roundOf(session)}.`, charged, first].filter(Boolean).join(' '),
    receipt: {
      paragraphs: [charged || 'You paid nothing for this.'],
      facts: [...roundFacts(session), ...amountFacts('Paid', paid)],
      notes,
      hasCalendar: true,
    },
  }
}
