/** Templates of the receipts for leaving, removals, cancellations, refunds, and top-ups. Pure. */
import { playersMin } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import { endOfNight } from '../../lib/night.ts'
import { closureText, type EventData, type LoggedEvent } from '../events/service.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
} from './draft.ts'
import {
  type Amounts,
  amountFacts,
  listParts,
  type Receipt,
  roundFacts,
  spotOf,
  sumOf,
} from './receipt.ts'

/** Confirms to a player that they left, with what was refunded and what wasn't. */
export function leftDraft(
  left: EventData['session.left'],
  userId: string,
  session: NotifiedSession,
): Draft {
  const words = { title: 'You left a session', spot: 'your spot' }
  return left.paidBy
    ? {
        ...spotLeftDraft({ ...left, terms: 'free' }, userId, session, words),
        ...paidByOther(session),
      }
    : spotLeftDraft(left, userId, session, words)
}

/** Players who leave a spot that another player paid for get no refund. */
const paidByOther = (session: NotifiedSession) => {
  const words = 'Another player paid for your spot, so any refund goes to them.'
  return {
    body: `${roundOf(session)}. ${words}`,
    receipt: { paragraphs: [words], facts: roundFacts(session), notes: [] },
  }
}

/** Confirms to who paid for a spot that it was left, with what was refunded and what wasn't. */
export function spotLeftDraft(
  { refundedCents, terms }: Pick<EventData['session.left'], 'refundedCents' | 'terms'>,
  userId: string,
  session: NotifiedSession,
  { title, spot }: { title: string; spot: string },
): Draft {
  const refund = refundWords(refundedCents)
  const kept: Amounts =
    terms === 'late'
      ? { service_fee: session.service_fee_cents, deposit: session.deposit_cents }
      : {}
  const later = keptTerms(session, kept, spot)
  return {
    ...sessionFields(session),
    kind: 'money',
    to: [userId],
    title,
    isOwnAct: true,
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

/** Confirms to a player that a substitute took their spot. The email has no name, as all receipts. */
export function handedOverDraft(
  { refundedCents, substitute = '' }: EventData['session.left'],
  userId: string,
  { session, name }: { session: NotifiedSession; name: (userId: string) => string },
): Draft {
  const refund = refundWords(refundedCents)
  return {
    ...sessionFields(session),
    kind: 'money',
    to: [userId],
    title: 'Someone took your spot',
    body: `${name(substitute)} plays for you: ${roundOf(session)}. ${refund}`,
    receipt: {
      paragraphs: ['A substitute took your spot, so you’re no longer in this session.', refund],
      facts: [
        ...roundFacts(session),
        ...amountFacts('Refunded', refundedParts(session, refundedCents)),
      ],
      notes: [],
    },
  }
}

function keptTerms(session: NotifiedSession, kept: Amounts, spot: string): string[] {
  if (sumOf(kept) === 0) return []
  const teeTime = whenIn(session.tee_at, session.time_zone)
  const deposit = kept.deposit ?? 0
  return [
    `The deadline for a full refund had passed, so we didn’t refund the ${listParts(kept)}.`,
    ...(deposit > 0
      ? [`If someone takes ${spot} by ${teeTime}, we refund the ${dollars(deposit)} deposit then.`]
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
  cents === sumOf(spotOf(session)) ? spotOf(session) : {}

/** Notifies each participant of the cancellation with their own refund. */
export function cancelledDrafts(
  { userId: by, data, at }: Extract<LoggedEvent, { kind: 'session.cancelled' }>,
  session: NotifiedSession,
): Draft[] {
  return participantsOf(session).flatMap((userId): Draft[] => {
    const own = data.refunds?.filter((part) => part.userId === userId) ?? []
    if (userId === by && own.length === 0) return []
    const amounts = Object.fromEntries(own.map(({ part, cents }) => [part, cents]))
    const refund = sumOf(amounts) > 0 ? refundWords(sumOf(amounts)) : ''
    return [
      {
        ...sessionFields(session),
        kind: 'session_cancelled',
        ...(isDecidedAhead(data) && { mailAt: endOfNight(at, session.time_zone) }),
        to: [userId],
        title: userId === by ? 'You cancelled a session' : 'Session cancelled',
        isOwnAct: userId === by,
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

type Cancelled = EventData['session.cancelled']

/** Players were warned the evening before, so this email waits for the morning. At the tee time it doesn't. */
const isDecidedAhead = ({ isAhead }: Cancelled): boolean => isAhead === true

const cancelledWords = (data: Cancelled): string => {
  if (data.cause === 'closed_course')
    return `The session was cancelled because ${closureText(data.hole ?? 0, 'was')}. Everyone has been refunded.`
  if (data.cause === 'not_booked')
    return 'The host didn’t book the tee time, so the session was cancelled.'
  return data.cause === 'too_few'
    ? `Fewer than ${minimumOf(data)} players joined, so the session was cancelled.`
    : 'This session was cancelled. Everyone has been refunded.'
}

const minimumOf = ({ fewest = playersMin }: Cancelled): string =>
  fewest === playersMin ? 'two' : String(fewest)

const causeText = (data: Cancelled): string => {
  const { cause, reason } = data
  if (cause === 'closed_course') return ` because ${closureText(data.hole ?? 0, 'was')}`
  if (cause === 'not_booked') return ' because the tee time wasn’t booked'
  if (cause === 'too_few') return ` because fewer than ${minimumOf(data)} players joined`
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
