import type { County as CountyResponse } from '@county-golf/contract/locations'
import type { Places } from '../../domain/locations/geo.ts'

/** The fields of a county that the home page shows. */
export type County = Pick<
  CountyResponse,
  'fips' | 'name' | 'fullName' | 'stateCode' | 'stateName' | 'sessionCount' | 'isPopular'
>

const byName = new Intl.Collator('en-US')

/** Most sessions first, then by name, then by state. */
export const byActivity = (a: County, b: County): number =>
  b.sessionCount - a.sessionCount ||
  byName.compare(a.fullName, b.fullName) ||
  byName.compare(a.stateName, b.stateName)

/** Counties from the map data, used when the API fails. */
export const countiesWithoutCounts = ({ counties, states }: Places): County[] =>
  counties.map(([fips, name, fullName, stateCode]) => ({
    fips,
    name,
    fullName,
    stateCode,
    stateName: states[stateCode] ?? stateCode,
    sessionCount: 0,
    isPopular: false,
  }))

/** What changes about counties that have sessions. */
export type SessionCounts = readonly Pick<County, 'fips' | 'sessionCount' | 'isPopular'>[]

export const sessionCountsOf = (counties: readonly County[]): SessionCounts =>
  counties.flatMap(({ fips, sessionCount, isPopular }) =>
    sessionCount > 0 ? [{ fips, sessionCount, isPopular }] : [],
  )

/** Whether these are the counts of the counties, in the same order. */
export const hasCounts = (counties: readonly County[], counts: SessionCounts): boolean =>
  JSON.stringify(sessionCountsOf(counties)) === JSON.stringify(counts)

/** The counties as they were when these were their counts. */
export function withCounts(counties: readonly County[], counts: SessionCounts): County[] {
  const byFips = new Map(counts.map((county) => [county.fips, county]))
  return counties.map((county) => ({
    ...county,
    ...(byFips.get(county.fips) ?? { sessionCount: 0, isPopular: false }),
  }))
}

export type Totals = { counties: number; activeCounties: number; sessions: number }

export function totalsOf(counties: readonly County[]): Totals {
  let activeCounties = 0
  let sessions = 0
  for (const { sessionCount } of counties) {
    if (sessionCount > 0) activeCounties += 1
    sessions += sessionCount
  }
  return { counties: counties.length, activeCounties, sessions }
}
