import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import {
  debitCardReturn,
  keepForFormerUsers,
  postingKey,
  reverseCardReturn,
} from '../wallet/service.ts'
import type { ProviderDispute } from './provider.ts'
import type { LockedCheckout } from './queries.ts'
import { type DisputeRow, disputesOf, endDispute, insertDispute } from './return-queries.ts'

/**
 * Applies the provider's state of one dispute. While it is open or lost, the amount is debited from
 * the wallet or owed. Once it is won, that is reversed. Idempotent, and independent of the order of
 * updates.
 */
export async function applyDispute(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  theirs: ProviderDispute,
): Promise<void> {
  const known = (await disputesOf(tx, checkout.id)).find((row) => row.provider_id === theirs.id)
  if (!known && theirs.status === 'won') return await noteWon(tx, at, checkout, theirs)
  const ours = known ?? (await chargeBack(tx, at, checkout, theirs))
  if (theirs.status === 'open' || ours.status === theirs.status || ours.status === 'won') return
  await endDispute(tx, ours.id, theirs.status, at)
  if (theirs.status === 'won') await giveBackDisputed(tx, at, checkout, ours)
}

/**
 * Stores a dispute that was won before we heard of it, so that older updates arriving later move no
 * money.
 */
async function noteWon(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  { id: providerId, amountCents }: ProviderDispute,
): Promise<void> {
  await insertDispute(tx, {
    id: newId(),
    checkout_id: checkout.id,
    provider_id: providerId,
    amount_cents: amountCents,
    transaction_id: null,
    created_at: at,
    status: 'won',
    ended_at: at,
  })
}

async function chargeBack(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  { id: providerId, amountCents }: ProviderDispute,
): Promise<DisputeRow> {
  const id = newId()
  const userId = checkout.user_id
  const taken = await debitCardReturn(tx, at, {
    key: postingKey.chargeback(id),
    kind: 'chargeback',
    userId,
    cents: amountCents,
  })
  const { transactionId, coveredCents, owedCents } = taken
  await record(tx, at, {
    kind: 'payment.charged_back',
    userId,
    data: { cents: amountCents, owedCents },
  })
  if (transactionId)
    await record(tx, at, {
      kind: 'wallet.moved',
      userId,
      data: { kind: 'chargeback', cents: -coveredCents, transactionId },
    })
  return await insertDispute(tx, {
    id,
    checkout_id: checkout.id,
    provider_id: providerId,
    amount_cents: amountCents,
    transaction_id: transactionId,
    created_at: at,
  })
}

async function giveBackDisputed(
  tx: Tx,
  at: Date,
  checkout: LockedCheckout,
  ours: DisputeRow,
): Promise<void> {
  const userId = checkout.user_id
  const transactionId = await reverseCardReturn(tx, at, {
    key: postingKey.chargeback(ours.id),
    kind: 'chargeback',
    userId,
  })
  await record(tx, at, {
    kind: 'payment.dispute_won',
    userId,
    data: { cents: ours.amount_cents },
  })
  if (transactionId)
    await record(tx, at, {
      kind: 'wallet.moved',
      userId,
      data: { kind: 'chargeback', cents: ours.amount_cents, transactionId },
    })
  await keepForFormerUsers(tx, at, [userId])
}
