import { popularAbove } from '@county-golf/contract/constants'
import type {
  County as CountySummary,
  State as StateSummary,
} from '@county-golf/contract/locations'
import type { Counties } from './counties.ts'
import type { County } from './queries.ts'
import type { SessionCounts } from './session-counts.ts'

/** A county as the API returns it. */
export function countySummary(county: County, counts: SessionCounts): CountySummary {
  const { id, ...facts } = county
  const sessionCount = counts.get(id) ?? 0
  return { ...facts, sessionCount, isPopular: sessionCount > popularAbove }
}

export function stateSummaries({ all, states }: Counties, counts: SessionCounts): StateSummary[] {
  return states.map(({ code, name }) => {
    const counties = all.filter(({ stateCode }) => stateCode === code)
    const sessionCount = counties.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
    return { code, name, countyCount: counties.length, sessionCount }
  })
}

/** Counties with sessions, busiest first. Ties keep the order by state and name. */
export const busiestFirst = (all: readonly County[], counts: SessionCounts): County[] =>
  all
    .filter(({ id }) => counts.has(id))
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))

/** Wraps a list that isn't paginated. */
export const whole = <T>(items: T[]): { items: T[]; total: number } => ({
  items,
  total: items.length,
})
