import type { dayEnd as call } from '@county-golf/contract/admin-ledger'
import { sql } from 'kysely'
import type { z } from 'zod'
import { rowsOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { accountingDays } from '../settings/service.ts'
import { platformNames } from './account-names.ts'

type Output = z.input<typeof call.response>

const moved = (from: Date, until: Date) => sql<Output['kinds'][number]>`
  select p.kind, l.part, count(*) as count, sum(l.cents)::bigint as cents
  from posting p join leg l on l.posting_id = p.id
  where p.at >= ${from} and p.at < ${until} group by 1, 2 order by 1, 2`

/** The class of an account `a`. Each platform account is its own class. */
const classOf = sql`case when is_wallet(a.code) then 'wallets'
  when is_escrow(a.code) then 'escrows'
  when is_receivable(a.code) then 'receivables' else a.code end`

type Row = { account: string; opening: number | null; in: number | null; out: number | null }

const balances = (from: Date, until: Date) => sql<Row>`
  select account, sum(cents) filter (where at < ${from})::bigint as opening,
    sum(cents) filter (where at >= ${from} and cents > 0)::bigint as "in",
    -sum(cents) filter (where at >= ${from} and cents < 0)::bigint as out
  from (
    select p.at, ${classOf} as account, x.cents
    from posting p join leg l on l.posting_id = p.id
    cross join lateral (values (l.src, -l.cents), (l.dst, l.cents)) x (id, cents)
    join account a on a.id = x.id
    where p.at < ${until}
  ) moves group by 1 order by 1`

const groupNames: Record<string, string> = {
  wallets: 'Wallets',
  escrows: 'Escrows',
  receivables: 'Receivables',
}

/**
 * What each account class moved on a day, and its closing balance. Reads the ledger up to that day.
 */
export async function dayEnd({ db, clock }: Deps, requested: string | undefined): Promise<Output> {
  const days = await accountingDays(db)
  const date = requested ?? days.dayOf(clock.now())
  const [from, until] = [days.startOf(date), days.endOf(date)]
  const [kinds, rows] = await Promise.all([
    rowsOf(db, moved(from, until)),
    rowsOf(db, balances(from, until)),
  ])
  const standing = rows.map((row) => {
    const [openingCents, inCents, outCents] = [row.opening ?? 0, row.in ?? 0, row.out ?? 0]
    const closingCents = openingCents + inCents - outCents
    const name = groupNames[row.account] ?? platformNames[row.account] ?? row.account
    return { account: row.account, name, openingCents, inCents, outCents, closingCents }
  })
  const sum = standing.reduce((total, one) => total + one.closingCents, 0)
  return { date, timeZone: days.timeZone, kinds, balances: standing, balanced: sum === 0 }
}
