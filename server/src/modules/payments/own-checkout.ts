import type { Viewer } from '../../http/viewer.ts'
import type { PaymentDeps } from './deps.ts'
import { type CheckoutRow, findCheckoutOf } from './queries.ts'
import { noSuchCheckout, standingOf } from './rules.ts'

/**
 * The viewer's checkout of this id, which is the provider's.
 * @throws Refusal NOT_FOUND for anybody else's too
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

/** How it stands as far as we know; the provider is not asked. */
export async function statusOfCheckout(deps: PaymentDeps, viewer: Viewer, providerId: string) {
  const checkout = await ownCheckout(deps, viewer, providerId)
  return {
    status: standingOf(checkout, deps.clock.now()),
    amountCents: checkout.amount_cents,
  }
}
