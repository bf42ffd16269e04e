import { CompiledQuery, type Selectable } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../lib/database.ts'
import type { CheckoutTable } from './tables.ts'

export type CheckoutRow = Selectable<CheckoutTable>

export const findCheckout = (db: Db, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()

export const findCheckoutOf = (
  db: Db,
  provider: string,
  providerId: string,
): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** Locked until the transaction ends: whoever credits a checkout holds its row. */
export const lockCheckout = (tx: Tx, id: string): Promise<CheckoutRow> =>
  tx.selectFrom('checkout').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** One user's checkouts are opened one after the other, so that each sees those before it. */
export async function lockCheckoutsOf(tx: Tx, userId: string): Promise<void> {
  const text = `select pg_advisory_xact_lock(hashtextextended('checkouts of ' || $1, 0))`
  await tx.executeQuery(CompiledQuery.raw(text, [userId]))
}

export type Commitments = {
  /** Open checkouts, which may be paid at any moment, in cents. */
  openCents: number
  /** Paid since the beginning of the day that counts, in cents. */
  paidCents: number
}

/** What counts against a user's limits beside the balance. */
export async function commitmentsOf(
  db: DbOrTx,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<Commitments> {
  const text = `select
      coalesce(sum(amount_cents) filter (where status = 'open' and expires_at > $2), 0)::bigint
        as "openCents",
      coalesce(sum(amount_cents) filter (where completed_at > $3), 0)::bigint as "paidCents"
    from checkout
    where user_id = $1 and (status = 'open' or completed_at > $3)`
  const { rows } = await db.executeQuery<Commitments>(CompiledQuery.raw(text, [userId, now, since]))
  return rows[0] ?? { openCents: 0, paidCents: 0 }
}

export async function insertCheckout(
  tx: Tx,
  checkout: Omit<CheckoutRow, 'status' | 'provider_id' | 'transaction_id' | 'completed_at'>,
): Promise<void> {
  await tx.insertInto('checkout').values(checkout).execute()
}

/** Notes what the provider calls a checkout of ours, and until when it takes a payment for it. */
export async function markOpened(
  tx: Tx,
  id: string,
  { providerId, expiresAt }: { providerId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ provider_id: providerId, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function markComplete(
  tx: Tx,
  id: string,
  done: { transactionId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ status: 'complete', transaction_id: done.transactionId, completed_at: done.at })
    .where('id', '=', id)
    .execute()
}

/** Ends a checkout without money. One that was credited meanwhile stays so. */
export async function markEnded(db: Db, id: string, status: 'expired' | 'failed'): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ status })
    .where('id', '=', id)
    .where('status', '!=', 'complete')
    .execute()
}
