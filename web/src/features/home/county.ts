import type { County as CountyResponse } from '@county-golf/contract/locations'
import { once } from '@county-golf/contract/once'
import type { Places } from '../../domain/locations/geo.ts'

/** The fields of a county that the home page shows. */
export type County = Pick<
  CountyResponse,
  'fips' | 'name' | 'fullName' | 'stateCode' | 'stateName' | 'sessionCount' | 'isPopular'
>

/** How many counties are shown before 'Show all', not virtualized. */
export const firstCount = 24

const byName = once(() => new Intl.Collator('en-US'))

/** Most sessions first, then by name, then by state. */
export const byActivity = (a: County, b: County): number =>
  b.sessionCount - a.sessionCount ||
  byName().compare(a.fullName, b.fullName) ||
  byName().compare(a.stateName, b.stateName)

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

export type StateName = [code: string, name: string]

/** The states of the counties by name. */
export function statesOf(counties: readonly County[]): StateName[] {
  const names = new Map(counties.map((county) => [county.stateCode, county.stateName]))
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en-US'))
}
