import type { Transaction, transactionTypes } from '@county-golf/contract/wallet'
import { DateTime } from 'luxon'
import type { LegPart, PostingKind } from '../ledger/service.ts'

export type TransactionType = (typeof transactionTypes)[number]

/** The parts of a session's title. */
export type SessionTitle = {
  courseName: string
  countyName: string
  teeAt: Date
  timeZone: string
}

/** Transaction labels. `%` is replaced with the session's title, if there is one. */
const transactionLabels: Record<TransactionType, string> = {
  top_up: 'Added funds by card',
  join: 'Joined %',
  refund: 'Refund for %',
  deposit_return: 'Deposit refunded for %',
  pot_return: 'Player pot refunded for %',
  bounty_funding: 'Offered a bounty at %',
  bounty_return: 'Bounty refunded for %',
  prize: 'Prize won at %',
  admin_credit: 'Credit from County Golf',
  admin_debit: 'Debit from County Golf',
  admin_refund: 'Refund for %',
  top_up_refund: 'Refunded to your card',
  chargeback: 'Card payment charged back',
}

/** Labels of money that a card network returned. */
const backAgain: Partial<Record<TransactionType, string>> = {
  top_up_refund: 'Card refund failed',
  chargeback: 'Chargeback reversed',
}

const settled = 'Chargeback paid off'

type Moved = { amountCents: number; parts: { part: LegPart }[] }

/**
 * Such as 'Joined Bethpage Black, Sat, Nov 28 at 8:10 AM', in the course's time zone. The time
 * tells two rounds on one day apart.
 */
export function describe(type: TransactionType, title: SessionTitle | undefined, moved: Moved) {
  if (moved.amountCents > 0 && backAgain[type]) return backAgain[type]
  if (moved.parts.some(({ part }) => part === 'settlement')) return settled
  return transactionLabels[type].replace('%', () => (title ? nameOf(title) : 'a session'))
}

const nameOf = ({ courseName, teeAt, timeZone }: SessionTitle): string =>
  `${courseName}, ${DateTime.fromJSDate(teeAt, { zone: timeZone }).toFormat("ccc, LLL d 'at' h:mm a")}`

export const isTransactionType = (kind: PostingKind): kind is TransactionType =>
  kind in transactionLabels

/**
 * Labels of a payment's parts, as on screen. Parts without a label aren't listed, such as `amount`,
 * which is the whole transaction.
 */
const labels: Partial<Record<LegPart, string>> = {
  service_fee: 'Service Fee',
  deposit: 'Deposit',
  pot: 'Player Pot',
  bounty: 'Bounty',
}

export const partsOf = (parts: { part: LegPart; cents: number }[]): Transaction['parts'] =>
  parts.flatMap(({ part, cents }) => {
    const label = labels[part]
    return label ? [{ label, amountCents: cents }] : []
  })
