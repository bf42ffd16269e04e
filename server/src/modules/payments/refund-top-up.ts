import type { refundTopUp as call, TopUpRefundState } from '@county-golf/contract/wallet-admin'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeAudit } from '../audit/service.ts'
import { cardTransaction, storeReason } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import { tryRefund } from './finish-refund.ts'
import { lockCheckoutOfTransaction } from './queries.ts'
import { reserveRefund } from './reserve-refund.ts'
import { disputesOf, type RefundRow, refundsOf, returnedOf } from './return-queries.ts'
import { alreadyRefunded, notRefundable, refundableOf } from './rules.ts'

type Refunded = z.input<typeof call.response>

/**
 * Refunds what remains of a top-up to its card: debits the wallet, calls the provider outside any
 * transaction, then stores the outcome. If interrupted, a repeated request or the job resumes it.
 * @throws Refusal NOT_FOUND, NOT_REFUNDABLE, INSUFFICIENT_BALANCE, ALREADY_PROCESSED
 */
export async function refundTopUp(
  deps: PaymentDeps,
  viewer: Viewer,
  topUp: { transactionId: string; reason: string },
  idempotency: Idempotency,
): Promise<Refunded> {
  await idempotency.stopIfRepeated()
  const refund = await reserve(deps, viewer, topUp)
  if ((await tryRefund(deps, refund.id)) === 'failed')
    throw notRefundable(
      'The card declined this refund, so the money is back in the wallet. It may already have been refunded or disputed.',
    )
  const response = { transaction: await cardTransaction(deps.db, refund.transaction_id ?? '') }
  await transaction(deps.db, (tx) => idempotency.storeResponse(tx, response, deps.clock.now()))
  return response
}

/** Debits the wallet and stores the refund to be sent. */
async function reserve(
  deps: PaymentDeps,
  viewer: Viewer,
  { transactionId, reason }: { transactionId: string; reason: string },
): Promise<RefundRow> {
  return await transaction(deps.db, async (tx) => {
    const checkout = await lockCheckoutOfTransaction(tx, transactionId)
    if (!checkout) {
      // Throws NOT_FOUND if the transaction doesn't exist at all.
      await cardTransaction(tx, transactionId)
      throw notRefundable('Only card top-ups can be refunded to a card.')
    }
    if (checkout.provider !== deps.provider.name)
      throw notRefundable(
        `This top-up was made through ${checkout.provider}, which isn’t set up right now.`,
      )
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
    // An admin's refund takes everything, once. If another refund failed since then, its money stays
    // in the wallet.
    if (own || (last && refundedCents >= checkout.amount_cents))
      throw alreadyRefunded(
        (last?.transaction_id && (await cardTransaction(tx, last.transaction_id))) || undefined,
      )
    if (cents === 0)
      throw notRefundable('This payment is disputed, so the bank already has the money.')

    const at = deps.clock.now()
    const set = { checkout, cents, by: viewer.id, reason }
    const refund = await reserveRefund(deps, tx, at, set)
    if (refund.transaction_id) await storeReason(tx, refund.transaction_id, reason)
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'wallet.refund_top_up',
      target: checkout.user_id,
      after: { cents, transactionId: refund.transaction_id },
      reason,
    })
    return refund
  })
}

/**
 * For the top-ups among these transactions: how much was refunded to the card, and how much still
 * can be.
 */
export async function listTopUpRefundStates(
  { db, provider: { name } }: Pick<PaymentDeps, 'db' | 'provider'>,
  transactionIds: string[],
): Promise<{ items: TopUpRefundState[] }> {
  const topUps = await returnedOf(db, transactionIds)
  const items = topUps.map(({ amountCents, provider, isRefunded, ...returned }) => ({
    ...returned,
    refundableCents:
      isRefunded || provider !== name ? 0 : refundableOf({ amountCents, ...returned }),
  }))
  return { items }
}
