import { fold } from '@county-golf/contract/fold'
import type { County } from '@county-golf/contract/locations'

/** The county an address names: by its full name, else by a short name that is unique in the state. */
export function findCounty(counties: readonly County[], name: string): County | undefined {
  const wanted = fold(name)
  const full = counties.find(({ fullName }) => fold(fullName) === wanted)
  if (full) return full
  const short = counties.filter((county) => fold(county.name) === wanted)
  return short.length === 1 ? short[0] : undefined
}
