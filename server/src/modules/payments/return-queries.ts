import type { Selectable } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { CardDisputeTable, CardRefundTable } from '../../database/tables.gen.ts'
import { chargedBackCents, refundedCents } from './queries.ts'

export type RefundRow = Selectable<CardRefundTable>
export type DisputeRow = Selectable<CardDisputeTable>

export const refundsOf = (db: DbOrTx, checkoutId: string): Promise<RefundRow[]> =>
  db.selectFrom('card_refund').selectAll().where('checkout_id', '=', checkoutId).execute()

export const disputesOf = (db: DbOrTx, checkoutId: string): Promise<DisputeRow[]> =>
  db.selectFrom('card_dispute').selectAll().where('checkout_id', '=', checkoutId).execute()

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('card_refund').selectAll().where('id', '=', id).executeTakeFirst()

/** Pending refunds created before a point in time that the provider doesn't have yet. */
export async function unsentRefunds(db: Db, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('card_refund')
    .select('id')
    .where('status', '=', 'pending')
    .where('provider_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRow, 'status' | 'ended_at' | 'by_owner'> &
    Partial<Pick<RefundRow, 'status' | 'ended_at' | 'by_owner'>>,
): Promise<RefundRow> {
  return await tx.insertInto('card_refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function changeRefund(
  tx: Tx,
  id: string,
  change: Pick<RefundRow, 'status' | 'provider_id' | 'ended_at'>,
): Promise<void> {
  await tx.updateTable('card_refund').set(change).where('id', '=', id).execute()
}

export async function insertDispute(
  tx: Tx,
  dispute: Omit<DisputeRow, 'status' | 'ended_at'> &
    Partial<Pick<DisputeRow, 'status' | 'ended_at'>>,
): Promise<DisputeRow> {
  return await tx
    .insertInto('card_dispute')
    .values(dispute)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endDispute(
  tx: Tx,
  id: string,
  status: 'won' | 'lost',
  at: Date,
): Promise<void> {
  await tx.updateTable('card_dispute').set({ status, ended_at: at }).where('id', '=', id).execute()
}

export type Returned = {
  transactionId: string
  amountCents: number
  refundedCents: number
  chargedBackCents: number
  provider: string
  /** Whether an admin refunded it. An admin's refund takes everything that is left, once. */
  isRefunded: boolean
}

/** Amounts refunded to cards for the top-ups among these wallet transactions. */
export async function returnedOf(db: DbOrTx, transactionIds: string[]): Promise<Returned[]> {
  return await fetchRows<Returned>(db)`
    select c.transaction_id as "transactionId", c.amount_cents as "amountCents",
      ${refundedCents} as "refundedCents",
      ${chargedBackCents} as "chargedBackCents",
      c.provider, exists (select from card_refund where checkout_id = c.id
        and requested_by is not null and not by_owner and status <> 'failed') as "isRefunded"
    from checkout c where c.transaction_id = any(${transactionIds}::uuid[])`
}
