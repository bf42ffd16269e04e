/** Templates of receipts: what a player booked, paid, or got refunded. Pure. */
import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { EventData, LoggedEvent } from '../events/service.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
  titlePlaceOf,
} from './draft.ts'

/**
 * What a receipt's email says. It goes to addresses that no one has verified, so it has nothing that others wrote: no
 * names, notes, or reasons, and listed courses only.
 */
export type Receipt = {
  paragraphs: string[]
  facts: [label: string, value: string][]
  notes: string[]
  /** The reason that a person gave. It's mailed between verified addresses only. */
  reason?: { by: string; text: string }
  /** Whether a calendar file is attached while the reader is in the session. */
  hasCalendar?: true
}

type Amounts = Partial<Record<string, number>>

const partLabels: Record<string, string> = {
  service_fee: 'Service fee',
  deposit: 'Deposit',
  pot: 'Pot',
  bounty: 'Bounty',
}

const sum = (amounts: Amounts): number =>
  Object.values(amounts).reduce<number>((total, cents) => total + (cents ?? 0), 0)

/** One row per part, and their total if there are several. */
function amountFacts(total: string, amounts: Amounts): Receipt['facts'] {
  const parts = Object.entries(partLabels).flatMap(([part, label]): Receipt['facts'] => {
    const cents = amounts[part] ?? 0
    return cents > 0 ? [[label, dollars(cents)]] : []
  })
  return parts.length === 0 ? [] : [...parts, [total, dollars(sum(amounts))]]
}

const roundFacts = (session: NotifiedSession): Receipt['facts'] => [
  [session.course_id === null ? 'County' : 'Course', titlePlaceOf(session)],
  ['Tee time', whenIn(session.tee_at, session.time_zone)],
]

const spotOf = (session: NotifiedSession): Amounts => ({
  service_fee: session.service_fee_cents,
  deposit: session.deposit_cents,
  pot: session.pot_cents,
})

/** `$5.00 service fee and $20.00 deposit` */
function listed(amounts: Amounts): string {
  const words = Object.entries(partLabels).flatMap(([part, label]) => {
    const cents = amounts[part] ?? 0
    return cents > 0 ? `${dollars(cents)} ${label.toLowerCase()}` : []
  })
  return new Intl.ListFormat('en-US').format(words)
}

/** The terms for leaving, for a player who takes a spot at `at`. */
function leavingTerms(session: NotifiedSession, userId: string, at: Date): string[] {
  const spot = spotOf(session)
  const isHost = session.host_id === userId
  if (sum(spot) === 0) return isHost ? [] : ['Joining is free, so there’s nothing to refund.']
  const cancelled = 'Full refund if the session is cancelled.'
  if (!session.leavable) return [`You can’t leave this session. ${cancelled}`]
  return [...deadline(session, userId, at), lateTerms(session), cancelled]
}

function deadline(session: NotifiedSession, userId: string, at: Date): string[] {
  if (at <= session.free_until)
    return [`Full refund if you leave before ${whenIn(session.free_until, session.time_zone)}.`]
  const hoursLeft = (session.tee_at.getTime() - at.getTime()) / hourMs
  return hoursLeft > undoUntilHours && session.undoers.includes(userId)
    ? [
        `Full refund, once, if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time.`,
      ]
    : ['No full refund this close to the tee time.']
}

/** What happens to each part of the price if the player leaves late, or plays. */
function lateTerms({ service_fee_cents, deposit_cents, pot_cents }: NotifiedSession): string {
  const kept = listed({ service_fee: service_fee_cents, deposit: deposit_cents })
  const isAre = service_fee_cents > 0 && deposit_cents > 0 ? 'are' : 'is'
  return [
    pot_cents > 0 && `If you leave later, we refund the ${dollars(pot_cents)} pot.`,
    deposit_cents > 0 &&
      `We refund the ${dollars(deposit_cents)} deposit if someone takes your spot by the tee time.`,
    kept && `Otherwise, the ${kept} ${isAre} non-refundable, also after the round.`,
  ]
    .filter(Boolean)
    .join(' ')
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
    return [booking(session, userId, { kind: 'money', title, paid, notes: [...terms, ...prize] })]
  }
  if (event.kind !== 'session.joined' || event.data.how === 'host') return []
  const isWaiting = event.data.how === 'waitlist'
  const title = isWaiting ? 'You got a spot' : `You’re in: ${titlePlaceOf(session)}`
  const notes = leavingTerms(session, userId, at)
  const kind = isWaiting ? 'waitlist' : 'money'
  return [booking(session, userId, { kind, title, paid: spotOf(session), notes })]
}

type Booking = { kind: Draft['kind']; title: string; paid: Amounts; notes: string[] }

