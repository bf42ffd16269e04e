import {
  type inactiveBalances as call,
  type InactiveBalance,
  inactiveYears,
} from '@county-golf/contract/admin-money'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { z } from 'zod'
import { type Fragment, fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { accountingDays } from '../settings/service.ts'
import { owedToFormer } from '../wallet/service.ts'

/**
 * Balances above zero with the last activity of their owner. Refunds, prizes, and corrections aren't the owner's,
 * except that a wallet that never had anything else starts with the first of them.
 */
const held = sql`(
  select 'wallet' as source, u.id as user_id, u.username, u.home_state, a.balance as cents, coalesce(
    (select p.at from posting p where p.user_id = u.id and p.kind in ('top_up', 'join', 'bounty_funding')
      order by p.seq desc limit 1),
    (select p.at from posting p where p.user_id = u.id order by p.seq limit 1)) as active_at
  from account a join app_user u on a.code = wallet_of(u.id)
  where is_wallet(a.code) and a.balance > 0
  union all
  select 'former_user', user_id, null, home_state, cents, active_at from (
    select f.user_id, f.home_state, ${owedToFormer} as cents, greatest(f.left_at, f.claimed_at) as active_at
    from former_user f) f
  where cents > 0) held`

type Count = { accounts: number; cents: number }
type Row = Pick<InactiveBalance, 'stateCode' | 'source'> & Record<`after${1 | 3 | 5}`, Count>

/** The latest activity of a balance that is inactive for so many years. */
const cutoffs = (now: Date, timeZone: string): [number, Date][] =>
  inactiveYears.map((years) => [
    years,
    DateTime.fromJSDate(now, { zone: timeZone }).minus({ years }).toJSDate(),
  ])

/** Balances without activity for one, three, and five years, by home state. */
export async function inactiveBalances({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<z.input<typeof call.response>> {
  const now = clock.now()
  const { timeZone } = await accountingDays(db)
  const counts: Fragment[] = cutoffs(now, timeZone).map(
    ([years, until]) => sql`json_build_object(
      'accounts', count(*) filter (where active_at <= ${until}),
      'cents', coalesce(sum(cents) filter (where active_at <= ${until}), 0)) as ${sql.ref(`after${years}`)}`,
  )
  const oldest = new Date(Math.max(...cutoffs(now, timeZone).map(([, until]) => until.getTime())))
  const rows = await fetchRows<Row>(db)`
    select home_state as "stateCode", source, ${sql.join(counts)} from ${held}
    where active_at <= ${oldest} group by 1, 2 order by 1 nulls last, 2 desc`
  return {
    asOf: now.toISOString(),
    timeZone,
    items: rows.map(({ after1, after3, after5, ...row }) => ({
      ...row,
      oneYear: after1,
      threeYears: after3,
      fiveYears: after5,
    })),
  }
}

/** Each of these balances for the file, the longest inactive first. */
export async function inactiveLines(db: Deps['db'], now: Date, timeZone: string) {
  const [[, until] = [0, now]] = cutoffs(now, timeZone)
  return await fetchRows<{
    source: string
    userId: string
    username: string | null
    homeState: string | null
    cents: number
    activeAt: Date
  }>(db)`
    select source, user_id as "userId", username, home_state as "homeState", cents, active_at as "activeAt"
    from ${held} where active_at <= ${until} order by active_at, user_id`
}
