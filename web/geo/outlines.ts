/** The outline of each county in a 100 × 100 box, north up. */
import { geoAzimuthalEqualArea, geoIdentity } from 'd3-geo'
import { planarRingArea } from 'topojson-simplify'
import { type Atlas, areasOf } from './atlas.ts'
import { stateOf } from './places.ts'
import {
  asLines,
  boundsOf,
  longSideOf,
  type Point,
  pathOf,
  type Ring,
  simplified,
  widen,
} from './shapes.ts'

const boxSize = 100
/** Space for the stroke. */
const margin = 2

/** SVG paths in the view box `0 0 100 100`, by state code and FIPS code. */
export type Outlines = Record<string, Record<string, string>>

export function buildOutlines(atlas: Atlas): Outlines {
  const outlines: Outlines = {}
  for (const { fips, rings } of areasOf(atlas, 'counties')) {
    const state = stateOf(fips)
    outlines[state] ??= {}
    outlines[state][fips] = outlineOf(rings)
  }
  return outlines
}

/** The path of one county from its rings in degrees. */
export function outlineOf(ringsInDegrees: Ring[]): string {
  const project = projectionFor(ringsInDegrees)
  const rings = withoutFarIslands(ringsInDegrees.map((ring) => widen(ring.map(project))))
  const corners: [Point, Point] = [
    [margin, margin],
    [boxSize - margin, boxSize - margin],
  ]
  const fit = geoIdentity().fitExtent(corners, asLines(rings))
  const fitted = rings.map((ring) => ring.map((point) => fit(point) ?? point))
  const visible = fitted.filter((ring) => planarRingArea(ring) >= 0.4)
  return pathOf(simplified(visible, 0.15), 0.1, 1)
}

/**
 * Centered on the largest ring. This projection keeps areas and works across the 180th meridian (the
 * Aleutians).
 */
function projectionFor(rings: Ring[]): (degrees: Point) => Point {
  const [largest = []] = bySize(rings)
  const [[left, bottom], [right, top]] = boundsOf([largest])
  const project = geoAzimuthalEqualArea().rotate([-(left + right) / 2, -(bottom + top) / 2])
  return (degrees) => project(degrees) ?? degrees
}

const bySize = (rings: Ring[]): Ring[] =>
  rings.toSorted((a, b) => planarRingArea(b) - planarRingArea(a))

/**
 * Keeps the largest ring, rings nearly as large, and nearby islands. A remote islet (Midway belongs to
 * Honolulu) would shrink everything else to a dot.
 */
function withoutFarIslands(rings: Ring[]): Ring[] {
  const [main = [], ...others] = bySize(rings)
  const kept = [main]
  for (const ring of others) {
    const share = planarRingArea(ring) / planarRingArea(main)
    const growth = longSideOf([...kept, ring]) / longSideOf(kept) - 1
    if (share >= 0.2 || growth <= Math.min(0.5, share * 12)) kept.push(ring)
  }
  return kept
}
