import type { listAccounts as call, LedgerAccount } from '@county-golf/contract/admin-ledger'
import { sql } from 'kysely'
import type { z } from 'zod'
import { alphabetical, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../../lib/ids.ts'
import { invalid } from '../../lib/refusal.ts'
import { account, idIn } from '../ledger/service.ts'
import { namedSessions } from '../sessions/service.ts'
import { namedSql } from '../users/service.ts'
import { platformNames } from './account-names.ts'

type Query = z.output<typeof call.query>
type Kind = LedgerAccount['kind']
type Row = { id: number; code: string; balance: number; title: string | null }

const kinds: Record<Kind, Fragment> = {
  wallet: sql`is_wallet(a.code)`,
  escrow: sql`is_escrow(a.code)`,
  receivable: sql`is_receivable(a.code)`,
  platform: sql`a.code = any(${Object.keys(platformNames)})`,
}

/** Wallets and escrows store their balance. For other accounts it is the sum of their legs. */
const shown = sql<Row>`a.id, a.code,
  coalesce(a.balance, (select coalesce(sum(case when l.dst = a.id then l.cents else -l.cents end), 0)
    from leg l where a.id in (l.src, l.dst)))::bigint as balance,
  case when is_escrow(a.code)
    then (select s.course_name || ', ' || to_char(s.tee_date, 'YYYY-MM-DD') from session s
      where s.id = account_owner(a.code))
    else (select u.username from app_user u where u.id = account_owner(a.code)) end as title`

const platformByPurpose = Object.entries(platformNames)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en-US'))
  .map(([code]) => code)

/** The columns that name each kind of account, and the joins they need. */
const names: Record<Kind, { columns: string[]; join?: Fragment }> = {
  wallet: {
    columns: ['lower(u.username)'],
    join: sql`join app_user u on a.code = wallet_of(u.id)`,
  },
  escrow: {
    columns: [alphabetical('s.course_name'), 's.tee_at', 's.id'],
    join: sql`join session s on a.code = escrow_of(s.id)`,
  },
  receivable: {
    columns: ['lower(u.username)'],
    join: sql`join app_user u on u.id = account_owner(a.code)`,
  },
  platform: { columns: [`array_position('{${platformByPurpose}}', a.code)`] },
}

const isMany = (kind: Kind): boolean => kind === 'wallet' || kind === 'escrow'

/** @throws Refusal VALIDATION_ERROR for an order that would have to compute every balance */
function orderOf({ kind, sort, order }: Query): { order: Fragment; join?: Fragment } {
  if (sort === undefined) return { order: kind === 'platform' ? sql`a.id` : sql`a.id desc` }
  if (sort === 'balance') {
    if (isMany(kind)) throw invalid('sort', `Accounts of kind ${kind} can’t be sorted by balance`)
    return { order: orderedBy(['balance', 'a.id'], order) }
  }
  const { columns, ...join } = names[kind]
  return { order: orderedBy(columns, order), ...join }
}

const searchedMax = 500

/** Accounts of one kind, newest first by default. */
export async function listAccounts({ db }: Deps, query: Query): Promise<Listed<LedgerAccount>> {
  const ordered = orderOf(query)
  const where = allOf(kinds[query.kind], query.q && (await matching(db, query.kind, query.q)))
  return await listPage(db, query, {
    select: shown,
    from: sql`account a`,
    where,
    ...ordered,
    view: ({ code, balance, title }) => ({
      code,
      kind: query.kind,
      label: title ?? platformNames[code] ?? code,
      balanceCents: balance,
      userId: query.kind === 'wallet' || query.kind === 'receivable' ? idIn(code) : null,
      sessionId: query.kind === 'escrow' ? idIn(code) : null,
    }),
  })
}

/** The codes of the users or sessions `found`. */
const codesOf: Record<Exclude<Kind, 'platform'>, Fragment> = {
  wallet: sql`wallet_of(id)`,
  escrow: sql`escrow_of(id)`,
  receivable: sql`receivable_of(id)`,
}

/** Matches platform accounts by any part of their code, escrows by session, and others by user. */
async function matching(db: Deps['db'], kind: Kind, q: string): Promise<Fragment> {
  if (kind === 'platform') return sql`a.code like ${`%${q}%`}`
  const codeOf = { wallet: account.user, escrow: account.escrow, receivable: account.receivable }
  if (isUuid(q)) return sql`a.code = ${codeOf[kind](q)}`
  const found =
    kind === 'escrow'
      ? sql`select s.id from session s where ${await namedSessions(db, q, 'admin')}`
      : namedSql(q)
  return sql`a.code = any(array(select ${codesOf[kind]} from (${found}) found
    limit ${sql.lit(searchedMax)}))`
}
