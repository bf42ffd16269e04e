import { fold } from '@county-golf/contract/fold'
import type { County } from '@county-golf/contract/locations'

/** Finds a county by its full name, or by a short name that is unique in the state. */
export function findCounty(counties: readonly County[], name: string): County | undefined {
  const folded = fold(name)
  if (folded === '') return undefined
  const full = counties.find(({ fullName }) => fold(fullName) === folded)
  if (full) return full
  const short = counties.filter((county) => fold(county.name) === folded)
  return short.length === 1 ? short[0] : undefined
}
