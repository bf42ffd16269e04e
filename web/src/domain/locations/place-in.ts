/** Where a place is in a county's outline. Pure. */
import type { Frame } from '../../../geo/outlines.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** @returns x and y in the outline's box, by the equal-area projection that draws it (Snyder, 24-2 to 24-4) */
export function placeIn(
  [centerLng, centerLat, x, y, scale]: Frame,
  { lat, lng }: { lat: number; lng: number },
): [x: number, y: number] {
  const east = radians(lng - centerLng)
  const [phi, phi0] = [radians(lat), radians(centerLat)]
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(east)
  const k = scale * Math.sqrt(2 / (1 + cosine))
  return [
    x + k * Math.cos(phi) * Math.sin(east),
    y - k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(east)),
  ]
}
