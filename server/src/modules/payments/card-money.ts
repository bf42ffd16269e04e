import type { CardMoney } from '@county-golf/contract/card-refunds'
import type { DbOrTx } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { readCardMoney, walletBalance } from '../wallet/service.ts'
import { ownRefundsOf, returnKeysOf, type TopUp, topUpsOf } from './card-money-queries.ts'
import type { PaymentDeps } from './deps.ts'
import type { RefundRow } from './return-queries.ts'
import { blockedBy } from './rules.ts'

export type TopUpWithMoney = TopUp & {
  /** What is left of the top-up in the wallet and can still be refunded to its card, in cents. */
  remainingCents: number
  blockedBy: 'dispute' | 'provider' | null
}

/** A user's top-ups, oldest first, with what is left of each. */
export async function topUpsWithMoney(
  db: DbOrTx,
  userId: string,
  providerName: string,
): Promise<TopUpWithMoney[]> {
  const topUps = await topUpsOf(db, userId)
  if (topUps.length === 0) return []
  const returnKeys = await returnKeysOf(db, userId)
  const left = await readCardMoney(db, userId, (key) => returnKeys.get(key))
  const anyOpenDispute = topUps.some(({ hasOpenDispute }) => hasOpenDispute)
  return topUps.map((topUp) => ({
    ...topUp,
    // A refund made in the provider's dashboard may have used other money in the wallet.
    remainingCents: Math.min(
      left.get(topUp.checkoutId) ?? 0,
      topUp.amountCents - topUp.refundedCents,
    ),
    blockedBy: blockedBy(topUp, { anyOpenDispute, providerName }),
  }))
}

const sendable = (topUps: TopUpWithMoney[]): number =>
  topUps
    .filter((topUp) => topUp.blockedBy === null)
    .reduce((sum, { remainingCents }) => sum + remainingCents, 0)

/** How much of the viewer's wallet can be refunded to cards, and the status of earlier refunds. */
export async function cardMoneyOf(
  { db, provider }: Pick<PaymentDeps, 'db' | 'provider'>,
  viewer: Viewer,
): Promise<CardMoney> {
  const [topUps, refunds, balanceCents] = await Promise.all([
    topUpsWithMoney(db, viewer.id, provider.name),
    ownRefundsOf(db, viewer.id),
    walletBalance(db, viewer.id),
  ])
  const withMoney = topUps.filter(({ remainingCents }) => remainingCents > 0)
  return {
    balanceCents,
    returnableCents: sendable(withMoney),
    topUps: withMoney.map(
      ({ transactionId, completedAt, amountCents, remainingCents, blockedBy }) => ({
        transactionId,
        createdAt: completedAt.toISOString(),
        amountCents,
        remainingCents,
        blockedBy,
      }),
    ),
    refunds: refunds.map((refund) => asCardRefund(refund, refund.top_up_id ?? '')),
  }
}

export const asCardRefund = (
  { id, transaction_id, amount_cents, status, created_at }: RefundRow,
  topUpId: string,
): CardMoney['refunds'][number] => ({
  id,
  topUpId,
  transactionId: transaction_id,
  amountCents: amount_cents,
  status,
  createdAt: created_at.toISOString(),
})
