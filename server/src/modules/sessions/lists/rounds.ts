import { playersMin } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../database/database.ts'
import { fetchRows, unseen } from '../../../database/sql.ts'
import { roundIsOver } from '../filters.ts'
import { findSession } from '../queries.ts'
import { isCountedIn, seatOf } from '../rules/session-rules.ts'

/** A round that a user played, with what statistics and achievements need. */
export type PlayedRound = {
  sessionId: string
  teeAt: Date
  /** Local date and time at the course. */
  teeDate: string
  teeTime: string
  stateCode: string
  countyId: number
  courseName: string
  isHost: boolean
  /** As `captainOf`. */
  isCaptain: boolean
  /** User ids of the other players. */
  partners: string[]
}

/**
 * Lists the rounds a user has completed, by tee time. A round needs two players, and sessions with fewer are
 * cancelled at their tee time.
 */
export async function roundsOf(db: DbOrTx, userId: string, now: Date): Promise<PlayedRound[]> {
  return await fetchRows<PlayedRound>(db)`
    select s.id as "sessionId", s.tee_at as "teeAt", s.tee_date::text as "teeDate", s.tee_time as "teeTime",
      s.state_code as "stateCode", s.county_id as "countyId", s.course_name as "courseName",
      s.host_id = ${userId} as "isHost",
      not exists (select from seat x where x.session_id = s.id
        and (x.joined_at, x.id) < (own.joined_at, own.id)) as "isCaptain",
      (select coalesce(json_agg(x.user_id), '[]') from seat x
        where x.session_id = s.id and x.user_id <> ${userId}) as partners
    from seat own join session s on s.id = own.session_id
    where own.user_id = ${userId} and s.hidden_at is null and s.seats_taken >= ${sql.lit(playersMin)} and ${roundIsOver(now)}
    order by s.tee_at, s.id`
}

/** Counts the rounds that these users have completed, by user id. Those without any are left out. */
export async function roundsPlayedBy(
  db: DbOrTx,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await fetchRows<{ id: string; n: number }>(db)`
    select own.user_id as id, count(*) as n from seat own join session s on s.id = own.session_id
    where own.user_id = any(${unseen(userIds, 'uuid[]')}) and s.hidden_at is null
      and s.seats_taken >= ${sql.lit(playersMin)} and ${roundIsOver(now)}
    group by own.user_id`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Tee times of rounds that a user joined and then left too late for a full refund. */
export async function lateLeavesOf(db: DbOrTx, userId: string, now: Date): Promise<Date[]> {
  const rows = await fetchRows<{ teeAt: Date }>(db)`
    select distinct on (s.id) s.tee_at as "teeAt"
    from departure d join session s on s.id = d.session_id
    where d.user_id = ${userId} and d.terms = 'late' and s.tee_at <= ${now} and s.status <> 'cancelled'
      and not exists (select from companion c where c.id = d.seat_id and c.claimed_at is null)
      and not exists (select from seat e where e.session_id = s.id and e.user_id = ${userId})`
  return rows.map(({ teeAt }) => teeAt)
}

/** Ids of players and hosts who share a session with this user. Users who left, and cancelled sessions, don't count. */
export async function coMembersOf(db: DbOrTx, userId: string): Promise<Set<string>> {
  const rows = await fetchRows<{ id: string }>(db)`
    with own as (
      select session_id as id from seat where user_id = ${userId}
      union select id from session where host_id = ${userId})
    select e.user_id as id from own join session s using (id) join seat e on e.session_id = s.id
    where s.status <> 'cancelled' and s.hidden_at is null and e.user_id <> ${userId}
    union
    select s.host_id from own join session s using (id)
    where s.status <> 'cancelled' and s.hidden_at is null and s.host_id <> ${userId}`
  return new Set(rows.map(({ id }) => id))
}

/** Ids of sessions where a user has a spot and money is still in escrow, in progress or with an undecided prize. */
export async function seatsWithMoney(tx: Tx, userId: string): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select e.session_id as id
    from seat e join account a on a.code = escrow_of(e.session_id)
    where e.user_id = ${userId} and a.balance > 0`
  return rows.map(({ id }) => id)
}

/**
 * A user's total spending in cents: charges for spots, also of companions, less refunded pots, plus what they forfeited
 * by leaving late, plus bounties that were paid out or are still on hold. Cancelled sessions cost nothing.
 */
export async function spentBy(db: DbOrTx, userId: string): Promise<number> {
  const rows = await fetchRows<{ cents: number }>(db)`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select e.paid_cents - coalesce((
        select sum(l.cents) from posting p join leg l on l.posting_id = p.id and l.part = 'pot'
        join leg r on r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no
        where p.key = join_key(e.id)), 0) as cents
      from seat e join session s on s.id = e.session_id
      where e.user_id = ${userId} and s.status <> 'cancelled'
        and not exists (select from companion c where c.id = e.id)
      union all
      select d.paid_cents - d.refunded_cents from departure d join session s on s.id = d.session_id
      where d.user_id = ${userId} and s.status <> 'cancelled'
        and not exists (select from companion c where c.id = d.seat_id)
      union all
      select c.paid_cents - coalesce(d.refunded_cents, 0) from companion c
      join session s on s.id = c.session_id left join departure d on d.seat_id = c.id
      where c.brought_by = ${userId} and s.status <> 'cancelled'
      union all
      select s.bounty_cents from session s
      join open_leg o on o.key = bounty_key(s.id) and o.user_id = ${userId}
      where s.host_id = ${userId} and s.bounty_cents > 0 and s.status <> 'cancelled') x`
  return rows[0]?.cents ?? 0
}

/** Until when a player can leave for free whose round we accepted for them. Undefined for all others. */
export async function countedInUntil(
  db: DbOrTx,
  sessionId: string,
  userId: string,
): Promise<Date | undefined> {
  const session = await findSession(db, sessionId)
  const seat = session && seatOf(session, userId)
  return (seat && isCountedIn(seat) && seat.free_until) || undefined
}
