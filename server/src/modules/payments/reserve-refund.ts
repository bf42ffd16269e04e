import { minuteMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { postingKey, returnToCard } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import type { LockedCheckout } from './queries.ts'
import { insertRefund, type RefundRow } from './return-queries.ts'

/** The request tries first. The job takes over if it was interrupted. */
const jobDelayMs = minuteMs

type Wanted = {
  checkout: LockedCheckout
  cents: number
  /** The user who requested it: the player or an admin. */
  by: string
  /** Set for an admin's refund. A player's own refund has none. */
  reason?: string
}

/**
 * Debits the wallet for a card refund and stores the refund to be sent.
 * @throws Refusal INSUFFICIENT_BALANCE
 */
export async function reserveRefund(
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  at: Date,
  { checkout, cents, by, reason }: Wanted,
): Promise<RefundRow> {
  const id = newId()
  const userId = checkout.user_id
  const byOwner = reason === undefined
  const transactionId = await returnToCard(tx, at, {
    key: postingKey.cardRefund(id),
    userId,
    cents,
  })
  await record(tx, at, {
    kind: 'wallet.moved',
    userId,
    data: { kind: 'top_up_refund', cents: -cents, transactionId, by, reason: reason ?? null },
  })
  await jobs.enqueue(tx, {
    name: 'payment.refund',
    data: { refundId: id },
    dueAt: new Date(at.getTime() + jobDelayMs),
    key: id,
  })
  return await insertRefund(tx, {
    id,
    checkout_id: checkout.id,
    amount_cents: cents,
    requested_by: by,
    by_owner: byOwner,
    reason: reason ?? null,
    provider_id: null,
    transaction_id: transactionId,
    created_at: at,
  })
}
