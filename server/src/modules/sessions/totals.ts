import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../database/database.ts'
import { countMax } from '../../database/listing.ts'
import { allOf, type Fragment, fetchFirst } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { clearSessionCounts } from '../locations/service.ts'
import { type Filters, hasOpenSpot, whereListed } from './filters.ts'
import { isNamed, type Names, selectNamed, statesNamed } from './find-names.ts'
import type { MatchTotals } from './queries.ts'

const cacheMs = 5_000
/** A search that few others repeat fills an entry, too. */
const cacheMax = 2_000

const cache = perOwner(() => new TtlCache<MatchTotals>(cacheMs, cacheMax))

/**
 * Counts the sessions that match, those of them that are bookable (both up to the cap), and their states. Cached for
 * a few seconds per set of filters: an exact count per request would limit the lists to about a hundred a second.
 */
export function totalsOf(deps: Deps, filters: Filters, names?: Names): Promise<MatchTotals> {
  const now = deps.clock.now()
  const key = JSON.stringify([filters, names?.words])
  return cache(deps.db).get(key, now, () => count(deps, whereListed(filters, now), names))
}

/** Clears this process's cached counts once the transaction commits. */
export const clearTotalsAfter = (tx: Tx): void => afterCommit(tx, clearTotals)

function clearTotals(db: Db): void {
  cache(db).clear()
  clearSessionCounts(db)
}

async function count(deps: Deps, where: Fragment, names: Names | undefined): Promise<MatchTotals> {
  const matches = names && !names.isPartial && (await countNamed(deps, names, where))
  if (matches && matches.total < countMax) return matches
  const all = allOf(where, names && isNamed(names))
  const capped = (condition: Fragment) =>
    sql`(select count(*) from (select from session s where ${condition} limit ${sql.lit(countMax)}) x)`
  const states = names
    ? statesNamed(names, where)
    : sql`select code from state where exists (
        select from session s where s.state_code = state.code and ${where})`
  return await totalsFrom(
    deps.db,
    sql`
      select ${capped(all)} as "total", ${capped(allOf(all, hasOpenSpot))} as "openCount",
        (select count(code) from (${states}) x (code)) as "stateCount"`,
  )
}

/** Reads each match once, up to the cap. */
function countNamed({ db }: Deps, names: Names, where: Fragment): Promise<MatchTotals> {
  const named = selectNamed(names, where, {
    columns: sql`s.id, s.state_code, (${hasOpenSpot}) as is_open`,
    first: sql`limit ${sql.lit(countMax)}`,
  })
  return totalsFrom(
    db,
    sql`
      select count(*) as "total", count(*) filter (where s.is_open) as "openCount",
        count(distinct s.state_code) as "stateCount"
      from (select * from (${named}) s limit ${sql.lit(countMax)}) s`,
  )
}

const totalsFrom = async (db: Db, query: Fragment): Promise<MatchTotals> =>
  (await fetchFirst<MatchTotals>(db)`${query}`) ?? { total: 0, openCount: 0, stateCount: 0 }
