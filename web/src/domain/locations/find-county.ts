import { changedCounties } from '@county-golf/contract/county-changes'
import { fold } from '@county-golf/contract/fold'
import type { County } from '@county-golf/contract/locations'

/**
 * Finds a county by its full name, by a short name that is unique in the state, or by a name that the atlas lacks.
 * @param counties of one state
 */
export function findCounty(counties: readonly County[], name: string): County | undefined {
  const folded = fold(name)
  if (folded === '') return undefined
  const full = counties.find(({ fullName }) => fold(fullName) === folded)
  if (full) return full
  const short = counties.filter((county) => fold(county.name) === folded)
  if (short.length > 0) return short.length === 1 ? short[0] : undefined
  const changed = changedCounties.find(
    (one) =>
      one.stateCode === counties[0]?.stateCode &&
      [one.name, one.fullName].some((form) => fold(form) === folded),
  )
  return changed && counties.find(({ fips }) => fips === changed.now)
}
