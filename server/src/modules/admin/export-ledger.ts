import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { allOf, fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { accountNames } from './account-names.ts'
import { ofAccount, postingConditions, readAccountFilter, type Which } from './list-postings.ts'

type Row = {
  seq: number
  at: Date
  postingId: string
  transactionId: string
  key: string
  kind: string
  part: string
  leg: number
  src: string
  dst: string
  cents: number
  userId: string | null
  sessionId: string | null
  reverses: string | null
  reversesLeg: number | null
}
type Line = Omit<Row, 'at'> & { [Column in (typeof columns)[number]]: string | number | null }

/** `localTime` is `at` in `timeZone`, which also defines the days of a period. */
const columns = [
  'seq',
  'at',
  'localTime',
  'timeZone',
  'kind',
  'part',
  'leg',
  'srcName',
  'src',
  'dstName',
  'dst',
  'cents',
  'postingId',
  'transactionId',
  'key',
  'userId',
  'sessionId',
  'reverses',
  'reversesLeg',
] as const

const postingsPerBatch = 500

/** Exports every leg of a period, oldest first. Streamed. */
export function exportLedger({ db }: Deps, which: Which, format: 'csv' | 'json') {
  const period = [which.from, which.to].filter(Boolean).join('_to_') || 'all'
  return {
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    fileName: `ledger-${period}.${format}`,
    body: Readable.from(format === 'csv' ? inCsv(db, which) : inJson(db, which)),
  }
}

async function* inCsv(db: DbOrTx, which: Which): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const batch of walk(db, which))
    yield batch.map((line) => csvLine(columns.map((column) => line[column]))).join('')
}

async function* inJson(db: DbOrTx, which: Which): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const batch of walk(db, which)) {
    yield separator + batch.map((line) => JSON.stringify(line)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Reads postings in batches, so a ledger of any length takes little memory. */
async function* walk(db: DbOrTx, which: Which): AsyncGenerator<Line[]> {
  const [filter, days] = await Promise.all([readAccountFilter(db, which), accountingDays(db)])
  for (let after: { at: Date; seq: number } | undefined; ; ) {
    const { where, legs } = postingConditions(which, days)
    const wanted = allOf(
      where,
      filter && ofAccount(filter),
      after && sql`(p.at, p.seq) > (${after.at}::timestamptz, ${after.seq})`,
    )
    const batch: Row[] = await fetchRows<Row>(db)`
      select p.seq, p.at, p.id as "postingId", p.id as "transactionId", p.key, p.kind,
          l.part, l.leg_no as leg, s.code as src, d.code as dst, l.cents, p.user_id as "userId",
          p.session_id as "sessionId", l.reverses_posting as reverses, l.reverses_leg as "reversesLeg"
        from (select * from posting p where ${wanted} order by p.at, p.seq
          limit ${sql.lit(postingsPerBatch)}) p
        join leg l on ${legs}
        join account s on s.id = l.src join account d on d.id = l.dst
        order by p.at, p.seq, l.leg_no`
    const last = batch.at(-1)
    if (!last) return
    yield await linesOf(db, days, batch)
    after = { at: last.at, seq: last.seq }
  }
}

async function linesOf(db: DbOrTx, days: AccountingDays, rows: Row[]): Promise<Line[]> {
  const names = await accountNames(
    db,
    rows.flatMap(({ src, dst }) => [src, dst]),
  )
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    localTime: days.clockOf(row.at),
    timeZone: days.timeZone,
    srcName: names.get(row.src) ?? row.src,
    dstName: names.get(row.dst) ?? row.dst,
  }))
}
