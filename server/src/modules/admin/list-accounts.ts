import type { listAccounts as call, LedgerAccount } from '@county-golf/contract/admin-ledger'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { beginning, Conditions, type Listed, listPage } from '../../lib/listing.ts'

type Kind = LedgerAccount['kind']
type Row = { id: number; code: string; balance: number; title: string | null }

const kinds: Record<Kind, string> = {
  wallet: `a.code like 'user:%'`,
  escrow: `a.code like 'escrow:%'`,
  receivable: `a.code like 'receivable:%'`,
  platform: `a.code in ('card:clearing', 'platform:fees', 'platform:adjustments',
    'platform:promotions')`,
}
const purposes: Record<string, string> = {
  'card:clearing': 'Money that came by card',
  'platform:fees': 'Service fees and deposits earned',
  'platform:adjustments': 'Corrections by administrators',
  'platform:promotions': 'Prizes that the platform funds',
}

/** Wallets and escrows keep their balance; of the others it is the sum of their transfers. */
const shown = `a.id, a.code,
  coalesce(a.balance, (select coalesce(sum(case when t.dst = a.id then t.cents else -t.cents end), 0)
    from transfer t where a.id in (t.src, t.dst)))::bigint as balance,
  case when a.code like 'escrow:%' then (select s.course_name || ', ' || to_char(s.tee_date,
      'YYYY-MM-DD') from session s where s.id = substr(a.code, 8)::uuid)
    when a.code like 'user:%' or a.code like 'receivable:%' then (select u.username from app_user u
      where u.id = split_part(a.code, ':', 2)::uuid) end as title`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const searchedMax = 500

/** The accounts of one kind, the latest opened first. */
export async function listAccounts(
  { db }: Deps,
  query: z.output<typeof call.query>,
): Promise<Listed<LedgerAccount>> {
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
    else
      where.and(`a.code = any(array(select '${kind}:' || id from app_user
        where lower(username) like ${where.value(beginning(query.q))} limit ${searchedMax}))`)
  }
  return await listPage<Row, LedgerAccount>(db, query, {
    select: shown,
    from: 'account a',
    where: where.text,
    order: query.kind === 'platform' ? 'a.id' : 'a.id desc',
    values: where.values,
    view: ({ code, balance, title }) => {
      const [kind, id = ''] = code.split(':')
      return {
        code,
        kind: query.kind,
        label: title ?? purposes[code] ?? code,
        balanceCents: balance,
        userId: kind === 'user' || kind === 'receivable' ? id : null,
        sessionId: kind === 'escrow' ? id : null,
      }
    },
  })
}
