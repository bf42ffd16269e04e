import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment, fetchRows, rowsOf } from '../../database/sql.ts'
import type { LegPart, PostingKind } from './kinds.ts'

/** A transaction from its wallet's point of view. Amounts in cents, signed. */
export type WalletEntry = {
  id: string
  /** Position in the ledger. */
  seq: number
  kind: PostingKind
  userId: string
  sessionId: string | null
  at: Date
  amountCents: number
  /** The wallet's balance right after the transaction. */
  balanceAfterCents: number
  parts: { part: LegPart; cents: number }[]
}

/** Selects part of a wallet's history. */
export type HistoryFilter = {
  userId: string
  kind?: PostingKind | undefined
  sessionId?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

const matching = ({ userId, kind, sessionId, from, until }: HistoryFilter): Fragment =>
  sql`posting where ${allOf(
    sql`user_id = ${userId}`,
    kind && sql`kind = ${kind}`,
    sessionId && sql`session_id = ${sessionId}`,
    from && sql`at >= ${from}`,
    until && sql`at < ${until}`,
  )}`

const entriesOf = (postings: Fragment, order: 'asc' | 'desc') => sql<WalletEntry>`
  select g.id, g.seq, g.kind, g.user_id as "userId", g.session_id as "sessionId", g.at,
    m."amountCents", m."balanceAfterCents", m.parts
  from (${postings}) g
  join account a on a.code = wallet_of(g.user_id)
  cross join lateral (
    select sum(cents)::bigint as "amountCents",
      (array_agg(balance order by leg_no desc))[1] as "balanceAfterCents",
      json_agg(json_build_object('part', part, 'cents', cents) order by leg_no) as parts
    from (
      select l.part, l.leg_no, case when l.dst = a.id then l.cents else -l.cents end as cents,
        case when l.dst = a.id then l.dst_balance else l.src_balance end as balance
      from leg l where l.posting_id = g.id and a.id in (l.src, l.dst)
    ) moved
  ) m
  order by ${orderedBy(['g.seq'], order)}`

/** A wallet's transactions in the order they changed its balance, or newest first. */
export const readHistory = (
  db: DbOrTx,
  filter: HistoryFilter,
  { limit, offset, order = 'desc' }: { limit: number; offset: number; order?: 'asc' | 'desc' },
): Promise<WalletEntry[]> =>
  rowsOf(
    db,
    entriesOf(
      sql`
        select * from ${matching(filter)}
        order by ${orderedBy(['seq'], order)} limit ${limit} offset ${offset}`,
      order,
    ),
  )

const batchSize = 500

/** A wallet's transactions in batches, oldest first. Handles a history of any length. */
export async function* walkHistory(
  db: DbOrTx,
  filter: HistoryFilter,
): AsyncGenerator<WalletEntry[]> {
  for (let after = 0; ; ) {
    const postings = sql`select * from ${matching(filter)} and seq > ${after} order by seq limit ${batchSize}`
    const batch: WalletEntry[] = await rowsOf(db, entriesOf(postings, 'asc'))
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = batch.at(-1)?.seq ?? after
  }
}

/** A wallet's balance just before an instant, in cents. */
export async function balanceBefore(db: DbOrTx, userId: string, at: Date): Promise<number> {
  const [last] = await readHistory(db, { userId, until: at }, { limit: 1, offset: 0 })
  return last?.balanceAfterCents ?? 0
}

/** Number of transactions, counted up to `max`. */
export async function countHistory(db: DbOrTx, filter: HistoryFilter, max: number) {
  const rows = await fetchRows<{ n: number }>(db)`
    select count(*) as n from (select from ${matching(filter)} limit ${max}) x`
  return rows[0]?.n ?? 0
}

/** A transaction of any wallet, by its id. */
export async function findEntry(
  db: DbOrTx,
  transactionId: string,
): Promise<WalletEntry | undefined> {
  const posting = sql`select * from posting where id = ${transactionId} and user_id is not null`
  const [entry] = await rowsOf(db, entriesOf(posting, 'desc'))
  return entry
}

/** What one kind of posting moved into and out of a wallet in one period, in cents. */
export type Flow = { period: number; kind: PostingKind; inCents: number; outCents: number }

/**
 * A wallet's entire history as totals by period and kind.
 * @param starts the first instant of each period. Period 1 begins at the first one. Period 0 is
 *   everything before it.
 */
export async function readFlows(
  db: DbOrTx,
  userId: string,
  starts: readonly Date[],
): Promise<Flow[]> {
  return await fetchRows<Flow>(db)`
    select width_bucket(p.at, ${starts}::timestamptz[]) as period, p.kind,
      coalesce(sum(t.cents) filter (where t.dst = a.id), 0)::bigint as "inCents",
      coalesce(sum(t.cents) filter (where t.src = a.id), 0)::bigint as "outCents"
    from account a
    join lateral (
      select posting_id, src, dst, cents from leg where src = a.id
      union all select posting_id, src, dst, cents from leg where dst = a.id
    ) t on true
    join posting p on p.id = t.posting_id
    where a.code = wallet_of(${userId})
    group by 1, 2`
}

/** One leg into or out of a wallet. */
export type Move = {
  /** The leg's id. */
  id: string
  /** The id of the leg that this one reverses. */
  reverses: string | null
  key: string
  kind: PostingKind
  isIn: boolean
  /** Always positive. */
  cents: number
  /** The account code on the other side. */
  counterparty: string
}

/** Every leg that ever moved a wallet, in order. */
export async function readMoves(db: DbOrTx, userId: string): Promise<Move[]> {
  return await fetchRows<Move>(db)`
    select m.posting_id || '/' || m.leg_no as id, m.reverses_posting || '/' || m.reverses_leg as reverses,
      p.key, p.kind, m."isIn", m.cents,
      other.code as counterparty
    from account a
    join lateral (
      select l.*, false as "isIn", dst as other from leg l where src = a.id
      union all
      select l.*, true, src from leg l where dst = a.id
    ) m on true
    join posting p on p.id = m.posting_id
    join account other on other.id = m.other
    where a.code = wallet_of(${userId})
    order by m.seq`
}
