import type { listAccounts as call, LedgerAccount } from '@county-golf/contract/admin-ledger'
import { sql } from 'kysely'
import type { z } from 'zod'
import { alphabetical, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../../lib/ids.ts'
import { invalid } from '../../lib/refusal.ts'
import { namedSessions } from '../sessions/service.ts'
import { namedSql } from '../users/service.ts'
import { platformNames } from './account-names.ts'

type Query = z.output<typeof call.query>
type Kind = LedgerAccount['kind']
type Row = { id: number; code: string; balance: number; title: string | null }

const kinds: Record<Kind, Fragment> = {
  wallet: sql`a.code like 'user:%'`,
  escrow: sql`a.code like 'escrow:%'`,
  receivable: sql`a.code like 'receivable:%'`,
  platform: sql`a.code in ('card:clearing', 'platform:fees', 'platform:adjustments',
    'platform:promotions')`,
}

/** Wallets and escrows store their balance. For other accounts it is the sum of their legs. */
const shown = sql<Row>`a.id, a.code,
  coalesce(a.balance, (select coalesce(sum(case when l.dst = a.id then l.cents else -l.cents end), 0)
    from leg l where a.id in (l.src, l.dst)))::bigint as balance,
  case when a.code like 'escrow:%' then (select s.course_name || ', ' || to_char(s.tee_date,
      'YYYY-MM-DD') from session s where s.id = substr(a.code, 8)::uuid)
    when a.code like 'user:%' or a.code like 'receivable:%' then (select u.username from app_user u
      where u.id = split_part(a.code, ':', 2)::uuid) end as title`

const platformByPurpose = Object.entries(platformNames)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en-US'))
  .map(([code]) => code)

/** The columns that name each kind of account, and the joins they need. */
const names: Record<Kind, { columns: string[]; join?: Fragment }> = {
  wallet: {
    columns: ['lower(u.username)'],
    join: sql`join app_user u on a.code = 'user:' || u.id`,
  },
  escrow: {
    columns: [alphabetical('s.course_name'), 's.tee_at', 's.id'],
    join: sql`join session s on a.code = 'escrow:' || s.id`,
  },
  receivable: {
    columns: ['lower(u.username)'],
    join: sql`join app_user u on u.id = case when a.code like 'receivable:%'
      then split_part(a.code, ':', 2)::uuid end`,
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
    view: ({ code, balance, title }) => {
      const [kind, id = ''] = code.split(':')
      return {
        code,
        kind: query.kind,
        label: title ?? platformNames[code] ?? code,
        balanceCents: balance,
        userId: kind === 'user' || kind === 'receivable' ? id : null,
        sessionId: kind === 'escrow' ? id : null,
      }
    },
  })
}

/** Matches platform accounts by any part of their code, escrows by session, and others by user. */
async function matching(db: Deps['db'], kind: Kind, q: string): Promise<Fragment> {
  if (kind === 'platform') return sql`a.code like ${`%${q}%`}`
  const prefix = { wallet: 'user', escrow: 'escrow', receivable: 'receivable' }[kind]
  if (isUuid(q)) return sql`a.code = ${`${prefix}:${q}`}`
  const found =
    kind === 'escrow'
      ? sql`select s.id from session s where ${await namedSessions(db, q, { everyone: true })}`
      : namedSql(q)
  return sql`a.code = any(array(select ${sql.lit(`${prefix}:`)} || id from (${found}) found
    limit ${sql.lit(searchedMax)}))`
}
