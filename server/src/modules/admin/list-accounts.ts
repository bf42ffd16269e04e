import type { listAccounts as call, LedgerAccount } from '@county-golf/contract/admin-ledger'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { beginning, Conditions, inOrder, type Listed, listPage } from '../../lib/listing.ts'
import { invalid } from '../../lib/refusal.ts'
import { namedSql } from '../users/service.ts'
import { platformNames } from './account-names.ts'

type Query = z.output<typeof call.query>
type Kind = LedgerAccount['kind']
type Row = { id: number; code: string; balance: number; title: string | null }

const kinds: Record<Kind, string> = {
  wallet: `a.code like 'user:%'`,
  escrow: `a.code like 'escrow:%'`,
  receivable: `a.code like 'receivable:%'`,
  platform: `a.code in ('card:clearing', 'platform:fees', 'platform:adjustments',
    'platform:promotions')`,
}

/** Wallets and escrows keep their balance; of the others it is the sum of their transfers. */
const shown = `a.id, a.code,
  coalesce(a.balance, (select coalesce(sum(case when t.dst = a.id then t.cents else -t.cents end), 0)
    from transfer t where a.id in (t.src, t.dst)))::bigint as balance,
  case when a.code like 'escrow:%' then (select s.course_name || ', ' || to_char(s.tee_date,
      'YYYY-MM-DD') from session s where s.id = substr(a.code, 8)::uuid)
    when a.code like 'user:%' or a.code like 'receivable:%' then (select u.username from app_user u
      where u.id = split_part(a.code, ':', 2)::uuid) end as title`

const platformByPurpose = Object.entries(platformNames)
  .toSorted(([, one], [, other]) => one.localeCompare(other))
  .map(([code]) => code)

/** By what an account is called, and what that needs beside the account. */
const names: Record<Kind, { columns: string[]; join?: string }> = {
  wallet: { columns: ['lower(u.username)'], join: `join app_user u on a.code = 'user:' || u.id` },
  escrow: {
    columns: ['lower(s.course_name)', 's.tee_at', 's.id'],
    join: `join session s on a.code = 'escrow:' || s.id`,
  },
  receivable: {
    columns: ['lower(u.username)'],
    join: `join app_user u on u.id = case when a.code like 'receivable:%'
      then split_part(a.code, ':', 2)::uuid end`,
  },
  platform: { columns: [`array_position('{${platformByPurpose}}', a.code)`] },
}

const isMany = (kind: Kind): boolean => kind === 'wallet' || kind === 'escrow'

/** @throws Refusal VALIDATION_ERROR for an order that would read every balance there is */
function orderOf({ kind, sort, order }: Query): { order: string; join?: string } {
  if (sort === undefined) return { order: kind === 'platform' ? 'a.id' : 'a.id desc' }
  if (sort === 'balance') {
    if (isMany(kind)) throw invalid('sort', `sort by balance is not for accounts of kind ${kind}`)
    return { order: inOrder(['balance', 'a.id'], order) }
  }
  const { columns, ...join } = names[kind]
  return { order: inOrder(columns, order), ...join }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const searchedMax = 500

/** The accounts of one kind; unless asked otherwise, the latest opened first. */
export async function listAccounts({ db }: Deps, query: Query): Promise<Listed<LedgerAccount>> {
  const ordered = orderOf(query)
  const where = new Conditions()
  where.and(kinds[query.kind])
  if (query.q) {
    const prefix = { wallet: 'user', escrow: 'escrow', receivable: 'receivable', platform: '' }
    const kind = prefix[query.kind]
    if (query.kind === 'platform') where.and(`a.code like ${where.value(`%${query.q}%`)}`)
    else if (uuid.test(query.q)) where.and(`a.code = ${where.value(`${kind}:${query.q}`)}`)
    else if (query.kind === 'escrow')
      where.and(`a.code = any(array(select 'escrow:' || id from session
        where search like ${where.value(beginning(query.q))} limit ${searchedMax}))`)
    else {
      const named = namedSql(query.q, (value) => where.value(value)) ?? 'select null as id limit 0'
      where.and(`a.code = any(array(select '${kind}:' || id from (${named}) named
        limit ${searchedMax}))`)
    }
  }
  return await listPage<Row, LedgerAccount>(db, query, {
    select: shown,
    from: 'account a',
    where: where.text,
    ...ordered,
    values: where.values,
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
