import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { rowsOf } from '../../../database/sql.ts'
import type { SandboxCheckoutTable, SandboxRefundTable } from '../../../database/tables.gen.ts'
import type { Period, ProviderMovement } from '../provider.ts'

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
export const sandboxMovements = (db: Db, { from, until }: Period): Promise<ProviderMovement[]> =>
  rowsOf(
    db,
    sql<ProviderMovement>`
      select 'payment' as kind, id, reference, amount_cents as cents, paid_at as at
      from sandbox_checkout where paid_at >= ${from} and paid_at < ${until}
      union all
      select 'refund', id, id, -amount_cents, created_at
      from sandbox_refund where created_at >= ${from} and created_at < ${until}`,
  )

/** Marks the webhook as acknowledged. */
export async function markTold(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sandbox_checkout')
    .set({ is_acknowledged: true })
    .where('id', '=', id)
    .execute()
}

const resentMax = 1_000

/** Ended checkouts with unacknowledged webhooks, oldest first. */
export async function untoldCheckouts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_checkout')
    .select('id')
    .where('status', '!=', 'open')
    .where('is_acknowledged', '=', false)
    .orderBy('created_at')
    .limit(resentMax)
    .execute()
  return rows.map(({ id }) => id)
}

/** The webhook signing secret, shared by all servers on this database. */
export async function webhookSecret(db: Db): Promise<string> {
  await db
    .insertInto('sandbox_key')
    .values({ id: 1, webhook_secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('sandbox_key').select('webhook_secret').executeTakeFirstOrThrow()
  return row.webhook_secret
}
