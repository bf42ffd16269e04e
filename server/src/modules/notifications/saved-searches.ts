import { savedSearchesMax } from '@county-golf/contract/constants'
import type { SavedSearch, saveSearch as saveCall } from '@county-golf/contract/saved-searches'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { findCounty } from '../locations/service.ts'
import type { NotificationDeps } from './deps.ts'

/** A user's saved searches by county. */
export const savedSearches = (db: DbOrTx, userId: string): Promise<SavedSearch[]> =>
  fetchRows<SavedSearch>(db)`
    select v.id, c.state_code as "stateCode", c.full_name as "countyName", v.radius_miles as "radiusMiles",
      v.part_of_day as "timeOfDay", v.skill_level as "skillLevel"
    from saved_search v join county c on c.id = v.county_id
    where v.user_id = ${userId} order by c.state_code, c.full_name`

/**
 * Saves a search in place of an earlier one of the same county.
 * @throws Refusal VALIDATION_ERROR for an unknown county, or if there are too many
 */
export async function saveSearch(
  { db, clock }: NotificationDeps,
  viewer: Viewer,
  wanted: z.output<typeof saveCall.body>,
): Promise<{ search: SavedSearch }> {
  const { stateCode, countyName, radiusMiles, timeOfDay, skillLevel } = wanted
  const county = await findCounty(db, stateCode, countyName)
  if (!county) throw invalid('countyName', `We couldn’t find ${countyName} in ${stateCode}`)
  const what = { radius_miles: radiusMiles, part_of_day: timeOfDay, skill_level: skillLevel }
  return await transaction(db, async (tx) => {
    // Two new searches of one player are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('searches of ' || ${viewer.id}, 0))`.execute(
      tx,
    )
    await tx
      .insertInto('saved_search')
      .values({
        id: newId(),
        user_id: viewer.id,
        county_id: county.id,
        ...what,
        saved_at: clock.now(),
      })
      .onConflict((known) => known.columns(['user_id', 'county_id']).doUpdateSet(what))
      .execute()
    const all = await savedSearches(tx, viewer.id)
    if (all.length > savedSearchesMax)
      throw invalid(
        'countyName',
        `You have ${savedSearchesMax} alerts, which is the limit. Delete one in your settings first.`,
      )
    const search = all.find(
      (one) => one.stateCode === county.stateCode && one.countyName === county.fullName,
    )
    if (!search) throw new Error('The search was just saved')
    return { search }
  })
}

/** @throws Refusal NOT_FOUND, also for another user's search */
export async function deleteSavedSearch(
  { db }: NotificationDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refusal('NOT_FOUND', 'This alert was deleted already.')
}
