import type { listPostings as call, LedgerPosting } from '@county-golf/contract/admin-ledger'
import { totalCap } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { countUpToCap, orderedBy, totalOf } from '../../database/listing.ts'
import { allOf, type Fragment, fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { account } from '../ledger/service.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { accountNames } from './account-names.ts'
import { figureCondition } from './figures.ts'
import { latestVerification } from './ledger-verification.ts'

type Query = z.output<typeof call.query>
type Output = z.input<typeof call.response>
type Leg = Omit<LedgerPosting['legs'][number], 'srcName' | 'dstName'>
type Row = Omit<LedgerPosting, 'at' | 'legs'> & { at: Date; place: number; legs: Leg[] }

export type Which = Pick<
  Query,
  'account' | 'userId' | 'sessionId' | 'transactionId' | 'kind' | 'part' | 'figure' | 'from' | 'to'
>

/** @param legs the condition of a leg `l` */
const shown = (legs: Fragment) => sql<Row>`p.id, p.key, p.kind, p.at, p.seq as place,
  p.user_id as "userId", p.session_id as "sessionId",
  (select sum(cents)::bigint from leg l where ${legs}) as cents,
  (select json_agg(json_build_object('leg', l.leg_no, 'part', l.part, 'src', s.code, 'dst', d.code,
      'cents', l.cents, 'srcBalanceCents', l.src_balance, 'dstBalanceCents', l.dst_balance,
      'reverses', l.reverses_posting, 'reversedBy', r.posting_id) order by l.leg_no)
    from leg l join account s on s.id = l.src join account d on d.id = l.dst
    left join leg r on r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no
    where ${legs}) as legs`

async function postingViews(db: DbOrTx, rows: Row[]): Promise<LedgerPosting[]> {
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

/** SQL conditions on a posting `p`, and on which of its legs `l` are shown. */
export type Narrowed = { where: Fragment; legs: Fragment }

/**
 * Conditions other than the account. Converts days to instants, so that the index on `at` is used.
 */
export function postingConditions(which: Which, days: AccountingDays): Narrowed {
  const { part, figure } = which
  const legs = allOf(
    sql`l.posting_id = p.id`,
    part && sql`l.part = ${part}`,
    figure === 'booked' && sql`l.part <> 'pot'`,
  )
  const where = allOf(
    which.sessionId && sql`p.session_id = ${which.sessionId}`,
    which.transactionId && sql`p.id = ${which.transactionId}`,
    which.kind && sql`p.kind = ${which.kind}`,
    figure && figureCondition(figure, which.sessionId),
    which.from && sql`p.at >= ${days.startOf(which.from)}`,
    which.to && sql`p.at < ${days.endOf(which.to)}`,
    (part || figure === 'booked') && sql`exists (select from leg l where ${legs})`,
  )
  return { where, legs }
}

/** The account in the filter (a user's is their wallet), and whether it has few postings. */
export type AccountFilter = { id: number | undefined; isFew: boolean }

/** @returns undefined if all accounts are requested */
export async function readAccountFilter(
  db: DbOrTx,
  { account: named, userId }: Which,
): Promise<AccountFilter | undefined> {
  const code = named ?? (userId && account.user(userId))
  if (code === undefined) return undefined
  const side = (column: Fragment) =>
    sql`(select count(*) from (select from leg where ${column} = a.id limit ${sql.lit(totalCap)}) x)`
  const [row] = await fetchRows<{ id: number; legs: number }>(db)`
    select a.id, ${side(sql`src`)} + ${side(sql`dst`)} as legs
    from account a where a.code = ${code}`
  return { id: row?.id, isFew: (row?.legs ?? 0) < totalCap }
}

/** Finds few postings by id. If there are many, checks each one while reading the ledger. */
export function ofAccount({ id, isFew }: AccountFilter): Fragment {
  const filter = sql`${id ?? null}::bigint`
  return isFew
    ? sql`p.id = any(array(select posting_id from leg where src = ${filter}
        union all select posting_id from leg where dst = ${filter}))`
    : sql`exists (select from leg x where x.posting_id = p.id and ${filter} in (x.src, x.dst))`
}

/** Postings by time, with the result of the last ledger check. */
export async function listPostings({ db }: Deps, query: Query): Promise<Output> {
  const [filter, days] = await Promise.all([readAccountFilter(db, query), accountingDays(db)])
  const [rows, total, proof] = await Promise.all([
    read(db, query, days, filter),
    count(db, query, days, filter),
    latestVerification(db),
  ])
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: await postingViews(db, items),
    ...totalOf(total),
    page: 1,
    pageSize: query.limit,
    nextCursor: rows.length > query.limit && last ? cursorOf(last, query.order) : null,
    ...proof,
    timeZone: days.timeZone,
  }
}

/**
 * Orders an account with few postings by ledger position, so that each balance continues the one before. Otherwise
 * by time.
 */
async function read(
  db: DbOrTx,
  query: Query,
  days: AccountingDays,
  filter: AccountFilter | undefined,
): Promise<Row[]> {
  const { where, legs } = postingConditions(query, days)
  return await fetchRows<Row>(db)`
    select ${shown(legs)} from posting p
    where ${allOf(where, filter && ofAccount(filter), afterCursor(query, filter))}
    order by ${orderedBy(filter?.isFew ? ['p.seq'] : ['p.at', 'p.seq'], query.order)}
    limit ${sql.lit(query.limit + 1)}`
}

function afterCursor({ cursor, order }: Query, filter: AccountFilter | undefined) {
  if (cursor === undefined) return undefined
  const { at, place } = readCursor(cursor, order)
  const after = order === 'asc' ? sql`>` : sql`<`
  return filter?.isFew
    ? sql`p.seq ${after} ${place}`
    : sql`(p.at, p.seq) ${after} (${at}::timestamptz, ${place})`
}

const count = (
  db: DbOrTx,
  query: Query,
  days: AccountingDays,
  filter: AccountFilter | undefined,
): Promise<number> => {
  const { where } = postingConditions(query, days)
  return countUpToCap(db, sql`posting p where ${allOf(where, filter && ofAccount(filter))}`)
}

/** One posting with its legs. @throws Refusal NOT_FOUND */
export async function getPosting({ db }: Deps, id: string) {
  const [posting] = await postingViews(
    db,
    await fetchRows<Row>(db)`
      select ${shown(sql`l.posting_id = p.id`)} from posting p where p.id = ${id}`,
  )
  if (!posting) throw refusal('NOT_FOUND', 'Posting not found')
  const { timeZone } = await accountingDays(db)
  return { posting, timeZone }
}

const cursorOf = ({ at, place }: Row, order: Query['order']): string =>
  `${order}-${at.getTime()}-${place}`

function readCursor(text: string, order: Query['order']): { at: Date; place: number } {
  const [, made, at, place] = /^(asc|desc)-(\d{1,14})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || place === undefined) throw invalid('cursor', 'Invalid cursor')
  if (made !== order) throw invalid('cursor', 'Invalid cursor for this order')
  return { at: new Date(Number(at)), place: Number(place) }
}
