import type { refundTopUp as call } from '@county-golf/contract/wallet-admin'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { writeAudit } from '../audit/service.ts'
import { cardTransaction, storeReason } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import { finishRefund } from './finish-refund.ts'
import {
  disputesOf,
  lockCheckoutOfTransaction,
  type RefundRow,
  refundsOf,
} from './return-queries.ts'
import { alreadyRefunded, notRefundable, refundableOf } from './rules.ts'
import { setAside } from './set-aside.ts'

type Refunded = z.input<typeof call.answer>

/**
 * Sends what remains of a top-up back to its card: the wallet is debited first, then the provider is asked, outside
 * any transaction, then the outcome is written down. Cut short anywhere, it goes on when it is asked
 * for again, and by itself (a job).
 * @throws Refusal NOT_FOUND, NOT_REFUNDABLE, INSUFFICIENT_BALANCE, ALREADY_PROCESSED
 */
export async function refundTopUp(
  deps: PaymentDeps,
  viewer: Viewer,
  topUp: { transactionId: string; reason: string },
  once: Once,
): Promise<Refunded> {
  await once.stopIfAnswered()
  const refund = await reserve(deps, viewer, topUp)
  const outcome = await finishRefund(deps, refund.id).catch((error: unknown) => {
    // The money is set aside and the wish is written down: it is sent as soon as it can be.
    deps.log.warn({ refundId: refund.id, error }, 'a refund waits for the provider')
    return 'pending' as const
  })
  if (outcome === 'failed')
    throw notRefundable(
      'The card refused this refund, so the money is back in the wallet. It may have been refunded or disputed already.',
    )
  const answer = { transaction: await cardTransaction(deps.db, refund.transaction_id ?? '') }
  await transaction(deps.db, (tx) => once.remember(tx, answer, deps.clock.now()))
  return answer
}

/** Takes the money out of the wallet and writes down what is to be done with it. */
async function reserve(
  deps: PaymentDeps,
  viewer: Viewer,
  { transactionId, reason }: { transactionId: string; reason: string },
): Promise<RefundRow> {
  return await transaction(deps.db, async (tx) => {
    const checkout = await lockCheckoutOfTransaction(tx, transactionId)
    if (!checkout) {
      // Not found where there is no such transaction at all.
      await cardTransaction(tx, transactionId)
      throw notRefundable('Only money that was added by card can go back to a card.')
    }
    if (checkout.provider !== deps.provider.name)
      throw notRefundable(`This top-up was taken by ${checkout.provider}, which is not in use now.`)
    const refunds = (await refundsOf(tx, checkout.id)).filter(({ status }) => status !== 'failed')
    const own = refunds.find((refund) => refund.requested_by !== null && !refund.by_owner)
    if (own?.status === 'pending') return own
    const last = own ?? refunds[0]
    const refundedCents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const disputed = (await disputesOf(tx, checkout.id)).filter(({ status }) => status !== 'won')
    const cents = refundableOf({
      amountCents: checkout.amount_cents,
      refundedCents,
      chargedBackCents: disputed.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    })
    // Ours took all that there was: what came back since, of somebody else's, stays in the wallet.
    if (own || (last && refundedCents >= checkout.amount_cents))
      throw alreadyRefunded(
        (last?.transaction_id && (await cardTransaction(tx, last.transaction_id))) || undefined,
      )
    if (cents === 0)
      throw notRefundable('This payment is disputed: its money has left by the dispute.')

    const at = deps.clock.now()
    const set = { checkout, cents, by: viewer.id, reason }
    const refund = await setAside(deps, tx, at, set)
    if (refund.transaction_id) await storeReason(tx, refund.transaction_id, reason)
    await writeAudit(tx, at, {
      adminId: viewer.id,
      act: 'wallet.refund_top_up',
      target: checkout.user_id,
      after: { cents, transactionId: refund.transaction_id },
      why: reason,
    })
    return refund
  })
}
