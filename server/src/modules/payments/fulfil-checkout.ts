import { type Tx, transaction } from '../../database/database.ts'
import { type Idempotency, withoutIdempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { record } from '../events/service.ts'
import { holdUser } from '../users/service.ts'
import { holdWallet, topUp, walletBalance } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import type { ProviderCheckout } from './provider.ts'
import {
  type CheckoutRow,
  findCheckoutOf,
  type LockedCheckout,
  lockCheckout,
  markComplete,
  markEnded,
} from './queries.ts'
import { reserveRefund } from './reserve-refund.ts'
import {
  alreadyProcessed,
  ended,
  isSamePayment,
  noSuchCheckout,
  notCompleted,
  standingOf,
  throwAway,
} from './rules.ts'

export type Credited = { transaction: { id: string; amount: number } }

/** Credits the viewer's checkout, as `fulfilCheckout` does. @throws Refusal NOT_FOUND for another user's checkout */
export const confirmPayment = async (
  deps: PaymentDeps,
  viewer: Viewer,
  providerId: string,
  idempotency: Idempotency,
): Promise<Credited> =>
  await fulfilCheckout(deps, await ownCheckout(deps, viewer, providerId), idempotency)

/**
 * Finds the viewer's checkout by the provider's id.
 * @throws Refusal NOT_FOUND also for another user's checkout
 */
async function ownCheckout(
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
  const { amount_cents: amountCents } = checkout
  return { status: standingOf(checkout, deps.clock.now()), amountCents }
}

/**
 * Credits a checkout if it was paid. Both the webhook and the returning browser end here. Asks the
 * provider outside any transaction and compares its answer with our row. A paid checkout is
 * credited even if the limits or the expiry have passed since, and refunded to its card if the
 * account was deleted. A payment that doesn't match our row is logged for an operator.
 * @param ours as read before, without a lock
 * @throws Refusal NOT_FOUND, PAYMENT_NOT_COMPLETED (not paid yet), PAYMENT_FAILED (expired or
 *   failed), ALREADY_PROCESSED (with the transaction that credited it), UNAVAILABLE
 */
export async function fulfilCheckout(
  deps: PaymentDeps,
  ours: CheckoutRow,
  idempotency = withoutIdempotency,
): Promise<Credited> {
  if (!ours.provider_id) throw noSuchCheckout()
  if (ours.status === 'complete') throw alreadyProcessed(ours)

  const theirs = await ask(deps, ours.provider_id)
  if (theirs.status === 'open') throw notCompleted()
  if (theirs.status === 'paid') {
    if (isSamePayment(ours, theirs)) return await credit(deps, ours.id, idempotency)
    deps.log.error(
      { checkoutId: ours.id, ours, theirs },
      'Paid checkout doesn’t match the requested payment',
    )
  }
  const outcome = theirs.status === 'expired' ? 'expired' : 'failed'
  await markEnded(deps.db, ours.id, outcome)
  throw ended(outcome)
}

async function ask({ provider }: PaymentDeps, providerId: string): Promise<ProviderCheckout> {
  const response = await provider.getCheckout(providerId).catch(throwAway)
  if (!response) return throwAway(`${provider.name} doesn’t know checkout ${providerId}`)
  return response
}

async function credit(
  deps: PaymentDeps,
  checkoutId: string,
  idempotency: Idempotency,
): Promise<Credited> {
  return await transaction(deps.db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.status === 'complete') throw alreadyProcessed(checkout)
    const user = await holdUser(tx, checkout.user_id)
    const at = deps.clock.now()
    const transactionId = await topUp(tx, at, checkout)
    await markComplete(tx, checkoutId, { transactionId, at })
    await record(tx, at, {
      kind: 'wallet.moved',
      userId: checkout.user_id,
      data: {
        kind: 'top_up',
        cents: checkout.amount_cents,
        transactionId,
        balanceCents: await walletBalance(tx, checkout.user_id),
      },
    })
    if (user?.deleted_at) await refundToCard(deps, tx, at, checkout)
    const response = { transaction: { id: transactionId, amount: checkout.amount_cents } }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

/** Refunds a payment that arrived after its account was deleted, less what the user still owed. */
async function refundToCard(
  deps: PaymentDeps,
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
): Promise<void> {
  const cents = Math.min(await holdWallet(tx, checkout.user_id), checkout.amount_cents)
  if (cents > 0) await reserveRefund(deps, tx, at, { checkout, cents, by: checkout.user_id })
}
