import { geoBounds, geoContains } from 'd3-geo'
import type { Position } from 'geojson'
import type { Coordinates } from '../../lib/distance.ts'
import type { AtlasCounty, CountyShape } from './county-atlas.ts'

/** How far outside all county shapes a point may be, because shorelines are simplified. */
const offshoreMilesMax = 2
const milesPerDegree = 69.1

export type CountyFinder = (place: Coordinates, milesMax?: number) => AtlasCounty | undefined

/**
 * Builds a lookup from a point to the county that contains it, or else to the nearest one within `milesMax`
 * miles (2 by default). Returns undefined if there is none.
 */
export function countyFinder(atlas: readonly AtlasCounty[]): CountyFinder {
  const boxed = atlas.map((county) => ({ county, box: geoBounds(county.shape) }))
  return (place, milesMax = offshoreMilesMax) => {
    const inside = boxed.find(
      ({ county, box }) =>
        boxHolds(box, place, 0) && geoContains(county.shape, [place.lng, place.lat]),
    )
    return inside?.county ?? nearest(boxed, place, milesMax)
  }
}

type Box = ReturnType<typeof geoBounds>
type Boxed = { county: AtlasCounty; box: Box }

/** If `west` is greater than `east`, the box crosses the antimeridian (as the Aleutians do). */
function boxHolds([[west, south], [east, north]]: Box, { lat, lng }: Coordinates, miles: number) {
  const dLat = miles / milesPerDegree
  const dLng = dLat / Math.cos((lat * Math.PI) / 180)
  if (lat < south - dLat || lat > north + dLat) return false
  const fromWest = lng >= west - dLng
  const toEast = lng <= east + dLng
  return west <= east ? fromWest && toEast : fromWest || toEast
}

function nearest(boxed: readonly Boxed[], place: Coordinates, milesMax: number) {
  let found: AtlasCounty | undefined
  let closest = milesMax
  for (const { county, box } of boxed) {
    if (!boxHolds(box, place, closest)) continue
    const miles = milesToOutline(county.shape, place)
    if (miles > closest) continue
    closest = miles
    found = county
  }
  return found
}

function milesToOutline({ geometry }: CountyShape, place: Coordinates): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let closest = Number.POSITIVE_INFINITY
  for (const ring of polygons.flat())
    for (let i = 1; i < ring.length; i++)
      closest = Math.min(closest, milesToSegment(place, ring[i - 1], ring[i]))
  return closest
}

/** Uses a flat projection around the place, which is exact enough over a few miles. */
function milesToSegment(place: Coordinates, from: Position = [], to: Position = []): number {
  const perLng = milesPerDegree * Math.cos((place.lat * Math.PI) / 180)
  const x = (p: Position) => ((p[0] ?? 0) - place.lng) * perLng
  const y = (p: Position) => ((p[1] ?? 0) - place.lat) * milesPerDegree
  const [ax, ay] = [x(from), y(from)]
  const [dx, dy] = [x(to) - ax, y(to) - ay]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2))
  return Math.hypot(ax + t * dx, ay + t * dy)
}
