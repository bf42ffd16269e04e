import { dollars } from '@county-golf/contract/money'
import type { LoggedEvent } from '../events/service.ts'
import type { Draft } from './draft.ts'

/** Money in or out of a wallet. Whoever paid is told too: it is their receipt. */
export function moneyDrafts(event: LoggedEvent): Draft[] {
  const words = wordsOf(event)
  return words && event.userId
    ? [{ kind: 'money', to: [event.userId], path: '/wallet', ...words }]
    : []
}

function wordsOf(event: LoggedEvent): { title: string; body: string } | undefined {
  if (event.kind === 'payment.charged_back') {
    const { cents, owedCents } = event.data
    const body =
      owedCents > 0
        ? `You owe ${dollars(owedCents)}; until it is settled you cannot join sessions.`
        : 'Your wallet covered it.'
    return { title: `Your bank took back a top-up of ${dollars(cents)}`, body }
  }
  if (event.kind === 'payment.dispute_won')
    return {
      title: `${dollars(event.data.cents)} is back in your wallet`,
      body: 'A disputed top-up is yours again.',
    }
  return event.kind === 'wallet.moved' ? moved(event.data) : undefined
}

function moved({ kind, cents, reason }: { kind: string; cents: number; reason?: string | null }) {
  const amount = dollars(Math.abs(cents))
  const why = reason ?? ''
  switch (kind) {
    case 'top_up':
      return {
        title: `${amount} was added to your wallet`,
        body: 'Your card payment went through.',
      }
    case 'top_up_refund':
      return cents < 0
        ? {
            title: `${amount} is on its way to your card`,
            body: 'Most banks show it within 5 to 10 business days.',
          }
        : { title: `${amount} is back in your wallet`, body: 'Your card didn’t accept a refund.' }
    // The bank's own words about it are told above.
    case 'chargeback':
      return undefined
    default:
      return cents < 0
        ? { title: `${amount} was taken from your wallet by County Golf`, body: why }
        : { title: `${amount} was added to your wallet by County Golf`, body: why }
  }
}
