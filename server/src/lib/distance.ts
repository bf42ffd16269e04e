export type Place = { lat: number; lng: number }

const earthRadiusMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

/** Great-circle distance in miles (haversine on a sphere, within 0.5 % of the true earth). */
export function distanceMiles(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** In degrees. */
export type Bounds = { south: number; north: number; west: number; east: number }

/**
 * The smallest bounds that hold every point within so many miles. Around a pole, and across the
 * antimeridian, they hold every longitude.
 */
export function boundsAround({ lat, lng }: Place, miles: number): Bounds {
  const angle = miles / earthRadiusMiles
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)]
  const reach = Math.sin(angle) / Math.cos(radians(lat))
  const dLng = reach < 1 && south > -90 && north < 90 ? degrees(Math.asin(reach)) : 180
  const [west, east] = [lng - dLng, lng + dLng]
  return west < -180 || east > 180
    ? { south, north, west: -180, east: 180 }
    : { south, north, west, east }
}
