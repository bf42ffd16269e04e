import type { Db } from '../../database/database.ts'
import { type Coordinates, distanceMiles } from '../../lib/distance.ts'
import { counties } from './counties.ts'
import { NameSearch } from './name-search.ts'
import type { County } from './queries.ts'

const likeMax = 50
const searches = new WeakMap<readonly County[], NameSearch<County>>()

/** Searches counties by name, or else by name and state. Returns ids, best match first. */
export async function countiesLike(db: Db, text: string): Promise<number[]> {
  const { all } = await counties(db)
  const search =
    searches.get(all) ??
    new NameSearch(
      all,
      ({ fullName }) => fullName,
      ({ stateCode, stateName }) => `${stateCode} ${stateName}`,
    )
  searches.set(all, search)
  return search.find(text, likeMax).map(({ id }) => id)
}

/** Returns counties whose center is within `radiusMiles` of a place, nearest first. */
export async function nearbyCounties(
  db: Db,
  place: Coordinates,
  radiusMiles: number,
): Promise<{ county: County; miles: number }[]> {
  const { all } = await counties(db)
  return all
    .map((county) => ({ county, miles: distanceMiles(place, county) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)
}
