/** Queries of the overview. Daily ones use the accounting time zone. */

import type { AdminStats } from '@county-golf/contract/admin-overview'
import { sql } from 'kysely'
import { refundKinds } from './figures.ts'

/** From an instant (inclusive) until another (exclusive). */
export type Period = { from: Date; until: Date; timeZone: string }
export type Totals = Pick<
  AdminStats,
  'users' | 'sessions' | 'bookings' | 'revenueCents' | 'heldCents' | 'walletsCents'
>
export type Count = { day: string; n: number }
export type Money = Pick<
  AdminStats['daily'][number],
  'toppedUpCents' | 'revenueCents' | 'refundCents'
> & { day: string; heldDeltaCents: number }

const day = (column: string, timeZone: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD') as day`

export const totals = sql<Totals>`
  select (select count(*) from app_user where deleted_at is null) as users,
    (select count(*) from session where hidden_at is null) as sessions,
    (select coalesce(sum(seats_taken), 0)::bigint from session where status <> 'cancelled') as bookings,
    (select coalesce(sum(case when l.dst = a.id then l.cents else -l.cents end), 0)::bigint
      from account a join leg l on a.id in (l.src, l.dst)
      where a.code = 'platform:fees') as "revenueCents",
    (select coalesce(sum(balance), 0)::bigint from account where is_escrow(code)) as "heldCents",
    (select coalesce(sum(balance), 0)::bigint from account where is_wallet(code)) as "walletsCents"`

export const usersByDay = ({ from, until, timeZone }: Period) => sql<Count>`
  select ${day('created_at', timeZone)}, count(*) as n from app_user
  where created_at >= ${from} and created_at < ${until} group by 1`

export const sessionsByDay = ({ from, until, timeZone }: Period) => sql<Count>`
  select ${day('created_at', timeZone)}, count(*) as n from session
  where created_at >= ${from} and created_at < ${until} group by 1`

/** Includes players who left again. */
export const joinsByDay = ({ from, until, timeZone }: Period) => sql<Count>`
  select ${day('joined_at', timeZone)}, count(*) as n from (
    select joined_at from seat union all select joined_at from departure) x
  where joined_at >= ${from} and joined_at < ${until} group by 1`

export const moneyByDay = ({ from, timeZone }: Period) => sql<Money>`
  select ${day('p.at', timeZone)},
    coalesce(sum(l.cents) filter (where p.kind = 'top_up'), 0)::bigint as "toppedUpCents",
    coalesce(sum(case when d.code = 'platform:fees' then l.cents
      when s.code = 'platform:fees' then -l.cents end), 0)::bigint as "revenueCents",
    coalesce(sum(l.cents) filter (where is_wallet(d.code)
      and p.kind in (${refundKinds})), 0)::bigint as "refundCents",
    coalesce(sum(case when is_escrow(d.code) then l.cents
      when is_escrow(s.code) then -l.cents end), 0)::bigint as "heldDeltaCents"
  from posting p join leg l on l.posting_id = p.id
  join account s on s.id = l.src join account d on d.id = l.dst
  where p.at >= ${from} group by 1`

export const funnel = ({ from, until }: Period) => sql<AdminStats['funnel']>`
  select count(*) as "signedUp",
    count(*) filter (where exists (
      select from posting p where p.user_id = u.id and p.kind = 'top_up')) as funded,
    count(*) filter (where exists (select from seat e where e.user_id = u.id)
      or exists (select from departure d where d.user_id = u.id)) as joined,
    count(*) filter (where exists (
      select from seat e join session s on s.id = e.session_id
      where e.user_id = u.id and s.status = 'completed')) as played
  from app_user u where u.created_at >= ${from} and u.created_at < ${until}`

export const activeCounties = ({ from }: Period) => sql<AdminStats['activeCounties'][number]>`
  select c.fips, c.state_code as "stateCode", c.full_name as "countyName", c.lat, c.lng,
    x.n as "sessionCount"
  from (select county_id, count(*) as n from session
    where tee_at >= ${from} and status <> 'cancelled' and hidden_at is null group by 1) x
  join county c on c.id = x.county_id order by x.n desc, c.id`
