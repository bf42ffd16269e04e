import { countyLevel } from '../../domain/locations/county-level.ts'
import type { UsMap } from '../../domain/locations/geo.ts'
import type { County } from './county.ts'

export type StateSummary = { sessions: number; activeCounties: number }

export type MapSummary = {
  /** One path each for the counties of level 1, 2, and 3, so that the browser paints three shapes. */
  paths: string[]
  states: Map<string, StateSummary>
  countiesOf: Map<string, County[]>
}

/** Groups the counties by state and by level for the map. */
export function summarize(counties: readonly County[], country: UsMap | undefined): MapSummary {
  const paths = ['', '', '']
  const states = new Map<string, StateSummary>()
  const countiesOf = new Map<string, County[]>()
  for (const county of counties) {
    const { fips, stateCode, sessionCount } = county
    const known = states.get(stateCode) ?? { sessions: 0, activeCounties: 0 }
    states.set(stateCode, {
      sessions: known.sessions + sessionCount,
      activeCounties: known.activeCounties + (sessionCount > 0 ? 1 : 0),
    })
    const list = countiesOf.get(stateCode)
    if (list) list.push(county)
    else countiesOf.set(stateCode, [county])
    if (sessionCount > 0 && fips)
      paths[countyLevel(sessionCount) - 1] += country?.counties[fips] ?? ''
  }
  return { paths, states, countiesOf }
}
