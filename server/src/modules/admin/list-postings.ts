import type { listPostings as call, LedgerPosting } from '@county-golf/contract/admin-ledger'
import { totalCap } from '@county-golf/contract/constants'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { Conditions, countMax, rowsOf, totalOf } from '../../lib/listing.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { account } from '../ledger/service.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { accountNames } from './account-names.ts'
import { figureCondition } from './figures.ts'
import { latestProof } from './proof.ts'

type Query = z.output<typeof call.query>
type Answer = z.input<typeof call.answer>
type Leg = Omit<LedgerPosting['legs'][number], 'srcName' | 'dstName'>
type Row = Omit<LedgerPosting, 'at' | 'legs'> & { at: Date; place: number; legs: Leg[] }

export type Which = Pick<
  Query,
  'account' | 'userId' | 'sessionId' | 'transactionId' | 'kind' | 'part' | 'figure' | 'from' | 'to'
>

const shown = `p.id, p.transaction_id as "transactionId", p.key, p.kind, p.part, p.at,
  p.user_id as "userId", p.session_id as "sessionId", p.reverses,
  (select r.id from posting r where r.reverses = p.id) as "reversedBy",
  (select sum(cents)::bigint from transfer where posting_id = p.id) as cents,
  (select json_agg(json_build_object('leg', t.leg, 'src', s.code, 'dst', d.code, 'cents', t.cents,
      'srcBalanceCents', t.src_balance, 'dstBalanceCents', t.dst_balance) order by t.leg)
    from transfer t join account s on s.id = t.src join account d on d.id = t.dst
    where t.posting_id = p.id) as legs`

async function inWords(db: DbOrTx, rows: Row[]): Promise<LedgerPosting[]> {
  const names = await accountNames(
    db,
    rows.flatMap(({ legs }) => legs.flatMap(({ src, dst }) => [src, dst])),
  )
  const nameOf = (code: string) => names.get(code) ?? code
  return rows.map(({ place: _, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    legs: row.legs.map((leg) => ({ ...leg, srcName: nameOf(leg.src), dstName: nameOf(leg.dst) })),
  }))
}

/** The conditions of a posting `p`, the account aside. Days become instants here, so the index on `at` serves. */
export function postingConditions(which: Which, days: AccountingDays): Conditions {
  const where = new Conditions()
  if (which.sessionId) where.and(`p.session_id = ${where.value(which.sessionId)}`)
  if (which.transactionId) where.and(`p.transaction_id = ${where.value(which.transactionId)}`)
  if (which.kind) where.and(`p.kind = ${where.value(which.kind)}`)
  if (which.part) where.and(`p.part = ${where.value(which.part)}`)
  if (which.figure)
    where.and(figureCondition(which.figure, () => where.value(which.sessionId ?? null)))
  if (which.from) where.and(`p.at >= ${where.value(days.startOf(which.from))}`)
  if (which.to) where.and(`p.at < ${where.value(days.endOf(which.to))}`)
  return where
}

/** The account that is asked about, of a user their wallet; and whether it stands in few postings. */
export type AccountAsked = { id: number | undefined; isFew: boolean }

/** @returns undefined where all accounts are asked about */
export async function accountAsked(
  db: DbOrTx,
  { account: named, userId }: Which,
): Promise<AccountAsked | undefined> {
  const code = named ?? (userId && account.user(userId))
  if (code === undefined) return undefined
  const side = (column: string) =>
    `(select count(*) from (select from transfer where ${column} = a.id limit ${totalCap}) x)`
  const [row] = await rowsOf<{ id: number; transfers: number }>(
    db,
    `select a.id, ${side('src')} + ${side('dst')} as transfers from account a where a.code = $1`,
    [code],
  )
  return { id: row?.id, isFew: (row?.transfers ?? 0) < totalCap }
}

/** Few postings are found by their ids, and many while the book is read, which then has them everywhere. */
export function ofAccount(where: Conditions, { id, isFew }: AccountAsked): void {
  const asked = `${where.value(id ?? null)}::bigint`
  where.and(
    isFew
      ? `p.id = any(array(select posting_id from transfer where src = ${asked}
          union all select posting_id from transfer where dst = ${asked}))`
      : `exists (select from transfer t where t.posting_id = p.id and ${asked} in (t.src, t.dst))`,
  )
}

/** Postings by time, and what the last proof of the book found. */
export async function listPostings({ db }: Deps, query: Query): Promise<Answer> {
  const [asked, days] = await Promise.all([accountAsked(db, query), accountingDays(db)])
  const [rows, total, proof] = await Promise.all([
    read(db, query, days, asked),
    count(db, query, days, asked),
    latestProof(db),
  ])
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: await inWords(db, items),
    ...totalOf(total),
    page: 1,
    pageSize: query.limit,
    nextCursor: rows.length > query.limit && last ? cursorOf(last, query.order) : null,
    ...proof,
    timeZone: days.timeZone,
  }
}

/** Few postings of an account stand as they were written, one balance after the other; else by time. */
async function read(
  db: DbOrTx,
  query: Query,
  days: AccountingDays,
  asked: AccountAsked | undefined,
): Promise<Row[]> {
  const where = postingConditions(query, days)
  if (asked) ofAccount(where, asked)
  if (query.cursor !== undefined) {
    const { at, place } = readCursor(query.cursor, query.order)
    const after = query.order === 'asc' ? '>' : '<'
    where.and(
      asked?.isFew
        ? `p.seq ${after} ${where.value(place)}`
        : `(p.at, p.seq) ${after} (${where.value(at)}::timestamptz, ${where.value(place)})`,
    )
  }
  return await rowsOf<Row>(
    db,
    `select ${shown}, p.seq as place from posting p where ${where.text}
     order by ${asked?.isFew ? '' : `p.at ${query.order}, `}p.seq ${query.order} limit ${query.limit + 1}`,
    where.values,
  )
}

async function count(
  db: DbOrTx,
  query: Query,
  days: AccountingDays,
  asked: AccountAsked | undefined,
): Promise<number> {
  const where = postingConditions(query, days)
  if (asked) ofAccount(where, asked)
  const [row] = await rowsOf<{ n: number }>(
    db,
    `select count(*) as n from (select from posting p where ${where.text} limit ${countMax}) x`,
    where.values,
  )
  return row?.n ?? 0
}

/** One posting with its transaction. @throws Refusal NOT_FOUND */
export async function getPosting({ db }: Deps, id: string) {
  const rows = await rowsOf<Row>(
    db,
    `select ${shown}, p.seq as place from posting p
     where p.transaction_id = (select transaction_id from posting where id = $1) order by p.seq`,
    [id],
  )
  const transaction = await inWords(db, rows)
  const posting = transaction.find((one) => one.id === id)
  if (!posting) throw refuse('NOT_FOUND', 'There is no such posting')
  const { timeZone } = await accountingDays(db)
  return { posting, transaction, timeZone }
}

const cursorOf = ({ at, place }: Row, order: Query['order']): string =>
  `${order}-${at.getTime()}-${place}`

function readCursor(text: string, order: Query['order']): { at: Date; place: number } {
  const [, made, at, place] = /^(asc|desc)-(\d{1,14})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || place === undefined) throw invalid('cursor', 'Invalid cursor')
  if (made !== order) throw invalid('cursor', 'cursor is of the other order')
  return { at: new Date(Number(at)), place: Number(place) }
}
