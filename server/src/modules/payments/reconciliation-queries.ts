import type { Face } from '@county-golf/contract/users'
import type { Db } from '../../lib/database.ts'
import { faceOf, rowsOf } from '../../lib/listing.ts'
import type { Period, ProviderMovement } from './provider.ts'

/**
 * What the ledger moved at the card provider for one payment, refund or dispute. `key` is that of its posting:
 * `topup:<checkout>`, `card_refund:<refund>`, `chargeback:<dispute>`.
 */
export type LedgerMovement = {
  key: string
  kind: ProviderMovement['kind']
  /** Signed: positive came in by card. */
  cents: number
  at: Date
  postingId: string
}

/** A reversal counts for the posting that it reverses. */
const moved = (which: string) => `
  select coalesce(o.key, p.key) as key,
    case p.kind when 'top_up_refund' then 'refund' when 'chargeback' then 'dispute'
      else 'payment' end as kind,
    case when t.src = card.id then t.cents else -t.cents end as cents, p.at, p.seq,
    p.id as posting_id
  from posting p
  left join posting o on o.id = p.reverses
  join transfer t on t.posting_id = p.id
  join account card on card.code = 'card:clearing' and card.id in (t.src, t.dst)
  where ${which}`

/** Net of a period, for each payment, refund and dispute. */
export const ledgerMovements = (db: Db, { from, until }: Period): Promise<LedgerMovement[]> =>
  rowsOf(
    db,
    `select key, kind, sum(cents)::bigint as cents, min(at) as at,
       (array_agg(posting_id order by seq))[1] as "postingId"
     from (${moved('p.at >= $1 and p.at < $2')}) moved group by key, kind order by min(seq)`,
    [from, until],
  )

/** All that was ever posted under some keys, one posting after the other, reversals included. */
export const ledgerMovementsOf = (db: Db, keys: readonly string[]): Promise<LedgerMovement[]> =>
  rowsOf(
    db,
    `select key, kind, sum(cents)::bigint as cents, at, posting_id as "postingId" from (${moved(
      `p.id = any(array(select id from posting where key = any($1)
         union all select r.id from posting o join posting r on r.reverses = o.id
           where o.key = any($1)))`,
    )}) moved group by key, kind, at, posting_id order by at`,
    [keys],
  )

/** What a key stands for in our own records. */
export type CardRecord = {
  key: string
  provider: string
  /** The provider's id of the checkout. */
  checkoutId: string | null
  /** The provider's id of the checkout, the refund or the dispute. */
  providerId: string | null
  user: Face
}

const prefixes = ['topup', 'card_refund', 'chargeback'] as const
type Prefix = (typeof prefixes)[number]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const records = `
  select x.key, c.provider, c.provider_id as "checkoutId", x.provider_id as "providerId",
    ${faceOf('u')} as user
  from (
    select 'topup:' || id as key, id as checkout_id, provider_id
      from checkout where id = any($1)
    union all select 'card_refund:' || id, checkout_id, provider_id
      from card_refund where id = any($2)
    union all select 'chargeback:' || id, checkout_id, provider_id
      from card_dispute where id = any($3)
  ) x
  join checkout c on c.id = x.checkout_id join app_user u on u.id = c.user_id`

/** The checkouts, refunds and disputes of our own that some keys belong to. */
export async function cardRecords(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CardRecord>> {
  const idsOf = (prefix: Prefix) =>
    keys.flatMap((key) => {
      const [start, id = ''] = key.split(':')
      return start === prefix && uuid.test(id) ? [id] : []
    })
  const rows = await rowsOf<CardRecord>(db, records, prefixes.map(idsOf))
  return new Map(rows.map((row) => [row.key, row]))
}

const keysOfReturns = `
  select provider_id as id, 'card_refund:' || id as key from card_refund where provider_id = any($1)
  union all
  select provider_id, 'chargeback:' || id from card_dispute where provider_id = any($1)`

/** The keys of refunds and disputes by the provider's ids. */
export async function returnKeys(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ id: string; key: string }>(db, keysOfReturns, [providerIds])
  return new Map(rows.map(({ id, key }) => [id, key]))
}
