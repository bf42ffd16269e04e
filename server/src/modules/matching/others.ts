import { travelRadii } from '@county-golf/contract/constants'
import type { Db, DbOrTx } from '../../database/database.ts'
import { fetchFirst } from '../../database/sql.ts'
import { boundsAround, type Coordinates } from '../../lib/distance.ts'
import { requireCounty } from '../locations/service.ts'

/** A smaller number could show which player is looking. */
const countedFrom = 3

/**
 * Counts the players, other than one, who look for a game and whose radius includes a place. 1 stands for one or two.
 */
export async function countOthers(
  db: DbOrTx,
  { lat, lng }: Coordinates,
  { now, userId }: { now: Date; userId: string | null },
): Promise<number> {
  const { south, north } = boundsAround({ lat, lng }, travelRadii.max)
  const found = await fetchFirst<{ n: number }>(db)`
    select count(*) as n from wish w
    where w.ended_at is null and w.paused_at is null and w.closes_at > ${now}
      and w.user_id is distinct from ${userId}::uuid and w.lat between ${south} and ${north}
      and miles_between(w.lat, w.lng, ${lat}, ${lng}) <= w.radius_miles`
  const n = Number(found?.n ?? 0)
  return n >= countedFrom ? n : Math.min(n, 1)
}

/**
 * Counts the players who look for a game and would play in a county.
 * @throws Refusal NOT_FOUND for an unknown county
 */
export async function othersLooking(
  db: Db,
  now: Date,
  { stateCode, countyName }: { stateCode: string; countyName: string },
): Promise<{ others: number }> {
  const county = await requireCounty(db, stateCode, countyName)
  return { others: await countOthers(db, county, { now, userId: null }) }
}
