import { CompiledQuery } from 'kysely'
import type { Deps } from '../../app.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { countMax } from '../../lib/listing.ts'
import { forgetSessionCounts } from '../locations/service.ts'
import { type Filters, isOpen, whereListed } from './filters.ts'

export type Totals = { total: number; openCount: number; stateCount: number }

const keptMs = 5_000
const keptMax = 500

const kept = perOwner(() => new Kept<Totals>(keptMs, keptMax))

/**
 * How many sessions match, how many of them have a free seat (both up to the cap) and in how many
 * states they are. Counted at most every few seconds for one set of filters, never per request: an
 * exact count alone would hold the lists to about a hundred a second.
 */
export function totalsOf(deps: Deps, filters: Filters): Promise<Totals> {
  const now = deps.clock.now()
  return kept(deps.db).get(JSON.stringify(filters), now, () => count(deps, filters, now))
}

/** A session was made or has gone: what this process kept is counted anew. */
export function forgetTotals({ db }: Pick<Deps, 'db'>): void {
  kept(db).clear()
  forgetSessionCounts(db)
}

async function count({ db }: Deps, filters: Filters, now: Date): Promise<Totals> {
  const where = whereListed(filters, now)
  const capped = (condition: string) =>
    `(select count(*) from (select from session s where ${condition} limit ${countMax}) x)`
  const text = `select ${capped(where.text)} as "total",
    ${capped(`${where.text} and ${isOpen}`)} as "openCount",
    (select count(*) from state where exists (
      select from session s where s.state_code = state.code and ${where.text})) as "stateCount"`
  const { rows } = await db.executeQuery<Totals>(CompiledQuery.raw(text, where.values))
  return rows[0] ?? { total: 0, openCount: 0, stateCount: 0 }
}
