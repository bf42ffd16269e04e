import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import { rowsOf } from '../../../lib/listing.ts'
import type { Period, ProviderMovement } from '../provider.ts'
import type { SandboxCheckoutTable, SandboxRefundTable } from './tables.ts'

/** A checkout in the network's own books. */
export type SandboxCheckout = Selectable<SandboxCheckoutTable>

export async function insertSandboxCheckout(
  db: Db,
  checkout: Omit<SandboxCheckout, 'status' | 'is_told' | 'paid_at'>,
): Promise<void> {
  await db.insertInto('sandbox_checkout').values(checkout).execute()
}

export const findSandboxCheckout = (db: Db, id: string): Promise<SandboxCheckout | undefined> =>
  db.selectFrom('sandbox_checkout').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends an open checkout. @returns false when it had ended, or its time was over */
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

/** Money that went back to a card, in the network's own books. */
export type SandboxRefund = Selectable<SandboxRefundTable>

/** Writes a refund of a paid checkout, once for each id. @returns undefined where nothing was paid */
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

const movements = `
  select 'payment' as kind, id, reference, amount_cents as cents, paid_at as at
  from sandbox_checkout where paid_at >= $1 and paid_at < $2
  union all
  select 'refund', id, id, -amount_cents, created_at
  from sandbox_refund where created_at >= $1 and created_at < $2`

/** What was paid and refunded in a period. */
export const sandboxMovements = (db: Db, { from, until }: Period): Promise<ProviderMovement[]> =>
  rowsOf(db, movements, [from, until])

/** The merchant has acknowledged the webhook. */
export async function markTold(db: Db, id: string): Promise<void> {
  await db.updateTable('sandbox_checkout').set({ is_told: true }).where('id', '=', id).execute()
}

const resentMax = 1_000

/** Ended checkouts whose webhook nobody has acknowledged, the oldest first. */
export async function untoldCheckouts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_checkout')
    .select('id')
    .where('status', '!=', 'open')
    .where('is_told', '=', false)
    .orderBy('created_at')
    .limit(resentMax)
    .execute()
  return rows.map(({ id }) => id)
}

/** The key that webhooks are signed with, the same for all servers on this database. */
export async function webhookSecret(db: Db): Promise<string> {
  await db
    .insertInto('sandbox_key')
    .values({ id: 1, webhook_secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('sandbox_key').select('webhook_secret').executeTakeFirstOrThrow()
  return row.webhook_secret
}
