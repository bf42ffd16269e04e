/** The outline of each county in a 100 × 100 box, north up. */
import { type Atlas, type Point, type Ring, readAtlas, ringOf } from './atlas.ts'
import { stateOf } from './places.ts'
import { areaOf, boxOf, longSide, pathOf, simplify, widen } from './shapes.ts'

const boxSize = 100
/** Space for the stroke. */
const margin = 2

/** SVG paths in the view box `0 0 100 100`, by state code and FIPS code. */
export type Outlines = Record<string, Record<string, string>>

export function buildOutlines(atlas: Atlas = readAtlas('counties-10m')): Outlines {
  const outlines: Outlines = {}
  for (const county of atlas.counties) {
    const state = stateOf(county.id)
    outlines[state] ??= {}
    outlines[state][county.id] = outlineOf(county.rings.map((ring) => ringOf(ring, atlas.arcs)))
  }
  return outlines
}

/** The path of one county from its rings in degrees. */
export function outlineOf(ringsInDegrees: Ring[]): string {
  const project = projectionFor(largest(ringsInDegrees))
  const rings = withoutFarIslands(ringsInDegrees.map((ring) => widen(ring.map(project))))
  const box = boxOf(rings)
  const scale = (boxSize - 2 * margin) / longSide(box)
  const left = (boxSize - (box.right - box.left) * scale) / 2
  const top = (boxSize - (box.bottom - box.top) * scale) / 2
  const fitted = rings.map((ring) =>
    ring.map(([x, y]): Point => [(x - box.left) * scale + left, (y - box.top) * scale + top]),
  )
  const visible = fitted.filter((ring) => areaOf(ring) >= 0.4)
  return pathOf(
    visible.map((ring) => simplify(ring, 0.15, 4)),
    0.1,
    1,
  )
}

const largest = (rings: Ring[]): Ring =>
  rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best))

/**
 * Lambert's azimuthal equal-area projection centered on the county. It keeps areas and works across the 180th
 * meridian (the Aleutians).
 */
function projectionFor(ring: Ring): (degrees: Point) => Point {
  const radians = Math.PI / 180
  const box = boxOf([ring])
  const lambda = ((box.left + box.right) / 2) * radians
  const phi = ((box.top + box.bottom) / 2) * radians
  return ([longitude, latitude]) => {
    const dl = longitude * radians - lambda
    const p = latitude * radians
    const k = Math.sqrt(
      2 / (1 + Math.sin(phi) * Math.sin(p) + Math.cos(phi) * Math.cos(p) * Math.cos(dl)),
    )
    return [
      k * Math.cos(p) * Math.sin(dl),
      -k * (Math.cos(phi) * Math.sin(p) - Math.sin(phi) * Math.cos(p) * Math.cos(dl)),
    ]
  }
}

/**
 * Keeps the largest ring, rings nearly as large, and nearby islands. A remote islet (Midway belongs to
 * Honolulu) would shrink everything else to a dot.
 */
function withoutFarIslands(rings: Ring[]): Ring[] {
  const sorted = rings.toSorted((a, b) => areaOf(b) - areaOf(a))
  const mainArea = sorted[0] ? areaOf(sorted[0]) : 0
  const kept: Ring[] = []
  for (const ring of sorted) {
    const share = areaOf(ring) / mainArea
    const growth =
      kept.length > 0 ? longSide(boxOf([...kept, ring])) / longSide(boxOf(kept)) - 1 : 0
    if (kept.length === 0 || share >= 0.2 || growth <= Math.min(0.5, share * 12)) kept.push(ring)
  }
  return kept
}
