import { travelRadii } from '@county-golf/contract/constants'
import { nearbyPerDay } from '@county-golf/contract/notice-kinds'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { countyById, nearbyCounties } from '../locations/service.ts'
import { findUsers } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import { type Draft, roundOf, type Told, titlePlaceOf } from './draft.ts'
import { countedSince } from './queries.ts'

const dayMs = 86_400_000
/** So many are told of one session, those who live nearest first. */
const toldMax = 500

/**
 * Announces a new public session of a verified host to players who live near it, travel that far,
 * are of its level, and like to play at that time of day. Each hears of a few sessions a day.
 */
export async function nearbyDraft(
  tx: Tx,
  { db, clock }: NotificationDeps,
  session: Told,
): Promise<Draft[]> {
  if (session.visibility !== 'public' || session.is_hidden) return []
  const now = clock.now()
  if (session.status === 'cancelled' || session.tee_at <= now) return []
  if (!(await isTrustedHost(tx, session.host_id))) return []
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
  const values = [
    names.map(({ state }) => state),
    names.map(({ name }) => name),
    names.map(({ miles }) => miles),
    session.host_id,
    playerLevel(session.skill_level),
    timeOfDay(session.tee_time),
  ]
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(living, values))
  const ids = rows.map(({ id }) => id).filter((id) => !session.players.includes(id))
  if (ids.length === 0) return []
  const told = await countedSince(tx, ids, 'nearby', new Date(now.getTime() - dayMs))
  return [
    {
      to: ids.filter((id) => (told.get(id) ?? 0) < nearbyPerDay),
      kind: 'nearby',
      by: session.host_id,
      title: `A new session near you: ${titlePlaceOf(session)}`,
      body: roundOf(session),
      path: `/sessions/${session.id}`,
      sessionId: session.id,
      until: session.tee_at,
    },
  ]
}

/** Anyone can sign up and write. We write to strangers only for hosts who have verified their email. */
async function isTrustedHost(tx: Tx, hostId: string): Promise<boolean> {
  const [host] = await findUsers(tx, [hostId])
  return host !== undefined && (host.email_verified || host.is_admin)
}

const living = `
  select u.id from app_user u
  join (select state, name, min(miles) as miles
    from unnest($1::text[], $2::text[], $3::float8[]) as n(state, name, miles)
    group by state, name) n
    on u.home_state = n.state and lower(u.home_county) = n.name
  where u.home_county is not null and u.travel_radius >= n.miles and u.id <> $4
    and not u.is_banned and u.deleted_at is null
    and ($5::text is null or u.skill_level is null or u.skill_level = $5)
    and (u.preferred_times is null or u.preferred_times in ('Any time', $6))
  order by n.miles, u.id limit ${toldMax}`

/** Players call the highest level by another name than sessions do. */
const playerLevel = (level: string | null): string | null => (level === 'elite' ? 'scratch' : level)

/** What players call the time of day of a tee time (`HH:mm`). */
function timeOfDay(teeTime: string): string {
  if (teeTime < '08:00') return 'Early morning'
  if (teeTime < '11:00') return 'Morning'
  return teeTime < '14:00' ? 'Midday' : 'Afternoon'
}
