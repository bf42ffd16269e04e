import type { Db } from '../../lib/database.ts'
import { distanceMiles } from '../../lib/distance.ts'
import { counties } from '../locations/service.ts'

/** The ids of the counties whose centre lies within a radius, nearest first. */
export async function countiesNear(
  db: Db,
  [lat, lng]: readonly [number, number],
  radiusMiles: number,
): Promise<number[]> {
  const { all } = await counties(db)
  return all
    .map((county) => ({ id: county.id, miles: distanceMiles({ lat, lng }, county) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)
    .map(({ id }) => id)
}
