/**
 * Defines which postings each dashboard figure adds up. Shared by the charts and the postings list.
 */
import type { PostingFigure } from '@county-golf/contract/admin-ledger'
import { sql } from 'kysely'
import type { Fragment } from '../../database/sql.ts'

/** Posting kinds that are refunds if they credit a wallet. */
export const refundKinds = sql`'refund', 'deposit_return', 'pot_return', 'bounty_return', 'admin_refund'`

/** What a leg adds to the fees earned. A refund of a session that was completed takes it back, in its own month. */
export const earned = sql`case p.kind when 'revenue' then l.cents else -l.cents end`

const touching = (isOfKind: Fragment) => sql`exists (select from leg x
  join account a on a.id in (x.src, x.dst)
  where x.posting_id = p.id and ${isOfKind})`

/** SQL conditions on a posting `p`. */
const conditions: Record<Exclude<PostingFigure, 'booked' | 'seats'>, Fragment> = {
  refunds: sql`p.kind in (${refundKinds}) and exists (select from leg x
    join account a on a.id = x.dst where x.posting_id = p.id and is_wallet(a.code))`,
  wallets: touching(sql`is_wallet(a.code)`),
  // Postings without a session have no escrow. In a large ledger, most are.
  escrows: sql`p.session_id is not null and ${touching(sql`is_escrow(a.code)`)}`,
  // Starts from the accounts, because few users ever owe money.
  receivables: sql`p.id = any(array(select x.posting_id from account a
    cross join lateral (select posting_id from leg where src = a.id
      union all select posting_id from leg where dst = a.id) x
    where is_receivable(a.code)))`,
}

/** The SQL condition on a posting `p`. Some figures require a session. */
export function figureCondition(figure: PostingFigure, sessionId: string | undefined): Fragment {
  if (figure !== 'booked' && figure !== 'seats') return conditions[figure]
  // A cancelled session keeps its seats but has no revenue.
  const among = figure === 'booked' ? sql`and s.status <> 'cancelled'` : sql``
  return sql`p.key = any(array(
    select join_key(e.id) from seat e join session s on s.id = e.session_id
    where e.session_id = ${sessionId ?? null}::uuid ${among}))`
}
