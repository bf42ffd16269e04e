import { geoDistance } from 'd3-geo'

export type Coordinates = { lat: number; lng: number }

const earthRadiusMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

/** Great-circle distance in miles on a sphere, within 0.5% of the true distance. */
export const distanceMiles = (a: Coordinates, b: Coordinates): number =>
  geoDistance([a.lng, a.lat], [b.lng, b.lat]) * earthRadiusMiles

/** In degrees. */
export type Bounds = { south: number; north: number; west: number; east: number }

/**
 * The smallest bounding box around every point within `miles`. Near a pole or across the antimeridian, it
 * spans all longitudes.
 */
export function boundsAround({ lat, lng }: Coordinates, miles: number): Bounds {
  const angle = miles / earthRadiusMiles
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)]
  const reach = Math.sin(angle) / Math.cos(radians(lat))
  const dLng = reach < 1 && south > -90 && north < 90 ? degrees(Math.asin(reach)) : 180
  const [west, east] = [lng - dLng, lng + dLng]
  return west < -180 || east > 180
    ? { south, north, west: -180, east: 180 }
    : { south, north, west, east }
}
