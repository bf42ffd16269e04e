import type { County as CountyAnswer } from '@county-golf/contract/locations'
import type { Places } from '../../lib/geo.ts'

/** What the home page shows of a county. */
export type County = Pick<
  CountyAnswer,
  'fips' | 'name' | 'fullName' | 'stateCode' | 'stateName' | 'sessionCount' | 'isPopular'
>

const byName = new Intl.Collator('en-US')

/** Most sessions first, then by name, then by state. */
export const inOrder = (a: County, b: County): number =>
  b.sessionCount - a.sessionCount ||
  byName.compare(a.fullName, b.fullName) ||
  byName.compare(a.stateName, b.stateName)

/** '14 sessions', '1 session', 'No sessions'. */
export const sessionsText = (count: number): string =>
  count === 0
    ? 'No sessions'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'session' : 'sessions'}`

/** The counties as the geometry knows them, for when their counts cannot be had. */
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
