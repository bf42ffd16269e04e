/** County names and their states, by the server's rules. */
import { fullNameOf } from '@county-golf/contract/county-names'
import { stateCodeOf } from '@county-golf/contract/states'
import { areasOf, readAtlas } from './atlas.ts'

/** The postal code of the state of a FIPS code. @throws for territories */
export function stateOf(fips: string): string {
  const code = stateCodeOf(fips.slice(0, 2))
  if (!code) throw new Error(`FIPS ${fips} is in none of the 50 states and DC`)
  return code
}

/** All county names, for the explorer when the API fails. */
export type Places = {
  /** State names by code. */
  states: Record<string, string>
  counties: [fips: string, name: string, fullName: string, stateCode: string][]
}

export function buildPlaces(atlas = readAtlas('counties-10m')): Places {
  return {
    states: Object.fromEntries(
      areasOf(atlas, 'states').map(({ fips, name }) => [stateOf(fips), name]),
    ),
    counties: areasOf(atlas, 'counties').map(({ fips, name }) => [
      fips,
      name,
      fullNameOf(fips, name),
      stateOf(fips),
    ]),
  }
}
