import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { takeBack, undoTakeBack } from '../wallet/service.ts'
import type { ProviderDispute } from './provider.ts'
import type { CheckoutRow } from './queries.ts'
import { type DisputeRow, disputesOf, endDispute, insertDispute } from './return-queries.ts'

const disputeKey = (disputeId: string): string => `chargeback:${disputeId}`

/**
 * Brings our books to what the provider says of one dispute: while it is open or lost the money is
 * gone from the wallet, or owed; once it is won, all of that is undone. The caller holds the
 * checkout's row. Saying the same again changes nothing, and so does the order in which it is said.
 */
export async function applyDispute(
  tx: Tx,
  at: Date,
  checkout: CheckoutRow,
  theirs: ProviderDispute,
): Promise<void> {
  const known = (await disputesOf(tx, checkout.id)).find((row) => row.provider_id === theirs.id)
  if (!known && theirs.status === 'won') return await noteWon(tx, at, checkout, theirs)
  const ours = known ?? (await chargeBack(tx, at, checkout, theirs))
  if (theirs.status === 'open' || ours.status === theirs.status || ours.status === 'won') return
  await endDispute(tx, ours.id, theirs.status, at)
  if (theirs.status === 'won') await giveBackDisputed(tx, at, checkout, ours)
}

/** Won before we heard of it: noted, so that older news that comes later moves nothing either. */
async function noteWon(
  tx: Tx,
  at: Date,
  checkout: CheckoutRow,
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
  checkout: CheckoutRow,
  { id: providerId, amountCents }: ProviderDispute,
): Promise<DisputeRow> {
  const id = newId()
  const userId = checkout.user_id
  const taken = await takeBack(tx, at, {
    key: disputeKey(id),
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
  checkout: CheckoutRow,
  ours: DisputeRow,
): Promise<void> {
  const userId = checkout.user_id
  const transactionId = await undoTakeBack(tx, at, {
    key: disputeKey(ours.id),
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
}
