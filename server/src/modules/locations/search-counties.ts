import type { Db } from '../../lib/database.ts'
import { distanceMiles, type Place } from '../../lib/distance.ts'
import { counties } from './counties.ts'
import { NameSearch } from './name-search.ts'
import type { County } from './queries.ts'

const likeMax = 50
const searches = new WeakMap<readonly County[], NameSearch<County>>()

/** The ids of counties whose name, or else whose name and state, fits what was typed; best first. */
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

/** Counties whose centre lies within so many miles of a place, nearest first. */
export async function nearbyCounties(
  db: Db,
  place: Place,
  radiusMiles: number,
): Promise<{ county: County; miles: number }[]> {
  const { all } = await counties(db)
  return all
    .map((county) => ({ county, miles: distanceMiles(place, county) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)
}

/** The ids of `nearbyCounties`. */
export async function countiesNear(
  db: Db,
  lat: number,
  lng: number,
  radiusMiles: number,
): Promise<number[]> {
  const near = await nearbyCounties(db, { lat, lng }, radiusMiles)
  return near.map(({ county }) => county.id)
}
