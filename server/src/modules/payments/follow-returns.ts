import { transaction } from '../../lib/database.ts'
import { Refusal } from '../../lib/refusal.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { findCheckout, lockCheckout } from './queries.ts'
import { noSuchCheckout, providerAway } from './rules.ts'

/**
 * Brings our books to what became of a checkout's money at the provider: refunds and disputes, in
 * whatever order they were told. The provider is asked, outside any transaction.
 * @throws Refusal NOT_FOUND, UNAVAILABLE
 */
export async function followReturns(deps: PaymentDeps, checkoutId: string): Promise<void> {
  const { db, clock, provider, log } = deps
  const known = await findCheckout(db, checkoutId)
  if (!known?.provider_id) throw noSuchCheckout()
  if (known.status !== 'complete') await creditFirst(deps, checkoutId)
  const { refunds, disputes } = await provider
    .getReturns(known.provider_id)
    .catch((cause: unknown) => {
      throw providerAway(cause)
    })
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.status !== 'complete') {
      log.warn({ checkoutId }, 'money of a checkout that was never credited went back')
      return
    }
    const at = clock.now()
    for (const refund of refunds) await applyRefund(tx, at, checkout, refund)
    for (const dispute of disputes) await applyDispute(tx, at, checkout, dispute)
  })
}

/** What goes back must have come: the news of it may have been lost, or be late. */
async function creditFirst(deps: PaymentDeps, checkoutId: string): Promise<void> {
  try {
    await fulfilCheckout(deps, checkoutId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
  }
}
