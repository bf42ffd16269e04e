/**
 * What the overview reads, from the instant `$1` until just before `$2`. The last value of queries by day is the
 * accounting time zone.
 */
import { refundKinds } from './figures.ts'

const day = (column: string, zone = '$3') =>
  `to_char(${column} at time zone ${zone}::text, 'YYYY-MM-DD') as day`

export const totals = `
  select (select count(*) from app_user where deleted_at is null) as users,
    (select count(*) from session where hidden_at is null) as sessions,
    (select coalesce(sum(seats_taken), 0)::bigint from session where status <> 'cancelled') as bookings,
    (select coalesce(sum(case when t.dst = a.id then t.cents else -t.cents end), 0)::bigint
      from account a join transfer t on a.id in (t.src, t.dst)
      where a.code = 'platform:fees') as "revenueCents",
    (select coalesce(sum(balance), 0)::bigint from account where code like 'escrow:%') as "heldCents",
    (select coalesce(sum(balance), 0)::bigint from account where code like 'user:%') as "walletsCents"`

export const usersByDay = `
  select ${day('created_at')}, count(*) as n from app_user
  where created_at >= $1 and created_at < $2 group by 1`

export const sessionsByDay = `
  select ${day('created_at')}, count(*) as n from session
  where created_at >= $1 and created_at < $2 group by 1`

/** Also of those who left again. */
export const joinsByDay = `
  select ${day('joined_at')}, count(*) as n from (
    select joined_at from seat union all select joined_at from departure) x
  where joined_at >= $1 and joined_at < $2 group by 1`

export const moneyByDay = `
  select ${day('p.at', '$2')},
    coalesce(sum(t.cents) filter (where p.kind = 'top_up'), 0)::bigint as "toppedUpCents",
    coalesce(sum(case when d.code = 'platform:fees' then t.cents
      when s.code = 'platform:fees' then -t.cents end), 0)::bigint as "revenueCents",
    coalesce(sum(t.cents) filter (where d.code like 'user:%'
      and p.kind in (${refundKinds})), 0)::bigint as "refundCents",
    coalesce(sum(case when d.code like 'escrow:%' then t.cents
      when s.code like 'escrow:%' then -t.cents end), 0)::bigint as "heldDeltaCents"
  from posting p join transfer t on t.posting_id = p.id
  join account s on s.id = t.src join account d on d.id = t.dst
  where p.at >= $1 group by 1`

export const funnel = `
  select count(*) as "signedUp",
    count(*) filter (where exists (
      select from posting p where p.leads and p.user_id = u.id and p.kind = 'top_up')) as funded,
    count(*) filter (where exists (select from seat e where e.user_id = u.id)
      or exists (select from departure d where d.user_id = u.id)) as joined,
    count(*) filter (where exists (
      select from seat e join session s on s.id = e.session_id
      where e.user_id = u.id and s.status = 'completed')) as played
  from app_user u where u.created_at >= $1 and u.created_at < $2`

export const activeCounties = `
  select c.fips, c.state_code as "stateCode", c.full_name as "countyName", c.lat, c.lng,
    x.n as "sessionCount"
  from (select county_id, count(*) as n from session
    where tee_at >= $1 and status <> 'cancelled' and hidden_at is null group by 1) x
  join county c on c.id = x.county_id order by x.n desc, c.id`
