import type {
  listFormerBalances as call,
  FormerBalance,
} from '@county-golf/contract/former-balances'
import { sql } from 'kysely'
import type { z } from 'zod'
import { listPage } from '../../database/listing.ts'
import { allOf, type Fragment, fetchFirst, isoText, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { account } from '../ledger/service.ts'
import { hadEmail, owedToFormer } from '../wallet/service.ts'

type Query = z.output<typeof call.query>

const states: Record<NonNullable<Query['state']>, Fragment> = {
  claimed: sql`b.pay_to is not null`,
  owed: sql`b.cents > 0`,
  paid: sql`b.cents = 0 and b.paid > 0`,
}

const balances = (email: string | undefined): Fragment => sql`(
  select f.*, ${owedToFormer} as cents,
    coalesce((select sum(p.cents) from former_payment p where p.user_id = f.user_id), 0)::bigint as paid
  from former_user f where ${allOf(email && hadEmail(email))}) b`

const shown = sql<FormerBalance>`b.user_id as "userId", ${isoText('b.left_at')} as "leftAt",
  b.home_state as "homeState", b.cents, b.paid as "paidCents", ${isoText('b.claimed_at')} as "claimedAt",
  b.pay_to as "payTo", case when p.id is not null then json_build_object('postingId', p.id, 'cents', p.cents,
    'at', ${isoText('p.at')}, 'reference', p.reference, 'admin', ${userSummaryOf('d')},
    'to', case when t.id is not null then ${userSummaryOf('t')} end) end as "lastPayment"`

const joined = sql`left join lateral (
    select * from former_payment where user_id = b.user_id order by at desc limit 1) p on true
  left join app_user d on d.id = p.admin_id left join app_user t on t.id = p.to_user_id`

/** Former users who are or were owed money, with the total that is owed to all. */
export async function listFormerBalances(
  { db }: Pick<Deps, 'db'>,
  query: Query,
): Promise<z.input<typeof call.response>> {
  const column = query.sort === 'leftAt' ? sql`b.left_at` : sql`b.claimed_at`
  const [listed, total] = await Promise.all([
    listPage<FormerBalance, FormerBalance>(db, query, {
      select: shown,
      from: balances(query.email),
      join: joined,
      where: query.state ? states[query.state] : sql`b.cents + b.paid > 0`,
      order: sql`${column} ${sql.raw(query.order)} nulls last, b.user_id`,
      view: (row) => row,
    }),
    fetchFirst<{ cents: number }>(db)`
      select coalesce(sum(case when l.dst = a.id then l.cents else -l.cents end), 0)::bigint as cents
      from account a join leg l on a.id in (l.src, l.dst) where a.code = ${account.formerUsers}`,
  ])
  return { ...listed, totalCents: total?.cents ?? 0 }
}
