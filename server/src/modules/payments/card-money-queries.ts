import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { CardRefundTable } from '../../database/tables.gen.ts'
import { chargedBackCents, refundedCents } from './queries.ts'

/** A paid top-up with the amounts refunded and charged back. */
export type TopUp = {
  checkoutId: string
  transactionId: string
  amountCents: number
  provider: string
  completedAt: Date
  refundedCents: number
  /** Total of open and lost disputes. */
  chargedBackCents: number
  hasOpenDispute: boolean
  /** Whether its card has ever refused a refund. */
  hasFailedRefund: boolean
}

/** A user's paid top-ups, oldest first. */
export async function topUpsOf(db: DbOrTx, userId: string): Promise<TopUp[]> {
  return await fetchRows<TopUp>(db)`
    select c.id as "checkoutId", c.transaction_id as "transactionId",
      c.amount_cents as "amountCents", c.provider, c.completed_at as "completedAt",
      ${refundedCents} as "refundedCents",
      ${chargedBackCents} as "chargedBackCents",
      exists (select from card_dispute
        where checkout_id = c.id and status = 'open') as "hasOpenDispute",
      exists (select from card_refund
        where checkout_id = c.id and status = 'failed') as "hasFailedRefund"
    from checkout c where c.user_id = ${userId} and c.status = 'complete'
    order by c.completed_at, c.id`
}

type Return = { key: string; checkoutId: string }

/** Maps the key of each card refund and chargeback posting of a user to its checkout id. */
export async function returnKeysOf(db: DbOrTx, userId: string): Promise<Map<string, string>> {
  const rows = await fetchRows<Return>(db)`
    select card_refund_key(r.id) as key, c.id as "checkoutId"
    from card_refund r join checkout c on c.id = r.checkout_id where c.user_id = ${userId}
    union all
    select chargeback_key(d.id), c.id
    from card_dispute d join checkout c on c.id = d.checkout_id where c.user_id = ${userId}`
  return new Map(rows.map(({ key, checkoutId }) => [key, checkoutId]))
}

type OwnRefund = Selectable<CardRefundTable> & { top_up_id: string | null }
const refundsShown = 20

/** Card refunds that a user requested, newest first. */
export const ownRefundsOf = (db: DbOrTx, userId: string): Promise<OwnRefund[]> =>
  db
    .selectFrom('card_refund as r')
    .innerJoin('checkout as c', 'c.id', 'r.checkout_id')
    .selectAll('r')
    .select('c.transaction_id as top_up_id')
    .where('r.requested_by', '=', userId)
    .where('r.by_owner', '=', true)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(refundsShown)
    .execute()

/** Number of card refunds a user has requested since a point in time. */
export async function countOwnRefunds(tx: Tx, userId: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('card_refund')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('requested_by', '=', userId)
    .where('by_owner', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Whether the bank has yet to decide a dispute about one of a user's top-ups. */
export async function hasOpenDispute(tx: Tx, userId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('card_dispute as d')
    .innerJoin('checkout as c', 'c.id', 'd.checkout_id')
    .select('d.id')
    .where('c.user_id', '=', userId)
    .where('d.status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/** Whether any refund of a user's top-ups is still pending. */
export async function hasPendingCardRefund(tx: Tx, userId: string): Promise<boolean> {
  const pending = await tx
    .selectFrom('card_refund as r')
    .innerJoin('checkout as c', 'c.id', 'r.checkout_id')
    .select('r.id')
    .where('c.user_id', '=', userId)
    .where('r.status', '=', 'pending')
    .executeTakeFirst()
  return pending !== undefined
}

/** Whether a user ever began to pay by card, so that a card's refusal of a refund may still bring money back. */
export async function hasCheckouts(tx: Tx, userId: string): Promise<boolean> {
  const any = await tx
    .selectFrom('checkout')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}
