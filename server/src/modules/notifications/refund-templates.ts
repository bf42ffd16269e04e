/** Templates of the receipts for leaving, removals, cancellations, refunds, and top-ups. Pure. */
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { EventData, LoggedEvent } from '../events/service.ts'
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
  if (sumOf(kept) === 0) return []
  const teeTime = whenIn(session.tee_at, session.time_zone)
  const deposit = kept.deposit ?? 0
  return [
    `You left after the deadline for a full refund, so we didn’t refund the ${listParts(kept)}.`,
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
  cents === sumOf(spotOf(session)) ? spotOf(session) : {}

/** Notifies each participant of the cancellation with their own refund. */
export function cancelledDrafts(
  { userId: by, data }: Extract<LoggedEvent, { kind: 'session.cancelled' }>,
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
