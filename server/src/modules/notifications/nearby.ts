import { travelRadii } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { nearbyPerDay } from '@county-golf/contract/notice-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { countyById, nearbyCounties } from '../locations/service.ts'
import { findUser, isTrusted } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import { type Draft, type NotifiedSession, roundOf, titlePlaceOf } from './draft.ts'
import { countedSince } from './queries.ts'

/** The most players to notify of one session, nearest first. */
const notifiedMax = 500

/**
 * Drafts the notification of a new public session by a verified host. It's for players who live near it, travel that
 * far, and match its level and time of day. Each gets only a few of these a day.
 */
export async function nearbyDraft(
  tx: Tx,
  { db, clock }: NotificationDeps,
  session: NotifiedSession,
): Promise<Draft[]> {
  if (session.visibility !== 'public' || session.is_hidden) return []
  const now = clock.now()
  if (session.status === 'cancelled' || session.tee_at <= now) return []
  // Anyone can sign up and type text that we'd send, so strangers get it from trusted hosts only.
  const host = await findUser(tx, session.host_id)
  if (!host || !isTrusted(host)) return []
  const county = await countyById(db, session.county_id)
  if (!county) return []
  const near = await nearbyCounties(db, county, travelRadii.max)
  const names = near.flatMap(({ county: { stateCode, fullName, name }, miles }) =>
    [...new Set([fullName, name])].map((called) => ({
      state: stateCode,
      name: called.toLowerCase(),
      miles,
    })),
  )
  const level = playerLevel(session.skill_level)
  const rows = await fetchRows<{ id: string }>(tx)`
    select u.id from app_user u
    join (select state, name, min(miles) as miles
      from unnest(
        ${names.map(({ state }) => state)}::text[],
        ${names.map(({ name }) => name)}::text[],
        ${names.map(({ miles }) => miles)}::float8[]
      ) as n(state, name, miles)
      group by state, name) n
      on u.home_state = n.state and lower(u.home_county) = n.name
    where u.home_county is not null and u.travel_radius >= n.miles and u.id <> ${session.host_id}
      and not u.is_banned and u.deleted_at is null
      and (${level}::text is null or u.skill_level is null or u.skill_level = ${level})
      and (u.preferred_times is null or u.preferred_times in ('Any time', ${timeOfDay(session.tee_time)}))
    order by n.miles, u.id limit ${sql.lit(notifiedMax)}`
  const ids = rows.map(({ id }) => id).filter((id) => !session.players.includes(id))
  if (ids.length === 0) return []
  const sentToday = await countedSince(tx, ids, 'nearby', new Date(now.getTime() - dayMs))
  return [
    {
      to: ids.filter((id) => (sentToday.get(id) ?? 0) < nearbyPerDay),
      kind: 'nearby',
      by: session.host_id,
      title: `New session near you: ${titlePlaceOf(session)}`,
      body: roundOf(session),
      path: `/sessions/${session.id}`,
      sessionId: session.id,
      until: session.tee_at,
    },
  ]
}

/** Profiles call the highest level "scratch", and sessions call it "elite". */
const playerLevel = (level: string | null): string | null => (level === 'elite' ? 'scratch' : level)

/** Maps a tee time (`HH:mm`) to the time of day in players' preferences. */
function timeOfDay(teeTime: string): string {
  if (teeTime < '08:00') return 'Early morning'
  if (teeTime < '11:00') return 'Morning'
  return teeTime < '14:00' ? 'Midday' : 'Afternoon'
}
