/**
 * Parses a latitude and a longitude in decimal degrees.
 * @returns null if both are empty, undefined if they aren't valid
 */
export function parseCoordinates(lat: string, lng: string) {
  const typed = [lat, lng].map((text) => text.trim())
  if (typed.every((text) => text === '')) return null
  const [north = Number.NaN, east = Number.NaN] = typed.map((text) =>
    text === '' ? Number.NaN : Number(text),
  )
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined
}
