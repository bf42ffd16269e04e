/** A place as an admin typed it: both coordinates or none. Pure. */
type Coordinates = { lat: number; lng: number }

/**
 * Reads a latitude and a longitude in decimal degrees.
 * @returns null where both are empty, undefined where they are no place
 */
export function coordinatesOf(lat: string, lng: string): Coordinates | null | undefined {
  const typed = [lat, lng].map((text) => text.trim())
  if (typed.every((text) => text === '')) return null
  const [north = Number.NaN, east = Number.NaN] = typed.map((text) =>
    text === '' ? Number.NaN : Number(text),
  )
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined
}
