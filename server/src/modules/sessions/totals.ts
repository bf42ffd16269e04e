import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../database/database.ts'
import { countMax } from '../../database/listing.ts'
import { allOf, type Fragment, firstOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { clearSessionCounts } from '../locations/service.ts'
import { type Filters, hasOpenSpot, whereListed } from './filters.ts'

type Totals = { total: number; openCount: number; stateCount: number }

const cacheMs = 5_000
const cacheMax = 500

const cache = perOwner(() => new TtlCache<Totals>(cacheMs, cacheMax))

/**
 * Counts the sessions that match, those of them that are bookable (both up to the cap), and their states. Cached for
 * a few seconds per set of filters: an exact count per request would limit the lists to about a hundred a second.
 */
export function totalsOf(deps: Deps, filters: Filters): Promise<Totals> {
  const now = deps.clock.now()
  return cache(deps.db).get(JSON.stringify(filters), now, () => count(deps, filters, now))
}

/** Clears this process's cached counts once the transaction commits. */
export const clearTotalsAfter = (tx: Tx): void => afterCommit(tx, clearTotals)

function clearTotals(db: Db): void {
  cache(db).clear()
  clearSessionCounts(db)
}

async function count(deps: Deps, filters: Filters, now: Date): Promise<Totals> {
  const found = filters.words === undefined ? undefined : await countFound(deps, filters, now)
  return found && found.total < countMax ? found : await countEach(deps, filters, now)
}

/** Finds the matches of a text search once and counts them in three ways. Exact only below the cap. */
async function countFound({ db }: Deps, filters: Filters, now: Date): Promise<Totals | undefined> {
  return await firstOf(
    db,
    sql<Totals>`
      with found as materialized (
        select s.state_code, (${hasOpenSpot}) as is_open from session s
        where ${whereListed(filters, now)} limit ${sql.lit(countMax)})
      select count(*) as "total", count(*) filter (where is_open) as "openCount",
        count(distinct state_code) as "stateCount"
      from found`,
  )
}

async function countEach({ db }: Deps, filters: Filters, now: Date): Promise<Totals> {
  const where = whereListed(filters, now)
  const capped = (condition: Fragment) =>
    sql`(select count(*) from (select from session s where ${condition} limit ${sql.lit(countMax)}) x)`
  const totals = await firstOf(
    db,
    sql<Totals>`
      select ${capped(where)} as "total",
        ${capped(allOf(where, hasOpenSpot))} as "openCount",
        (select count(*) from state where exists (
          select from session s where s.state_code = state.code and ${where})) as "stateCount"`,
  )
  return totals ?? { total: 0, openCount: 0, stateCount: 0 }
}
