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
/**
 * Where places are in an outline: the degrees of the projection's center, its place in the box, and the units of a
 * radian. `placeIn` reads it.
 */
export type Frame = [lng: number, lat: number, x: number, y: number, scale: number]
export type Frames = Record<string, Record<string, Frame>>

export function buildOutlines(atlas: Atlas): { outlines: Outlines; frames: Frames } {
  const outlines: Outlines = {}
  const frames: Frames = {}
  for (const { fips, rings } of areasOf(atlas, 'counties')) {
    const state = stateOf(fips)
    const { path, frame } = drawn(rings)
    outlines[state] ??= {}
    outlines[state][fips] = path
    frames[state] ??= {}
    frames[state][fips] = frame
  }
  return { outlines, frames }
}

/** The path of one county from its rings in degrees. */
export const outlineOf = (ringsInDegrees: Ring[]): string => drawn(ringsInDegrees).path

function drawn(ringsInDegrees: Ring[]): { path: string; frame: Frame } {
  const { center, project } = projectionFor(ringsInDegrees)
  const rings = withoutFarIslands(ringsInDegrees.map((ring) => widen(ring.map(project))))
  const corners: [Point, Point] = [
    [margin, margin],
    [boxSize - margin, boxSize - margin],
  ]
  const fit = geoIdentity().fitExtent(corners, asLines(rings))
  const fitted = rings.map((ring) => ring.map((point) => fit(point) ?? point))
  const visible = fitted.filter((ring) => planarRingArea(ring) >= 0.4)
  const middle = project(center)
  const [x, y] = fit(middle) ?? middle
  const frame: Frame = [
    ...rounded(center, 1e4),
    ...rounded([x, y], 100),
    Math.round(fit.scale() * radian),
  ]
  return { path: pathOf(simplified(visible, 0.15), 0.1, 1), frame }
}

const rounded = ([a, b]: Point, steps: number): Point => [
  Math.round(a * steps) / steps,
  Math.round(b * steps) / steps,
]

/** Units of a radian in the projection below. */
const radian = geoAzimuthalEqualArea().scale()

/**
 * Centered on the largest ring. This projection keeps areas and works across the 180th meridian (the
 * Aleutians).
 */
function projectionFor(rings: Ring[]): { center: Point; project: (degrees: Point) => Point } {
  const [largest = []] = bySize(rings)
  const [[left, bottom], [right, top]] = boundsOf([largest])
  const center: Point = [(left + right) / 2, (bottom + top) / 2]
  const project = geoAzimuthalEqualArea().rotate([-center[0], -center[1]])
  return { center, project: (degrees) => project(degrees) ?? degrees }
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
