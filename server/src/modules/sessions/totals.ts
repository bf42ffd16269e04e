import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../database/database.ts'
import { countMax } from '../../database/listing.ts'
import { allOf, type Fragment, firstOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { clearSessionCounts } from '../locations/service.ts'
import { type Filters, hasOpenSpot, whereListed } from './filters.ts'
import { statesNamed } from './find-names.ts'
import type { MatchTotals } from './queries.ts'

const cacheMs = 5_000
const cacheMax = 500

const cache = perOwner(() => new TtlCache<MatchTotals>(cacheMs, cacheMax))

/**
 * Counts the sessions that match, those of them that are bookable (both up to the cap), and their states. Cached for
 * a few seconds per set of filters: an exact count per request would limit the lists to about a hundred a second.
 */
export function totalsOf(deps: Deps, filters: Filters): Promise<MatchTotals> {
  const now = deps.clock.now()
  return cache(deps.db).get(JSON.stringify(filters), now, () => count(deps, filters, now))
}

/** Clears this process's cached counts once the transaction commits. */
export const clearTotalsAfter = (tx: Tx): void => afterCommit(tx, clearTotals)

function clearTotals(db: Db): void {
  cache(db).clear()
  clearSessionCounts(db)
}

async function count({ db }: Deps, filters: Filters, now: Date): Promise<MatchTotals> {
  const { names, ...others } = filters
  const where = whereListed(filters, now)
  const capped = (condition: Fragment) =>
    sql`(select count(*) from (select from session s where ${condition} limit ${sql.lit(countMax)}) x)`
  const states = names
    ? statesNamed(names, whereListed(others, now))
    : sql`select code from state where exists (
        select from session s where s.state_code = state.code and ${where})`
  const totals = await firstOf(
    db,
    sql<MatchTotals>`
      select ${capped(where)} as "total",
        ${capped(allOf(where, hasOpenSpot))} as "openCount",
        (select count(code) from (${states}) x (code)) as "stateCount"`,
  )
  return totals ?? { total: 0, openCount: 0, stateCount: 0 }
}
