import type { Viewer } from '../../http/viewer.ts'
import type { PaymentDeps } from './deps.ts'
import { type CheckoutRow, findCheckoutOf } from './queries.ts'
import { noSuchCheckout, standingOf } from './rules.ts'

/**
 * Finds the viewer's checkout by the provider's id.
 * @throws Refusal NOT_FOUND also for another user's checkout
 */
export async function ownCheckout(
  { db, provider }: PaymentDeps,
  viewer: Viewer,
  providerId: string,
): Promise<CheckoutRow> {
  const checkout = await findCheckoutOf(db, provider.name, providerId)
  if (checkout?.user_id !== viewer.id) throw noSuchCheckout()
  return checkout
}

/** Status from our own row, without asking the provider. */
export async function statusOfCheckout(deps: PaymentDeps, viewer: Viewer, providerId: string) {
  const checkout = await ownCheckout(deps, viewer, providerId)
  return {
    status: standingOf(checkout, deps.clock.now()),
    amountCents: checkout.amount_cents,
  }
}
