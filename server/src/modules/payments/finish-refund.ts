import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { applyRefund, failRefund } from './apply-refund.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { findCheckout, lockCheckout } from './queries.ts'
import { findRefund, type RefundRow, refundsOf } from './return-queries.ts'
import { providerAway } from './rules.ts'

/**
 * Takes a refund that was set aside as far as the provider takes it. Safe to run at any time and
 * again: the provider is first asked whether it knows the refund, since its memory of idempotency
 * keys is shorter than a long outage.
 * @returns how it stands then
 * @throws Refusal UNAVAILABLE
 */
export async function finishRefund(
  { db, clock, provider }: Pick<PaymentDeps, 'db' | 'clock' | 'provider'>,
  refundId: string,
): Promise<RefundRow['status']> {
  const refund = await findRefund(db, refundId)
  const checkout = refund && (await findCheckout(db, refund.checkout_id))
  if (!refund || !checkout?.provider_id) throw new Error(`no refund ${refundId} of a checkout`)
  if (refund.status !== 'pending') return refund.status
  const wanted = {
    refundId,
    providerId: checkout.provider_id,
    amountCents: refund.amount_cents,
  }
  const theirs = await provider
    .getReturns(wanted.providerId)
    .then(({ refunds }) => refunds.find(({ reference }) => reference === refundId))
    .then((known) => known ?? provider.refund(wanted))
    .catch((cause: unknown) => {
      throw providerAway(cause)
    })
  return await transaction(db, async (tx) => {
    const held = await lockCheckout(tx, checkout.id)
    const at = clock.now()
    if (theirs !== 'refused') await applyRefund(tx, at, held, theirs)
    const after = await ours(tx)
    // Refused is a word about asking now; a webhook may have told better meanwhile.
    if (theirs !== 'refused' || after?.status !== 'pending') return after?.status ?? 'pending'
    await failRefund(tx, at, held, after, null)
    return 'failed'

    async function ours(tx: Parameters<typeof refundsOf>[0]) {
      return (await refundsOf(tx, held.id)).find(({ id }) => id === refundId)
    }
  })
}

/** The job of a refund that was set aside: goes on where a crash or a lost connection left it. */
export async function goOnWithRefund(deps: Deps, refundId: string): Promise<void> {
  await finishRefund({ ...deps, provider: await chooseProvider(deps) }, refundId)
}
