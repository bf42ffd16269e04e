import type { Transaction, transactionTypes } from '@county-golf/contract/wallet'
import { DateTime } from 'luxon'

export type TransactionType = (typeof transactionTypes)[number]

/** A session as a line of text needs it. */
export type SessionTitle = { courseName: string; teeAt: Date; timeZone: string }

/** What a transaction is called; `%` stands for the session where there is one. */
const words: Record<TransactionType, string> = {
  top_up: 'Added funds by card',
  join: 'Joined %',
  refund: 'Refund for %',
  deposit_return: 'Deposit returned for %',
  pot_return: 'Player pot returned for %',
  bounty_funding: 'Offered a bounty at %',
  bounty_return: 'Bounty returned for %',
  prize: 'Prize won at %',
  admin_credit: 'Credit from County Golf',
  admin_debit: 'Debit by County Golf',
  admin_refund: 'Refund by County Golf for %',
  top_up_refund: 'Sent back to your card',
  chargeback: 'Card payment charged back',
}

/** What money is called that came back after it had gone to a card. */
const backAgain: Partial<Record<TransactionType, string>> = {
  top_up_refund: 'Card refund failed, money returned',
  chargeback: 'Charged back payment returned',
}

const settled = 'Settled a charged back payment'

type Moved = { amountCents: number; parts: { part: string }[] }

/** 'Joined Bethpage Black, Sat, Nov 28 at 8:10 AM' on the course's clock: two rounds a day stay apart. */
export function describe(type: TransactionType, title: SessionTitle | undefined, moved: Moved) {
  if (moved.amountCents > 0 && backAgain[type]) return backAgain[type]
  if (moved.parts.some(({ part }) => part === 'settlement')) return settled
  return words[type].replace('%', () => (title ? nameOf(title) : 'a session'))
}

const nameOf = ({ courseName, teeAt, timeZone }: SessionTitle): string =>
  `${courseName}, ${DateTime.fromJSDate(teeAt, { zone: timeZone }).toFormat("ccc, LLL d 'at' h:mm a")}`

export const isTransactionType = (kind: string): kind is TransactionType => kind in words

/** The parts of a payment as the screens call them. A part that is the whole is not told apart. */
const labels: Record<string, string> = {
  service_fee: 'Service Fee',
  deposit: 'Processing & Protection',
  pot: 'Player Pot',
  bounty: 'Bounty',
}

export const partsOf = (parts: { part: string; cents: number }[]): Transaction['parts'] =>
  parts.flatMap(({ part, cents }) => {
    const label = labels[part]
    return label ? [{ label, amountCents: cents }] : []
  })
