import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { type Fragment, fetchRows, rowsOf, userSummaryOf } from '../../database/sql.ts'
import { isUuid } from '../../lib/ids.ts'
import { idIn, postingKey } from '../wallet/service.ts'
import type { MovementsPeriod, ProviderMovement } from './provider.ts'

/** A ledger movement of one payment, refund, or dispute. `key` is the posting's. */
export type LedgerMovement = {
  key: string
  kind: ProviderMovement['kind']
  /** Signed: card payments are positive. */
  cents: number
  at: Date
  postingId: string
}

/** A reversal counts under the key of the posting that it reverses. */
const moved = (which: Fragment) => sql`
  select coalesce(o.key, p.key) as key,
    case p.kind when 'top_up_refund' then 'refund' when 'chargeback' then 'dispute'
      when 'card_fee' then 'fee' when 'payout' then 'payout' else 'payment' end as kind,
    case when l.src = card.id then l.cents else -l.cents end as cents, p.at, p.seq,
    p.id as posting_id
  from posting p
  join leg l on l.posting_id = p.id
  left join posting o on o.id = l.reverses_posting
  join account card on card.code = 'card:clearing' and card.id in (l.src, l.dst)
  where ${which}`

/** Net movement of each payment, refund, and dispute in a period. */
export const ledgerMovements = (
  db: Db,
  { from, until }: MovementsPeriod,
): Promise<LedgerMovement[]> =>
  fetchRows<LedgerMovement>(db)`select key, kind, sum(cents)::bigint as cents, min(at) as at,
     (array_agg(posting_id order by seq))[1] as "postingId"
   from (${moved(sql`p.at >= ${from} and p.at < ${until}`)}) moved group by key, kind order by min(seq)`

/** Every posting ever made under these keys, one row each, reversals included. */
export const ledgerMovementsOf = (db: Db, keys: readonly string[]): Promise<LedgerMovement[]> =>
  fetchRows<LedgerMovement>(db)`
    select key, kind, sum(cents)::bigint as cents, at, posting_id as "postingId" from (${moved(
      sql`p.id = any(array(select id from posting where key = any(${keys})
       union all select r.posting_id from posting o join leg r on r.reverses_posting = o.id
         where o.key = any(${keys})))`,
    )}) moved group by key, kind, at, posting_id order by at`

/** Our own record behind a posting key. */
export type CardRecord = {
  key: string
  provider: string
  /** The provider's id of the checkout. */
  checkoutId: string | null
  /** The provider's id of the checkout, refund, or dispute. */
  providerId: string | null
  user: UserSummary
}

const records = (checkouts: string[], refunds: string[], disputes: string[]) => sql<CardRecord>`
  select x.key, c.provider, c.provider_id as "checkoutId", x.provider_id as "providerId",
    ${userSummaryOf('u')} as user
  from (
    select top_up_key(id) as key, id as checkout_id, provider_id
      from checkout where id = any(${checkouts})
    union all select card_refund_key(id), checkout_id, provider_id
      from card_refund where id = any(${refunds})
    union all select chargeback_key(id), checkout_id, provider_id
      from card_dispute where id = any(${disputes})
  ) x
  join checkout c on c.id = x.checkout_id join app_user u on u.id = c.user_id`

/** Our checkouts, refunds, and disputes for these posting keys. */
export async function cardRecords(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CardRecord>> {
  const idsOf = (keyOf: (id: string) => string) =>
    keys.flatMap((key) => {
      const id = idIn(key)
      return key === keyOf(id) && isUuid(id) ? [id] : []
    })
  const { topUp, cardRefund, chargeback } = postingKey
  const rows = await rowsOf(db, records(idsOf(topUp), idsOf(cardRefund), idsOf(chargeback)))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Posting keys of refunds and disputes, by the provider's ids. */
export async function returnKeys(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await fetchRows<{ id: string; key: string }>(db)`
    select provider_id as id, card_refund_key(id) as key from card_refund where provider_id = any(${providerIds})
    union all
    select provider_id, chargeback_key(id) from card_dispute where provider_id = any(${providerIds})`
  return new Map(rows.map(({ id, key }) => [id, key]))
}
