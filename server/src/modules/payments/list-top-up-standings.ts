import type { TopUpStanding } from '@county-golf/contract/wallet-admin'
import type { PaymentDeps } from './deps.ts'
import { returnedOf } from './return-queries.ts'
import { refundableOf } from './rules.ts'

/** Of those of these transactions that are top-ups: what went back to their cards, and what still can. */
export async function listTopUpStandings(
  { db }: Pick<PaymentDeps, 'db'>,
  transactionIds: string[],
): Promise<{ items: TopUpStanding[] }> {
  const items = (await returnedOf(db, transactionIds)).map(({ amountCents, ...returned }) => ({
    ...returned,
    refundableCents: refundableOf({ amountCents, ...returned }),
  }))
  return { items }
}
