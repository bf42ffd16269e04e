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
import type { MatchTotals, SeatedSession } from './queries.ts'

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
  const key = JSON.stringify([filters, names?.words, names?.audience])
  return cache(deps.db).get(key, now, () => count(deps, whereListed(filters, now), names))
}

/** Counts sessions that have all been read. */
export const totalsOfAll = (sessions: readonly SeatedSession[]): MatchTotals => ({
  total: sessions.length,
  openCount: sessions.filter(isOpen).length,
  stateCount: new Set(sessions.map(({ state_code }) => state_code)).size,
})

/** As `hasOpenSpot`. */
const isOpen = ({ seats_taken, max_players, bookings_locked, status }: SeatedSession): boolean =>
  seats_taken < max_players && !bookings_locked && (status === 'open' || status === 'confirmed')

/** Clears this process's cached counts once the transaction commits. */
export const clearTotalsAfter = (tx: Tx): void => afterCommit(tx, clearTotals)

function clearTotals(db: Db): void {
  cache(db).clear()
  clearSessionCounts(db)
}

async function count(deps: Deps, where: Fragment, names: Names | undefined): Promise<MatchTotals> {
  const few = names && !names.isPartial && (await countNamed(deps, names, where))
  if (few && few.total < countMax) return few
  const all = allOf(where, names && isNamed(names))
  const capped = (condition: Fragment) =>
    sql`(select count(*) from (select from session s where ${condition} limit ${sql.lit(countMax)}) x)`
  const total = few ? sql.lit(few.total) : capped(all)
  const states = names
    ? statesNamed(names, where)
    : sql`select code from state where exists (
        select from session s where s.state_code = state.code and ${where})`
  return await totalsFrom(
    deps.db,
    sql`
      select ${total} as "total", ${capped(allOf(all, hasOpenSpot))} as "openCount",
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
      select coalesce(sum(n), 0)::bigint as "total", coalesce(sum(open), 0)::bigint as "openCount",
        count(*) as "stateCount"
      from (
        select count(*) as n, count(*) filter (where s.is_open) as open
        from (select * from (${named}) s limit ${sql.lit(countMax)}) s group by s.state_code) states`,
  )
}

const totalsFrom = async (db: Db, query: Fragment): Promise<MatchTotals> =>
  (await fetchFirst<MatchTotals>(db)`${query}`) ?? { total: 0, openCount: 0, stateCount: 0 }
