import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** One transaction as its owner's wallet saw it. Amounts in cents, signed. */
export type Entry = {
  id: string
  /** Its place in the book. */
  seq: number
  kind: string
  userId: string
  sessionId: string | null
  at: Date
  amountCents: number
  /** The wallet's balance just after it. */
  balanceAfterCents: number
  parts: { part: string; cents: number }[]
}

/** Which part of a wallet's history is meant. */
export type HistoryFilter = {
  userId: string
  kind?: string | undefined
  /** From this instant on. */
  from?: Date | undefined
  /** Before this instant. */
  until?: Date | undefined
}

const matching = `posting where leads and user_id = $1
  and ($2::text is null or kind = $2)
  and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)`

const valuesOf = ({ userId, kind, from, until }: HistoryFilter) => [
  userId,
  kind ?? null,
  from ?? null,
  until ?? null,
]

const entriesOf = (leading: string, order: 'asc' | 'desc') => `
  select g.transaction_id as id, g.seq, g.kind, g.user_id as "userId", g.session_id as "sessionId", g.at,
    m."amountCents", m."balanceAfterCents", m.parts
  from (${leading}) g
  join account a on a.code = 'user:' || g.user_id
  cross join lateral (
    select sum(cents)::bigint as "amountCents",
      (array_agg(balance order by seq desc))[1] as "balanceAfterCents",
      json_agg(json_build_object('part', part, 'cents', cents) order by seq) as parts
    from (
      select p.part, t.seq, case when t.dst = a.id then t.cents else -t.cents end as cents,
        case when t.dst = a.id then t.dst_balance else t.src_balance end as balance
      from posting p join transfer t on t.posting_id = p.id
      where p.transaction_id = g.transaction_id and a.id in (t.src, t.dst)
    ) moved
  ) m
  order by g.seq ${order}`

async function read(
  db: DbOrTx,
  leading: string,
  values: unknown[],
  order: 'asc' | 'desc' = 'desc',
): Promise<Entry[]> {
  return (await db.executeQuery<Entry>(CompiledQuery.raw(entriesOf(leading, order), values))).rows
}

/** A wallet's transactions, in the order in which they moved its balance, or from the latest back. */
export const readHistory = (
  db: DbOrTx,
  filter: HistoryFilter,
  { limit, offset, order = 'desc' }: { limit: number; offset: number; order?: 'asc' | 'desc' },
): Promise<Entry[]> =>
  read(
    db,
    `select * from ${matching} order by seq ${order} limit $5 offset $6`,
    [...valuesOf(filter), limit, offset],
    order,
  )

const batchSize = 500

/** A wallet's transactions, the earliest first, in batches: a history of any length. */
export async function* walkHistory(db: DbOrTx, filter: HistoryFilter): AsyncGenerator<Entry[]> {
  const leading = `select * from ${matching} and seq > $5 order by seq limit $6`
  for (let after = 0; ; ) {
    const batch = await read(db, leading, [...valuesOf(filter), after, batchSize], 'asc')
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = batch.at(-1)?.seq ?? after
  }
}

/** What a wallet held just before an instant, in cents. */
export async function balanceBefore(db: DbOrTx, userId: string, at: Date): Promise<number> {
  const [last] = await readHistory(db, { userId, until: at }, { limit: 1, offset: 0 })
  return last?.balanceAfterCents ?? 0
}

/** How many there are, counted up to `max`. */
export async function countHistory(db: DbOrTx, filter: HistoryFilter, max: number) {
  const text = `select count(*) as n from (select from ${matching} limit $5) x`
  const { rows } = await db.executeQuery<{ n: number }>(
    CompiledQuery.raw(text, [...valuesOf(filter), max]),
  )
  return rows[0]?.n ?? 0
}

/** One transaction of anybody's wallet, by its id. */
export async function findEntry(db: DbOrTx, transactionId: string): Promise<Entry | undefined> {
  const leading =
    'select * from posting where leads and transaction_id = $1 and user_id is not null'
  return (await read(db, leading, [transactionId]))[0]
}
