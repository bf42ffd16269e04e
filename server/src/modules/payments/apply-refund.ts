import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import {
  debitCardReturn,
  keepForFormerUsers,
  postingKey,
  reverseCardReturn,
} from '../wallet/service.ts'
import type { ProviderRefund } from './provider.ts'
import type { LockedCheckout } from './queries.ts'
import { changeRefund, insertRefund, type RefundRow, refundsOf } from './return-queries.ts'

/** A refund to the card, or test money that is taken out of the wallet. */
type Notice = 'top_up_refund' | 'sandbox_reversal'

/**
 * Applies the provider's state of one refund, whether we or the provider's dashboard requested it.
 * Idempotent.
 * @param notice what the player is notified of if we didn't request the refund
 */
export async function applyRefund(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  theirs: ProviderRefund,
  notice: Notice = 'top_up_refund',
): Promise<void> {
  const known = (await refundsOf(tx, checkout.id)).find(
    ({ id, provider_id }) => id === theirs.reference || provider_id === theirs.id,
  )
  if (!known && theirs.status === 'failed') {
    // Stored, so that older updates arriving later move no money.
    const ended = { transaction_id: null, status: 'failed', ended_at: at } as const
    await insertRefund(tx, { ...rowOf(newId(), at, checkout, theirs), ...ended })
    return
  }
  const ours = known ?? (await recordDashboardRefund(tx, at, checkout, theirs, notice))
  if (ours.status === 'failed') return
  if (theirs.status === 'failed') return await failRefund(tx, at, checkout, ours, theirs.id)
  const isDone = theirs.status === 'succeeded'
  await changeRefund(tx, ours.id, {
    provider_id: theirs.id,
    status: isDone ? 'succeeded' : ours.status,
    ended_at: isDone ? (ours.ended_at ?? at) : ours.ended_at,
  })
}

/** Credits the wallet again, because the refund didn't reach the card. */
export async function failRefund(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  ours: RefundRow,
  providerId: string | null,
): Promise<void> {
  await changeRefund(tx, ours.id, { provider_id: providerId, status: 'failed', ended_at: at })
  const transactionId = await reverseCardReturn(tx, at, {
    key: postingKey.cardRefund(ours.id),
    kind: 'top_up_refund',
    userId: checkout.user_id,
  })
  if (transactionId)
    await record(tx, at, {
      kind: 'wallet.moved',
      userId: checkout.user_id,
      data: { kind: 'top_up_refund', cents: ours.amount_cents, transactionId },
    })
  await keepForFormerUsers(tx, at, [checkout.user_id])
}

/** Records a refund that we didn't request. What the wallet doesn't cover is owed. */
async function recordDashboardRefund(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  theirs: ProviderRefund,
  notice: Notice,
): Promise<RefundRow> {
  const id = newId()
  const taken = await debitCardReturn(tx, at, {
    key: postingKey.cardRefund(id),
    kind: 'top_up_refund',
    userId: checkout.user_id,
    cents: theirs.amountCents,
  })
  if (taken.transactionId)
    await record(tx, at, {
      kind: 'wallet.moved',
      userId: checkout.user_id,
      data: { kind: notice, cents: -taken.coveredCents, transactionId: taken.transactionId },
    })
  const row = { ...rowOf(id, at, checkout, theirs), transaction_id: taken.transactionId }
  return await insertRefund(tx, row)
}

/** A refund that we didn't request. */
const rowOf = (id: string, at: Date, checkout: LockedCheckout, theirs: ProviderRefund) => ({
  id,
  checkout_id: checkout.id,
  amount_cents: theirs.amountCents,
  requested_by: null,
  reason: null,
  provider_id: theirs.id,
  created_at: at,
})
