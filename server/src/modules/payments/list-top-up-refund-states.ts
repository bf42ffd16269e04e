import type { TopUpRefundState } from '@county-golf/contract/wallet-admin'
import type { PaymentDeps } from './deps.ts'
import { returnedOf } from './return-queries.ts'
import { refundableOf } from './rules.ts'

/**
 * For the top-ups among these transactions: how much was refunded to the card, and how much still
 * can be.
 */
export async function listTopUpRefundStates(
  { db, provider: { name } }: Pick<PaymentDeps, 'db' | 'provider'>,
  transactionIds: string[],
): Promise<{ items: TopUpRefundState[] }> {
  const topUps = await returnedOf(db, transactionIds)
  const items = topUps.map(({ amountCents, provider, isRefunded, ...returned }) => ({
    ...returned,
    refundableCents:
      isRefunded || provider !== name ? 0 : refundableOf({ amountCents, ...returned }),
  }))
  return { items }
}
