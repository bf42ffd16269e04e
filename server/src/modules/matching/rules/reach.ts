import { boundsAround, type Coordinates, distanceMiles } from '../../../lib/distance.ts'
import type { Reached } from './slots.ts'

/** A group meets in one of the counties that are nearest to each player, so that dense places stay fast. */
const reachedMax = 12

type Located = Coordinates & { id: number }

/**
 * The counties that a player would travel to: those whose middle is within the radius, nearest first, and always
 * their own.
 */
export function reachOf(
  counties: readonly Located[],
  place: Coordinates & { countyId: number },
  radiusMiles: number,
): Reached[] {
  const { south, north, west, east } = boundsAround(place, radiusMiles)
  const reached = counties.flatMap((county) => {
    const isOwn = county.id === place.countyId
    const isInBox =
      county.lat >= south && county.lat <= north && county.lng >= west && county.lng <= east
    if (!isInBox && !isOwn) return []
    const miles = distanceMiles(place, county)
    return miles <= radiusMiles || isOwn ? [{ countyId: county.id, miles }] : []
  })
  return reached.toSorted((a, b) => a.miles - b.miles).slice(0, reachedMax)
}
