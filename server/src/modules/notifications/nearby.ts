import { playerSkills, playersMax, timesOfDay, travelRadii } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { nearbyPerDay } from '@county-golf/contract/notice-kinds'
import { partOfDay, timeOfDay } from '@county-golf/contract/time-of-day'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { countiesAround } from '../locations/service.ts'
import { findUser, isTrusted } from '../users/service.ts'
import type { DeliverDeps } from './deps.ts'
import { type Draft, type NotifiedSession, roundOf, titlePlaceOf } from './draft.ts'
import { countedSince } from './queries.ts'

/** The most players to find for one session, nearest first. */
const foundMax = 500

/**
 * Drafts the notification of a new public session by a verified host. It's for players who live near it, travel that
 * far, and match its level and time of day, and for those with a saved search that it matches. Each gets only a few of
 * these a day.
 */
export async function newSessionDrafts(
  tx: Tx,
  { clock }: Pick<DeliverDeps, 'clock'>,
  session: NotifiedSession,
): Promise<Draft[]> {
  // A group that we proposed may fill it from the start.
  if (session.players.length === playersMax) return []
  const now = clock.now()
  if (session.status === 'cancelled' || session.tee_at <= now) return []
  const found = await playersNear(tx, session)
  const ids = found.map(({ id }) => id)
  const sentToday = await countedSince(tx, ids, 'nearby', new Date(now.getTime() - dayMs))
  const notified = found.filter(({ id }) => (sentToday.get(id) ?? 0) < nearbyPerDay)
  return draftsNear(session, notified, (place) => ({
    kind: 'nearby',
    title: `New session ${place}: ${titlePlaceOf(session)}`,
    body: roundOf(session),
  }))
}

export type PlayerNear = { id: string; lives_near: boolean }

/** One draft for those who live near a session, and one for those who follow its county. */
export function draftsNear(
  session: NotifiedSession,
  players: readonly PlayerNear[],
  textAt: (place: string) => Pick<Draft, 'kind' | 'title' | 'body' | 'mailAt'>,
): Draft[] {
  const draft = (place: string, livesNear: boolean): Draft => ({
    ...textAt(place),
    to: players.filter(({ lives_near }) => lives_near === livesNear).map(({ id }) => id),
    by: session.host_id,
    path: `/sessions/${session.id}`,
    sessionId: session.id,
    until: session.tee_at,
  })
  return [draft('near you', true), draft(`in ${session.county_name}`, false)].filter(
    ({ to }) => to.length > 0,
  )
}

/**
 * Players that a public session by a trusted host may suit, without those who are in it: nearest first, and of those
 * who are equally near, those that it suits exactly.
 * @param options.stepsOff how many steps a player's level and usual time of day may be from the session's
 */
export async function playersNear(
  tx: Tx,
  session: NotifiedSession,
  { stepsOff = 0 }: { stepsOff?: number } = {},
): Promise<PlayerNear[]> {
  if (session.visibility !== 'public' || session.is_hidden) return []
  // Anyone can sign up and type text that we'd send, so strangers get it from trusted hosts only.
  const host = await findUser(tx, session.host_id)
  if (!host || !isTrusted(host)) return []
  const near = await countiesAround(tx, session.county_id, travelRadii.max)
  const found = await playersToNotify(tx, session, { near, stepsOff })
  return found.filter(({ id }) => !session.players.includes(id))
}

type Near = Awaited<ReturnType<typeof countiesAround>>

/** Players who live near a session or saved a search that it matches, in that order. */
function playersToNotify(
  tx: Tx,
  session: NotifiedSession,
  { near, stepsOff }: { near: Near; stepsOff: number },
) {
  const names = near.flatMap(({ stateCode, fullName, name, miles }) =>
    [...new Set([fullName, name])].map((called) => ({
      state: stateCode,
      name: called.toLowerCase(),
      miles,
    })),
  )
  const [level, time] = [playerLevel(session.skill_level), timeOfDay(session.tee_time)]
  const levels = level === null ? null : around(playerSkills, level, stepsOff)
  const times = around(timesOfDay, time, stepsOff)
  return fetchRows<PlayerNear>(tx)`
    select id, bool_or(lives_near) as lives_near from (
      select u.id, n.miles, true as lives_near, coalesce(u.skill_level <> ${level}, false)::int
        + coalesce(u.preferred_times not in ('Any time', ${time}), false)::int as steps from app_user u
      join (
        select state, name, min(miles) as miles
        from unnest(
          ${names.map(({ state }) => state)}::text[],
          ${names.map(({ name }) => name)}::text[],
          ${names.map(({ miles }) => miles)}::float8[]
        ) as n(state, name, miles)
        group by state, name) n
        on u.home_state = n.state and lower(u.home_county) = n.name
      where u.home_county is not null and u.travel_radius >= n.miles and u.id <> ${session.host_id}
        and not u.is_banned and u.deleted_at is null
        and (${levels}::text[] is null or u.skill_level is null or u.skill_level = any(${levels}::text[]))
        and (u.preferred_times is null or u.preferred_times = 'Any time' or u.preferred_times = any(${times}::text[]))
      union all
      select u.id, n.miles, false, 0 from unnest(
        ${near.map(({ id }) => id)}::bigint[],
        ${near.map(({ miles }) => miles)}::float8[]
      ) as n(county_id, miles)
      join saved_search v on v.county_id = n.county_id and v.radius_miles >= n.miles
      join app_user u on u.id = v.user_id
      where u.id <> ${session.host_id} and not u.is_banned and u.deleted_at is null
        and (${session.skill_level}::text is null or v.skill_level is null or v.skill_level = ${session.skill_level})
        and (v.part_of_day is null or v.part_of_day = ${partOfDay(session.tee_time)})
    ) found
    group by id order by min(miles), min(steps), id limit ${sql.lit(foundMax)}`
}

/** Profiles call the highest level "scratch", and sessions call it "elite". */
const playerLevel = (level: string | null): string | null => (level === 'elite' ? 'scratch' : level)

/** The values that are at most this many steps from one of an ordered list. */
function around(all: readonly string[], one: string, steps: number): string[] {
  const at = all.indexOf(one)
  return all.slice(Math.max(0, at - steps), at + steps + 1)
}
