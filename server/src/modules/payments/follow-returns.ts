import { transaction } from '../../database/database.ts'
import { Refusal } from '../../lib/refusal.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { type CheckoutRow, lockCheckout } from './queries.ts'
import { noSuchCheckout, providerAway } from './rules.ts'

/**
 * Applies the provider's refunds and disputes of a checkout, in any order. Calls the provider
 * outside any transaction.
 * @throws Refusal NOT_FOUND, UNAVAILABLE
 */
export async function syncRefundsAndDisputes(deps: PaymentDeps, known: CheckoutRow): Promise<void> {
  const { db, clock, provider, log } = deps
  if (!known.provider_id) throw noSuchCheckout()
  if (known.status !== 'complete') await creditFirst(deps, known)
  const { refunds, disputes } = await provider
    .getReturns(known.provider_id)
    .catch((cause: unknown) => {
      throw providerAway(cause)
    })
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, known.id)
    if (checkout.status !== 'complete') {
      log.warn({ checkoutId: known.id }, 'Refund or dispute for a checkout that was never credited')
      return
    }
    const at = clock.now()
    for (const refund of refunds) await applyRefund(tx, at, checkout, refund)
    for (const dispute of disputes) await applyDispute(tx, at, checkout, dispute)
  })
}

/**
 * Credits the payment before its refund or dispute, because its own webhook may be lost or late.
 */
async function creditFirst(deps: PaymentDeps, checkout: CheckoutRow): Promise<void> {
  try {
    await fulfilCheckout(deps, checkout)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
  }
}
