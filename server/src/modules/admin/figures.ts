/** Which postings the figures of the dashboard add up: the charts and the list of postings read the same. */
import type { PostingFigure } from '@county-golf/contract/admin-ledger'

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** Kinds that give money back to a wallet, where it goes there. */
export const refundKinds = quoted([
  'refund',
  'deposit_return',
  'pot_return',
  'bounty_return',
  'admin_refund',
])

const touching = (accounts: string) => `exists (select from transfer t
  join account a on a.id in (t.src, t.dst)
  where t.posting_id = p.id and a.code like '${accounts}:%')`

/** Conditions of a posting `p`. */
const conditions: Record<Exclude<PostingFigure, 'booked' | 'seats'>, string> = {
  refunds: `p.kind in (${refundKinds}) and exists (select from transfer t
    join account a on a.id = t.dst where t.posting_id = p.id and a.code like 'user:%')`,
  wallets: touching('user'),
  // What has no session has no escrow, and is most of a grown book.
  escrows: `p.session_id is not null and ${touching('escrow')}`,
  // Few ever owe.
  receivables: `p.id = any(array(select t.posting_id from account a
    cross join lateral (select posting_id from transfer where src = a.id
      union all select posting_id from transfer where dst = a.id) t
    where a.code like 'receivable:%'))`,
}

/** @param session puts its id among the values of the statement, where it is needed */
export function figureCondition(figure: PostingFigure, session: () => string): string {
  if (figure !== 'booked' && figure !== 'seats') return conditions[figure]
  // Of a cancelled session nothing is revenue, though who sat in it still does.
  const [parts, among] =
    figure === 'booked'
      ? [`('service_fee'), ('deposit')`, `and s.status <> 'cancelled'`]
      : [`('service_fee'), ('deposit'), ('pot')`, '']
  return `p.key = any(array(
    select 'join:' || e.id || ':' || part from seat e join session s on s.id = e.session_id
    cross join (values ${parts}) x (part)
    where e.session_id = ${session()}::uuid ${among}))`
}
