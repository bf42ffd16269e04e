import { hourMs } from '@county-golf/contract/durations'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { applyRefund, failRefund } from './apply-refund.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { findCheckout, lockCheckout } from './queries.ts'
import { findRefund, type RefundRow, refundsOf, unsentRefunds } from './return-queries.ts'
import { throwAway } from './rules.ts'

/**
 * Sends a reserved refund to the provider and stores the outcome. Safe to repeat: it first checks
 * whether the provider already has the refund, because its idempotency keys may expire during a
 * long outage.
 * @returns the refund's status afterwards
 * @throws Refusal UNAVAILABLE
 */
async function finishRefund(
  { db, clock, provider }: Pick<PaymentDeps, 'db' | 'clock' | 'provider'>,
  refundId: string,
): Promise<RefundRow['status']> {
  const refund = await findRefund(db, refundId)
  const checkout = refund && (await findCheckout(db, refund.checkout_id))
  if (!refund || !checkout?.provider_id) throw new Error(`Refund ${refundId} not found`)
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
    .catch(throwAway)
  return await transaction(db, async (tx) => {
    const held = await lockCheckout(tx, checkout.id)
    const at = clock.now()
    if (theirs !== 'refused') await applyRefund(tx, at, held, theirs)
    const after = (await refundsOf(tx, held.id)).find(({ id }) => id === refundId)
    // 'refused' applies to this attempt only. A webhook may have reported progress in the meantime.
    if (theirs !== 'refused' || after?.status !== 'pending') return after?.status ?? 'pending'
    await failRefund(tx, at, held, after, null)
    return 'failed'
  })
}

/**
 * Like `finishRefund`, for a refund that was just reserved. If the provider doesn't respond, the refund stays pending
 * and its job sends it later.
 */
export const tryRefund = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'provider'> & { log: Pick<PaymentDeps['log'], 'warn'> },
  refundId: string,
): Promise<RefundRow['status']> =>
  finishRefund(deps, refundId).catch((err: unknown) => {
    const message = 'Card refund is pending because the payment provider didn’t respond'
    deps.log.warn({ refundId, err }, message)
    return 'pending'
  })

/** Job that resumes a reserved refund after a crash or a lost connection. */
export async function runRefundJob(deps: Deps, refundId: string): Promise<void> {
  await finishRefund({ ...deps, provider: await chooseProvider(deps) }, refundId)
}

const refundsMax = 500

/**
 * Enqueues card refunds that the provider hasn't accepted for an hour and that no job is sending.
 */
export async function sweepRefunds({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now()
  const ids = await unsentRefunds(db, new Date(now.getTime() - hourMs), refundsMax)
  const live = await jobs.liveKeys('payment.refund', ids)
  const lost = ids.filter((id) => !live.has(id))
  const again = lost.map((id) => {
    return { name: 'payment.refund' as const, data: { refundId: id }, dueAt: now, key: id }
  })
  await transaction(db, (tx) => jobs.enqueue(tx, ...again))
}
