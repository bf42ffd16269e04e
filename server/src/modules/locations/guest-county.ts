import type { County } from '@county-golf/contract/locations'
import type { Db } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { counties, findCounty } from './counties.ts'
import { recentCounts, type SessionCounts } from './session-counts.ts'
import { busiestFirst, countySummary } from './summaries.ts'

type Reading = { db: Db; clock: Clock }

/** Finds a county by its name, as `GET /locations/counties` returns it. */
export async function guestCounty(
  { db, clock }: Reading,
  stateCode: string,
  name: string,
  count: () => Promise<SessionCounts>,
): Promise<County | undefined> {
  const county = await findCounty(db, stateCode, name)
  return county && countySummary(county, await recentCounts(db, clock.now(), count))
}

/** Lists the counties with upcoming public sessions, busiest first. */
export async function countiesWithSessions(
  { db, clock }: Reading,
  count: () => Promise<SessionCounts>,
): Promise<County[]> {
  const counts = await recentCounts(db, clock.now(), count)
  return busiestFirst((await counties(db)).all, counts).map((one) => countySummary(one, counts))
}
