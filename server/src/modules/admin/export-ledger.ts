import { Readable } from 'node:stream'
import type { Deps } from '../../app.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { rowsOf } from '../../lib/listing.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { accountNames } from './account-names.ts'
import { accountAsked, ofAccount, postingConditions, type Which } from './list-postings.ts'

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
}
type Line = Omit<Row, 'at'> & { [Column in (typeof columns)[number]]: string | number | null }

/** `localTime` is `at` on the clock of `timeZone`, by which the days of a period are counted. */
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
] as const

const postingsPerBatch = 500

/** Every transfer of a period, the earliest first, written as it is read. */
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

/** Reads a batch of postings at a time, so a ledger of any length takes little memory. */
async function* walk(db: DbOrTx, which: Which): AsyncGenerator<Line[]> {
  const [asked, days] = await Promise.all([accountAsked(db, which), accountingDays(db)])
  for (let after: { at: Date; seq: number } | undefined; ; ) {
    const where = postingConditions(which, days)
    if (asked) ofAccount(where, asked)
    if (after)
      where.and(
        `(p.at, p.seq) > (${where.value(after.at)}::timestamptz, ${where.value(after.seq)})`,
      )
    const batch = await rowsOf<Row>(
      db,
      `select p.seq, p.at, p.id as "postingId", p.transaction_id as "transactionId", p.key, p.kind,
         p.part, t.leg, s.code as src, d.code as dst, t.cents, p.user_id as "userId",
         p.session_id as "sessionId", p.reverses
       from (select * from posting p where ${where.text} order by p.at, p.seq
         limit ${postingsPerBatch}) p
       join transfer t on t.posting_id = p.id
       join account s on s.id = t.src join account d on d.id = t.dst
       order by p.at, p.seq, t.leg`,
      where.values,
    )
    const last = batch.at(-1)
    if (!last) return
    yield await inWords(db, days, batch)
    after = { at: last.at, seq: last.seq }
  }
}

async function inWords(db: DbOrTx, days: AccountingDays, rows: Row[]): Promise<Line[]> {
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
