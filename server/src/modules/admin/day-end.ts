import type { dayEnd as call } from '@county-golf/contract/admin-ledger'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { rowsOf } from '../../lib/listing.ts'
import { accountingDays } from '../settings/service.ts'

type Answer = z.input<typeof call.answer>

const moved = `
  select p.kind, p.part, count(*) as count, sum(t.cents)::bigint as cents
  from posting p join transfer t on t.posting_id = p.id
  where p.at >= $1 and p.at < $2 group by 1, 2 order by 1, 2`

/** Wallets, escrows and receivables together; each of the platform's accounts by itself. */
const classOf = (alias: string) => `case when ${alias}.code like 'user:%' then 'wallets'
  when ${alias}.code like 'escrow:%' then 'escrows'
  when ${alias}.code like 'receivable:%' then 'receivables' else ${alias}.code end`

const balances = `
  select account, sum(cents) filter (where at < $1)::bigint as opening,
    sum(cents) filter (where at >= $1 and cents > 0)::bigint as "in",
    -sum(cents) filter (where at >= $1 and cents < 0)::bigint as out
  from (
    select p.at, ${classOf('a')} as account, x.cents
    from posting p join transfer t on t.posting_id = p.id
    cross join lateral (values (t.src, -t.cents), (t.dst, t.cents)) x (id, cents)
    join account a on a.id = x.id
    where p.at < $2
  ) moves group by 1 order by 1`

type Row = { account: string; opening: number | null; in: number | null; out: number | null }

/** What a day of the accounts moved, and each balance at its end. Reads the ledger up to that day. */
export async function dayEnd({ db, clock }: Deps, asked: string | undefined): Promise<Answer> {
  const days = await accountingDays(db)
  const date = asked ?? days.dayOf(clock.now())
  const period = [days.startOf(date), days.endOf(date)]
  const [kinds, rows] = await Promise.all([
    rowsOf<Answer['kinds'][number]>(db, moved, period),
    rowsOf<Row>(db, balances, period),
  ])
  const standing = rows.map((row) => {
    const [openingCents, inCents, outCents] = [row.opening ?? 0, row.in ?? 0, row.out ?? 0]
    const closingCents = openingCents + inCents - outCents
    return { account: row.account, openingCents, inCents, outCents, closingCents }
  })
  const sum = standing.reduce((total, one) => total + one.closingCents, 0)
  return { date, timeZone: days.timeZone, kinds, balances: standing, balanced: sum === 0 }
}