function booking(
  session: NotifiedSession,
  userId: string,
  { kind, title, paid, notes }: Booking,
): Draft {
  const charged =
    sum(paid) > 0 ? `We charged ${dollars(sum(paid))} to your wallet: ${listed(paid)}.` : ''
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

/** Confirms to a player that they left, with what was refunded and what wasn't. */
export function leftDraft(
  { refundedCents, terms }: EventData['session.left'],
  userId: string,
  session: NotifiedSession,
): Draft {
  const refund = refundWords(refundedCents)
  const kept: Amounts =
    terms === 'late'
      ? { service_fee: session.service_fee_cents, deposit: session.deposit_cents }
      : {}
  const later = keptTerms(session, kept)
  return {
    ...sessionFields(session),
    kind: 'money',
    to: [userId],
    title: 'You left a session',
    body: [`${roundOf(session)}.`, refund, ...later].join(' '),
    receipt: {
      paragraphs: [refund],
      facts: [
        ...roundFacts(session),
        ['Refunded', dollars(refundedCents)],
        ...amountFacts('Not refunded', kept),
      ],
      notes: later,
    },
  }
}

function keptTerms(session: NotifiedSession, kept: Amounts): string[] {
  if (sum(kept) === 0) return []
  const teeTime = whenIn(session.tee_at, session.time_zone)
  const deposit = kept.deposit ?? 0
  return [
    `You left after the deadline for a full refund, so we didn’t refund the ${listed(kept)}.`,
    ...(deposit > 0
      ? [
          `If someone takes your spot by ${teeTime}, we refund the ${dollars(deposit)} deposit then.`,
        ]
      : []),
    `If the session is cancelled, we refund all of it.`,
  ]
}

const refundWords = (cents: number): string =>
  cents > 0
    ? `We refunded ${dollars(cents)} to your wallet.`
    : 'There was nothing to refund to your wallet.'

/**
 * Notifies the removed player. If the session isn't public, they can no longer see it, so this links to the wallet
 * for the refund.
 */
export function removedDraft(
  { refundedCents, by, reason }: EventData['session.left'],
  userId: string,
  session: NotifiedSession,
): Draft {
  const refund = refundedCents > 0 ? ` ${refundWords(refundedCents)}` : ''
  const reasonText = reason ? ` Reason: ${reason}` : ''
  return {
    ...sessionFields(session),
    ...(session.visibility !== 'public' && { path: '/wallet' }),
    kind: 'session_cancelled',
    to: [userId],
    title: 'You were removed from a session',
    body: `${roundOf(session)}.${refund}${reasonText}`,
    receipt: {
      paragraphs: [refundWords(refundedCents)],
      facts: [
        ...roundFacts(session),
        ...amountFacts('Refunded', refundedParts(session, refundedCents)),
      ],
      notes: [],
      ...(reason && by && { reason: { by, text: reason } }),
    },
  }
}

/** The parts of a full refund. */
const refundedParts = (session: NotifiedSession, cents: number): Amounts =>
  cents === sum(spotOf(session)) ? spotOf(session) : {}

/** Notifies each participant of the cancellation with their own refund. */
export function cancelledDrafts(
  { userId: by, data }: Extract<LoggedEvent, { kind: 'session.cancelled' }>,
  session: NotifiedSession,
): Draft[] {
  return participantsOf(session).flatMap((userId): Draft[] => {
    const own = data.refunds?.filter((part) => part.userId === userId) ?? []
    if (userId === by && own.length === 0) return []
    const amounts = Object.fromEntries(own.map(({ part, cents }) => [part, cents]))
    const refund = sum(amounts) > 0 ? refundWords(sum(amounts)) : ''
    return [
      {
        ...sessionFields(session),
        kind: 'session_cancelled',
        to: [userId],
        title: userId === by ? 'You cancelled a session' : 'Session cancelled',
        body: `${roundOf(session)}${causeText(data)}. Everyone has been refunded. ${refund}`.trim(),
        receipt: {
          paragraphs: [cancelledWords(data), refund].filter(Boolean),
          facts: [...roundFacts(session), ...amountFacts('Refunded', amounts)],
          notes: [],
          ...(data.reason && by && { reason: { by, text: data.reason } }),
        },
      },
    ]
  })
}

const cancelledWords = ({ cause }: { cause: string }): string =>
  cause === 'too_few'
    ? 'Fewer than two players joined, so the session was cancelled.'
    : 'This session was cancelled. Everyone has been refunded.'

const causeText = ({ cause, reason }: { cause: string; reason: string | null }): string => {
  if (cause === 'too_few') return ' because fewer than two players joined'
  return reason ? `: ${reason.replace(/[.!?]$/, '')}` : ''
}

/** The receipt of a paid top-up. `timeZone` is the payer's. */
export function topUpReceipt(
  { cents, transactionId, balanceCents }: EventData['wallet.moved'],
  at: Date,
  timeZone: string,
): Receipt {
  return {
    paragraphs: ['Your card payment went through.'],
    facts: [
      ['Amount', dollars(cents)],
      ['Date', dateIn(at, timeZone)],
      ...(balanceCents === undefined
        ? []
        : [['Wallet balance', dollars(balanceCents)] satisfies [string, string]]),
      ['Transaction number', transactionId],
    ],
    notes: [],
  }
}

/** `Nov 28, 2026, 8:10 AM EST` */
const dateIn = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** A refund of fees or a deposit for a session that the player left late. */
export const refundReceipt = (session: NotifiedSession, part: string, cents: number): Receipt => ({
  paragraphs: [refundWords(cents)],
  facts: [...roundFacts(session), [part, dollars(cents)]],
  notes: [],
})
