import {
  noShowWitnesses,
  playersMin,
  reliabilityMonths,
  reliabilityRounds,
} from '@county-golf/contract/constants'
import type { sessionReliability as call, Reliability } from '@county-golf/contract/reliability'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../../database/database.ts'
import { type Fragment, fetchRows, unseen } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { roundIsOver } from '../filters.ts'
import type { SeesGolfOf } from '../lists/list-sessions.ts'
import { findSession } from '../queries.ts'
import { isVisibleTo, noSuchSession } from '../rules/session-rules.ts'

const none: Reliability = { rounds: 0, came: 0, didNotShow: 0, leftInTime: 0 }

/** Matches departures of a player, not of a companion who never claimed the spot. */
const ofPlayer = sql`not exists (
  select from companion c where c.id = d.seat_id and c.claimed_at is null)`

/** Matches rounds of `session s` that took place and still count. */
const tookPlace = (now: Date): Fragment =>
  sql`s.hidden_at is null and s.seats_taken >= ${sql.lit(playersMin)}
    and s.tee_at > ${now}::timestamptz - make_interval(months => ${sql.lit(reliabilityMonths)}) and ${roundIsOver(now)}`

/** Whether enough of the others say that the player of `seat e` didn't show, and they have no score that counts. */
export const didNotShow: Fragment = sql`(
  (select count(*) from no_show n join seat w on w.session_id = n.session_id and w.user_id = n.reported_by
    where n.session_id = e.session_id and n.user_id = e.user_id) >= least(${sql.lit(noShowWitnesses)},
      greatest(1, (select count(*) from seat o where o.session_id = e.session_id) - 1))
  and not exists (select from player_result r
    where r.session_id = e.session_id and r.user_id = e.user_id and r.gross is not null))`

/**
 * The rounds of users that count: played, missed, or left late. A player who withdrew came. Removals, cancelled
 * sessions, and leaving with a full refund don't count.
 */
export const countedRounds = (userIds: readonly string[], now: Date): Fragment => sql`
  select e.user_id, s.id, s.tee_at, case when ${didNotShow} then 'did_not_show' end as missed
  from seat e join session s on s.id = e.session_id
  where e.user_id = any(${unseen(userIds, 'uuid[]')}) and ${tookPlace(now)}
  union all
  select distinct d.user_id, s.id, s.tee_at, 'left_late' from departure d join session s on s.id = d.session_id
  where d.user_id = any(${unseen(userIds, 'uuid[]')}) and d.terms = 'late' and ${ofPlayer} and ${tookPlace(now)}
    and not exists (select from seat e where e.session_id = d.session_id and e.user_id = d.user_id)`

/** Matches missed rounds of `f` that an admin excused. */
export const isExcused: Fragment = sql`(f.missed is not null and exists (
  select from excused_round x where x.session_id = f.id and x.user_id = f.user_id))`

/** Counts the rounds that users came to, of their last ones. Excused rounds don't count. */
export async function reliabilityOf(
  db: DbOrTx,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => Reliability> {
  const rows = await fetchRows<Reliability & { userId: string }>(db)`
    with latest as (
      select f.*, row_number() over (partition by user_id order by tee_at desc, id desc) as n
      from (${countedRounds(userIds, now)}) f where not ${isExcused}
    ), counted as (
      select user_id, count(*)::int as rounds, count(*) filter (where missed is null)::int as came,
        count(*) filter (where missed = 'did_not_show')::int as not_shown
      from latest where n <= ${sql.lit(reliabilityRounds)} group by 1
    )
    select u.id as "userId", coalesce(c.rounds, 0) as rounds, coalesce(c.came, 0) as came,
      coalesce(c.not_shown, 0) as "didNotShow",
      (select count(distinct d.session_id)::int from departure d join session s on s.id = d.session_id
        where d.user_id = u.id and d.terms in ('free', 'undo') and ${ofPlayer} and ${tookPlace(now)}
          and not exists (select from seat e where e.session_id = d.session_id and e.user_id = d.user_id)
          and not exists (select from departure o where o.session_id = d.session_id and o.user_id = d.user_id
            and o.terms = 'late'
            and not exists (select from companion c where c.id = o.seat_id and c.claimed_at is null))
      ) as "leftInTime"
    from unnest(${userIds}::uuid[]) as u (id) left join counted c on c.user_id = u.id`
  const known = new Map(rows.map(({ userId, ...facts }) => [userId, facts]))
  return (userId) => known.get(userId) ?? none
}

/**
 * Lists the reliability of a session's players whose rounds the viewer can see.
 * @throws Refusal NOT_FOUND
 */
export async function sessionReliability(
  { db, clock, seesGolfOf }: Pick<Deps, 'db' | 'clock'> & { seesGolfOf: SeesGolfOf },
  viewer: Viewer,
  sessionId: string,
): Promise<z.output<typeof call.response>> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const players = session.seats.map(({ user_id }) => user_id)
  const sees = await Promise.all(players.map((userId) => seesGolfOf(viewer, userId)))
  const shown = players.filter((_, n) => sees[n])
  const [of, reported] = await Promise.all([
    reliabilityOf(db, shown, clock.now()),
    reportedBy(db, sessionId, viewer.id),
  ])
  return {
    items: shown.map((userId) => ({ userId, ...of(userId) })),
    total: shown.length,
    reported,
  }
}

/** The players of a session who this user said didn't show. */
const reportedBy = (db: DbOrTx, sessionId: string, userId: string) =>
  fetchRows<{ userId: string; counts: boolean }>(db)`
    select n.user_id as "userId", ${didNotShow} as counts
    from no_show n join seat e on e.session_id = n.session_id and e.user_id = n.user_id
    where n.session_id = ${sessionId} and n.reported_by = ${userId} order by n.user_id`
