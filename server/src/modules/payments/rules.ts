/** Top-up limits, and how a provider's answer is compared with our row. Pure functions. */
import { minuteMs } from '@county-golf/contract/durations'
import { wholeDollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import type { ProviderCheckout } from './provider.ts'
import type { CheckoutRow, Commitments } from './queries.ts'

export const currency = 'usd'
export const checkoutLastsMs = 30 * minuteMs
/** The daily limit covers the last 24 hours, because users' midnights differ. */
export const limitDayMs = 24 * 60 * minuteMs

type Limits = { walletCapCents: number; dailyTopUpCents: number }

/** Why this amount can't be added now, or undefined. Open checkouts count as paid. */
export function limitRefusal(
  amountCents: number,
  balanceCents: number,
  { openCents, paidCents }: Commitments,
  { walletCapCents, dailyTopUpCents }: Limits,
): Refusal | undefined {
  const open = openCents > 0 ? ` plus ${wholeDollars(openCents)} in open checkouts` : ''
  if (balanceCents + openCents + amountCents > walletCapCents)
    return refusal(
      'WALLET_LIMIT',
      `The most your wallet can hold is ${wholeDollars(walletCapCents)}. You have ` +
        `${wholeDollars(balanceCents)}${open}, so you can’t add ${wholeDollars(amountCents)} right now.`,
    )
  if (paidCents + openCents + amountCents > dailyTopUpCents)
    return refusal(
      'WALLET_LIMIT',
      `You can add up to ${wholeDollars(dailyTopUpCents)} every 24 hours. You’ve added ` +
        `${wholeDollars(paidCents)}${open}, so you can’t add ${wholeDollars(amountCents)} right now.`,
    )
  return undefined
}

/** Whether the provider took exactly what we requested, from the user we requested it from. */
export const isSamePayment = (ours: CheckoutRow, theirs: ProviderCheckout): boolean =>
  theirs.reference === ours.id &&
  theirs.userId === ours.user_id &&
  theirs.amountCents === ours.amount_cents &&
  theirs.currency === ours.currency &&
  theirs.live === ours.live

/**
 * A checkout's status for its user. An open checkout past its expiry counts as expired without
 * asking the provider.
 */
export const standingOf = (checkout: CheckoutRow, now: Date): CheckoutRow['status'] =>
  checkout.status === 'open' && checkout.expires_at <= now ? 'expired' : checkout.status

export const noSuchCheckout = (): Refusal => refusal('NOT_FOUND', 'Payment not found')

export const notCompleted = (): Refusal =>
  refusal('PAYMENT_NOT_COMPLETED', 'This payment is not completed yet')

/** Final, unlike PAYMENT_NOT_COMPLETED, after which the payment page retries. */
export const ended = (status: 'expired' | 'failed'): Refusal =>
  refusal(
    'PAYMENT_FAILED',
    status === 'expired'
      ? 'This checkout expired and your card wasn’t charged. Please try again.'
      : 'This payment failed and wasn’t added to your wallet. If your card was charged, contact support.',
  )

/** The provider is unreachable, or doesn't know a checkout it opened. */
const providerAway = (cause: unknown): Refusal =>
  Object.assign(
    refusal('UNAVAILABLE', 'We can’t take card payments right now. Please try again soon.'),
    { cause },
  )

/** For the `catch` of a call of the provider. @throws Refusal UNAVAILABLE */
export const throwAway = (cause: unknown): never => {
  throw providerAway(cause)
}

/** The webhook, another tab, or a retry already credited this payment. */
export const alreadyProcessed = (checkout: CheckoutRow): Refusal =>
  refusal('ALREADY_PROCESSED', 'This payment was already processed', {
    facts: { transaction: { id: checkout.transaction_id, amount: checkout.amount_cents } },
  })

export const notRefundable = (sentence: string): Refusal => refusal('NOT_REFUNDABLE', sentence)

/** The top-up was refunded before. Includes the transaction that debited the wallet. */
export const alreadyRefunded = (transaction: Transaction | undefined): Refusal =>
  refusal('ALREADY_PROCESSED', 'This top-up was already refunded', {
    ...(transaction && { facts: { transaction } }),
  })

/**
 * What a refund would return now, in cents. A disputed payment returns nothing, because the
 * chargeback already took the money.
 */
export const refundableOf = (topUp: {
  amountCents: number
  refundedCents: number
  chargedBackCents: number
}): number =>
  topUp.chargedBackCents > 0 ? 0 : Math.max(0, topUp.amountCents - topUp.refundedCents)

/**
 * Why a player can't refund a top-up to its card now, or null. One open dispute blocks all refunds,
 * because a payment that is refunded and then disputed would be paid out twice.
 */
export function blockedBy(
  topUp: { provider: string; chargedBackCents: number },
  { anyOpenDispute, providerName }: { anyOpenDispute: boolean; providerName: string },
): 'dispute' | 'provider' | null {
  if (anyOpenDispute || topUp.chargedBackCents > 0) return 'dispute'
  return topUp.provider === providerName ? null : 'provider'
}
