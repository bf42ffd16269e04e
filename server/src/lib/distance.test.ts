import { describe, expect, test } from 'vitest'
import { boundsAround, distanceMiles } from './distance.ts'

describe('the bounds around a place', () => {
  test.each([
    [{ lat: 36.6, lng: -121.9 }, 25],
    [{ lat: 64.8, lng: -147.7 }, 250],
    [{ lat: 21.3, lng: -157.9 }, 500],
  ])('around %o include every point within %d miles, and touch the farthest', (place, miles) => {
    const { south, north, west, east } = boundsAround(place, miles)
    for (let bearing = 0; bearing < 360; bearing += 5) {
      const point = travel(place, bearing, miles)
      expect(distanceMiles(place, point)).toBeCloseTo(miles, 6)
      expect(point.lat).toBeGreaterThanOrEqual(south - 1e-9)
      expect(point.lat).toBeLessThanOrEqual(north + 1e-9)
      expect(point.lng).toBeGreaterThanOrEqual(west)
      expect(point.lng).toBeLessThanOrEqual(east)
    }
    expect(distanceMiles(place, { lat: north, lng: place.lng })).toBeCloseTo(miles, 6)
  })

  test('include every longitude around a pole and across the antimeridian', () => {
    for (const place of [
      { lat: 89.9, lng: 0 },
      { lat: 52, lng: 179.5 },
      { lat: 52, lng: -179.5 },
    ])
      expect(boundsAround(place, 100)).toMatchObject({ west: -180, east: 180 })
  })
})

/** The point this many miles away in a direction, in degrees. */
function travel({ lat, lng }: { lat: number; lng: number }, bearing: number, miles: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [angle, to, from] = [miles / 3958.8, radians(bearing), radians(lat)]
  const sinLat = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(to)
  const dLng = Math.atan2(
    Math.sin(to) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sinLat,
  )
  return { lat: (Math.asin(sinLat) * 180) / Math.PI, lng: lng + (dLng * 180) / Math.PI }
}
