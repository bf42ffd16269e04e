import { type Selectable, sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { fetchRows } from '../../database/sql.ts'
import type { CheckoutTable } from '../../database/tables.gen.ts'

export type CheckoutRow = Selectable<CheckoutTable>

/** What was refunded of a checkout `c`, in cents. */
export const refundedCents = sql`coalesce((select sum(amount_cents)::int from card_refund
  where checkout_id = c.id and status <> 'failed'), 0)`

/** The total of open and lost disputes of a checkout `c`, in cents. */
export const chargedBackCents = sql`coalesce((select sum(amount_cents)::int from card_dispute
  where checkout_id = c.id and status <> 'won'), 0)`

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

/** A checkout whose row is locked, as its money requires before it moves. */
export type LockedCheckout = Locked<CheckoutRow>

export const lockCheckout = (tx: Tx, id: string): Promise<LockedCheckout> =>
  lockedCheckouts(tx).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks the checkout that a wallet transaction credited. */
export const lockCheckoutOfTransaction = (
  tx: Tx,
  transactionId: string,
): Promise<LockedCheckout | undefined> =>
  lockedCheckouts(tx).where('transaction_id', '=', transactionId).executeTakeFirst()

const lockedCheckouts = (tx: Tx) =>
  tx.selectFrom('checkout').selectAll().forUpdate().$castTo<LockedCheckout>()

/** Serializes one user's new checkouts, so that each one counts the earlier ones. */
export async function lockCheckoutsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('checkouts of ' || ${userId}, 0))`.execute(
    tx,
  )
}

export type Commitments = {
  /** Total of open checkouts, which may be paid at any moment, in cents. */
  openCents: number
  /** Total paid since the start of the limit's 24 hours, in cents. */
  paidCents: number
}

/** What counts against a user's limits besides the balance. */
export async function commitmentsOf(
  db: DbOrTx,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<Commitments> {
  const rows = await fetchRows<Commitments>(db)`
    select
        coalesce(sum(amount_cents) filter (where status = 'open' and expires_at > ${now}), 0)::bigint
          as "openCents",
        coalesce(sum(amount_cents) filter (where completed_at > ${since}), 0)::bigint as "paidCents"
      from checkout
      where user_id = ${userId} and (status = 'open' or completed_at > ${since})`
  return rows[0] ?? { openCents: 0, paidCents: 0 }
}

export async function insertCheckout(
  tx: Tx,
  checkout: Omit<CheckoutRow, 'status' | 'provider_id' | 'transaction_id' | 'completed_at'>,
): Promise<void> {
  await tx.insertInto('checkout').values(checkout).execute()
}

/** Stores the provider's id and payment deadline of our checkout. */
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

/**
 * Ends an open checkout without payment. A checkout that was credited in the meantime stays
 * complete.
 */
export async function markEnded(db: Db, id: string, status: 'expired' | 'failed'): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ status })
    .where('id', '=', id)
    .where('status', '!=', 'complete')
    .execute()
}
