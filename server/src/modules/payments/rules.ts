/** What a top-up may be, and what a provider's word is compared with: pure. */
import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { ProviderCheckout } from './provider.ts'
import type { CheckoutRow, Commitments } from './queries.ts'

const minuteMs = 60_000

export const currency = 'usd'
export const checkoutLastsMs = 30 * minuteMs
/** The 'day' of the daily limit is the last 24 hours: a midnight would be somebody else's. */
export const limitDayMs = 24 * 60 * minuteMs

type Limits = { walletCapCents: number; dailyTopUpCents: number }

/** Why this much cannot be added now, or undefined. What may still be paid counts as paid. */
export function limitRefusal(
  amountCents: number,
  balanceCents: number,
  { openCents, paidCents }: Commitments,
  { walletCapCents, dailyTopUpCents }: Limits,
): Refusal | undefined {
  const open = openCents > 0 ? `, and ${dollars(openCents)} is in checkouts still open` : ''
  if (balanceCents + openCents + amountCents > walletCapCents)
    return refuse(
      'WALLET_LIMIT',
      `A wallet holds at most ${dollars(walletCapCents)}. You have ${dollars(balanceCents)}${open}, ` +
        `so ${dollars(amountCents)} cannot be added now.`,
    )
  if (paidCents + openCents + amountCents > dailyTopUpCents)
    return refuse(
      'WALLET_LIMIT',
      `You can add at most ${dollars(dailyTopUpCents)} in 24 hours. You added ${dollars(paidCents)}` +
        `${open}, so ${dollars(amountCents)} cannot be added now.`,
    )
  return undefined
}

/** Whether what the provider took is exactly what we asked for, from whom we asked it. */
export const isSamePayment = (ours: CheckoutRow, theirs: ProviderCheckout): boolean =>
  theirs.reference === ours.id &&
  theirs.userId === ours.user_id &&
  theirs.amountCents === ours.amount_cents &&
  theirs.currency === ours.currency &&
  theirs.live === ours.live

/** How a checkout stands for its user: one whose time is over needs no word of the provider's. */
export const standingOf = (checkout: CheckoutRow, now: Date): CheckoutRow['status'] =>
  checkout.status === 'open' && checkout.expires_at <= now ? 'expired' : checkout.status

export const noSuchCheckout = (): Refusal => refuse('NOT_FOUND', 'There is no such payment')

export const notCompleted = (): Refusal =>
  refuse('PAYMENT_NOT_COMPLETED', 'This payment is not completed yet')

/** Final, unlike PAYMENT_NOT_COMPLETED, after which the payment page tries again. */
export const ended = (status: 'expired' | 'failed'): Refusal =>
  refuse(
    'PAYMENT_FAILED',
    status === 'expired'
      ? 'This checkout has ended without a payment, and no card was charged. Please add funds again.'
      : 'This payment failed and was not credited. If your card was charged, please contact support.',
  )

/** The provider cannot be reached, or does not know what it opened itself. */
export const providerAway = (cause: unknown): Refusal =>
  Object.assign(
    refuse('UNAVAILABLE', 'Card payments are not available right now. Please try again soon.'),
    { cause },
  )

/** Somebody else was faster: the webhook, another tab, a retry. The money is there, once. */
export const alreadyProcessed = (checkout: CheckoutRow): Refusal =>
  refuse('ALREADY_PROCESSED', 'This payment was already processed', {
    facts: { transaction: { id: checkout.transaction_id, amount: checkout.amount_cents } },
  })

export const notRefundable = (why: string): Refusal => refuse('NOT_REFUNDABLE', why)

/** The money went back before: the transaction that took it from the wallet says when. */
export const alreadyRefunded = (transaction: Transaction | undefined): Refusal =>
  refuse('ALREADY_PROCESSED', 'The refund of this top-up was already processed', {
    ...(transaction && { facts: { transaction } }),
  })

/** What a refund would return now: nothing of a payment that is disputed, whose money left by that. */
export const refundableOf = (topUp: {
  amountCents: number
  refundedCents: number
  chargedBackCents: number
}): number =>
  topUp.chargedBackCents > 0 ? 0 : Math.max(0, topUp.amountCents - topUp.refundedCents)

/**
 * Why a player cannot send a top-up back to its card now, or null. A dispute of any payment stops all
 * of them: what is refunded and then disputed would be paid twice.
 */
export function blockedBy(
  topUp: { provider: string; chargedBackCents: number },
  { anyOpenDispute, providerName }: { anyOpenDispute: boolean; providerName: string },
): 'dispute' | 'provider' | null {
  if (anyOpenDispute || topUp.chargedBackCents > 0) return 'dispute'
  return topUp.provider === providerName ? null : 'provider'
}
