import type { Selectable } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { SandboxCheckoutTable, SandboxRefundTable } from '../../../database/tables.gen.ts'
import type { Deps } from '../../../deps.ts'
import type { MovementsPeriod, ProviderMovement } from '../provider.ts'

/** A checkout in the sandbox's own records. */
export type SandboxCheckout = Selectable<SandboxCheckoutTable>

export async function insertSandboxCheckout(
  db: Db,
  checkout: Omit<SandboxCheckout, 'status' | 'is_acknowledged' | 'paid_at'>,
): Promise<void> {
  await db.insertInto('sandbox_checkout').values(checkout).execute()
}

export const findSandboxCheckout = (db: Db, id: string): Promise<SandboxCheckout | undefined> =>
  db.selectFrom('sandbox_checkout').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends an open checkout. @returns false if it had already ended or expired */
export async function endSandboxCheckout(
  db: Db,
  id: string,
  status: 'paid' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_checkout')
    .set({ status, paid_at: status === 'paid' ? now : null })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pays a checkout without a webhook. Callers must confirm the payment, as a returning browser does. */
export async function payInSandbox(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await endSandboxCheckout(db, id, 'paid', clock.now())
}

/** A refund in the sandbox's own records. */
export type SandboxRefund = Selectable<SandboxRefundTable>

/**
 * Inserts a refund of a paid checkout, once per id.
 * @returns undefined if the checkout wasn't paid
 */
export async function refundInSandbox(
  db: Db,
  refund: SandboxRefund,
): Promise<SandboxRefund | undefined> {
  const checkout = await findSandboxCheckout(db, refund.checkout_id)
  if (checkout?.status !== 'paid') return undefined
  await db
    .insertInto('sandbox_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await sandboxRefunds(db, refund.checkout_id)).find(({ id }) => id === refund.id)
}

export const sandboxRefunds = (db: Db, checkoutId: string): Promise<SandboxRefund[]> =>
  db.selectFrom('sandbox_refund').selectAll().where('checkout_id', '=', checkoutId).execute()

/** Payments and refunds in a period. */
export const sandboxMovements = (
  db: Db,
  { from, until }: MovementsPeriod,
): Promise<ProviderMovement[]> =>
  fetchRows<ProviderMovement>(db)`
    select 'payment' as kind, id, reference, amount_cents as cents, paid_at as at
    from sandbox_checkout where paid_at >= ${from} and paid_at < ${until}
    union all
    select 'refund', id, id, -amount_cents, created_at
    from sandbox_refund where created_at >= ${from} and created_at < ${until}`
