import type { FastifyBaseLogger } from 'fastify'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { type TopUpWithMoney, topUpsWithMoney } from './card-money.ts'
import type { PaymentDeps } from './deps.ts'
import { tryRefund } from './finish-refund.ts'
import { lockCheckout } from './queries.ts'
import { reserveRefund } from './reserve-refund.ts'

type ClosingDeps = Pick<PaymentDeps, 'db' | 'clock' | 'jobs' | 'provider'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Top-ups to refund before an account is deleted. A card that refused a refund isn't tried again. */
const refundable = (topUps: TopUpWithMoney[]): TopUpWithMoney[] =>
  topUps.filter(
    ({ blockedBy, hasFailedRefund, remainingCents }) =>
      blockedBy === null && !hasFailedRefund && remainingCents > 0,
  )

/** The refunds to cards that the deletion of an account makes first. */
export const closingRefunds = (deps: ClosingDeps) => ({
  /** What they add up to, in cents. */
  async centsOf(db: DbOrTx, userId: string): Promise<number> {
    const topUps = refundable(await topUpsWithMoney(db, userId, deps.provider.name))
    return topUps.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  },

  /** Debits them from the wallet. @returns the ids of the refunds, for `send` after the transaction */
  async reserve(tx: Tx, at: Date, userId: string): Promise<string[]> {
    const ids: string[] = []
    for (const { checkoutId, remainingCents } of refundable(
      await topUpsWithMoney(tx, userId, deps.provider.name),
    )) {
      const checkout = await lockCheckout(tx, checkoutId)
      const wanted = { checkout, cents: remainingCents, by: userId }
      ids.push((await reserveRefund(deps, tx, at, wanted)).id)
    }
    return ids
  },

  /** Sends one to the provider. If the provider doesn't respond, its job does later. */
  send: (refundId: string) => tryRefund(deps, refundId),
})
