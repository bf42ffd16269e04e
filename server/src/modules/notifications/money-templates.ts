import { dollars } from '@county-golf/contract/money'
import type { LoggedEvent } from '../events/service.ts'
import type { Draft } from './draft.ts'
import { topUpReceipt } from './refund-templates.ts'

type Owners = {
  admins: readonly string[]
  isDeleted: (userId: string) => boolean
  zones: ReadonlyMap<string, string>
}

/** Notifies wallet owners of money in or out, and admins of money that a deleted account can't be paid. */
export function moneyDrafts(event: LoggedEvent, { admins, isDeleted, zones }: Owners): Draft[] {
  const { userId } = event
  if (!userId) return []
  if (isRefusedByCard(event) && isDeleted(userId)) {
    const amount = dollars(event.data.cents)
    return [
      {
        kind: 'money',
        to: [...admins],
        path: '/admin?tab=ledger&list=balances',
        title: `A ${amount} card refund to a deleted account was declined`,
        body: `We owe the ${amount} to the former user until they claim it.`,
      },
    ]
  }
  const words = wordsOf(event)
  if (!words) return []
  const zone = zones.get(userId)
  const receipt = isTopUp(event) && zone && topUpReceipt(event.data, event.at, zone)
  return [
    {
      kind: 'money',
      to: [userId],
      path: '/wallet',
      ...words,
      ...(receipt && { receipt, isOwnAct: true }),
    },
  ]
}

/** Whether this event returned a declined card refund to the wallet. */
export const isRefusedByCard = (event: LoggedEvent): event is LoggedEvent & WalletMoved =>
  event.kind === 'wallet.moved' && event.data.kind === 'top_up_refund' && event.data.cents > 0

/** Whether this event credited a card payment. */
export const isTopUp = (event: LoggedEvent): event is LoggedEvent & WalletMoved =>
  event.kind === 'wallet.moved' && event.data.kind === 'top_up'

type WalletMoved = Extract<LoggedEvent, { kind: 'wallet.moved' }>

function wordsOf(event: LoggedEvent): { title: string; body: string } | undefined {
  if (event.kind === 'payment.charged_back') {
    const { cents, owedCents } = event.data
    const body =
      owedCents > 0
        ? `You owe ${dollars(owedCents)} and can’t join sessions until it’s paid.`
        : 'Your wallet covered it.'
    return { title: `Your bank reversed a ${dollars(cents)} payment`, body }
  }
  if (event.kind === 'payment.dispute_won')
    return {
      title: `${dollars(event.data.cents)} was returned to your wallet`,
      body: 'A payment dispute was resolved in your favor.',
    }
  return event.kind === 'wallet.moved' ? moved(event.data) : undefined
}

function moved({ kind, cents, reason }: { kind: string; cents: number; reason?: string | null }) {
  const amount = dollars(Math.abs(cents))
  const text = reason ?? ''
  switch (kind) {
    case 'top_up':
      return {
        title: `${amount} was added to your wallet`,
        body: 'Your card payment went through.',
      }
    case 'top_up_refund':
      return cents < 0
        ? {
            title: `We’re refunding ${amount} to your card`,
            body: 'Most banks show it within 5 to 10 business days.',
          }
        : { title: `${amount} was returned to your wallet`, body: 'We couldn’t refund your card.' }
    case 'sandbox_reversal':
      return {
        title: `${amount} of test money was removed`,
        body: 'No card was charged for it.',
      }
    // `payment.charged_back` already covers it.
    case 'chargeback':
      return undefined
    default:
      return cents < 0
        ? { title: `County Golf debited ${amount} from your wallet`, body: text }
        : { title: `County Golf credited ${amount} to your wallet`, body: text }
  }
}
