/** Rings: bounds, simplification, and SVG paths. */
import { geoPath } from 'd3-geo'
import { quantize } from 'topojson-client'
import { planarRingArea, presimplify, simplify } from 'topojson-simplify'
import type { Topology } from 'topojson-specification'

export type Point = [x: number, y: number]
/** A closed line as in GeoJSON: the last point repeats the first. */
export type Ring = Point[]

export const asLines = (rings: Ring[]) => ({ type: 'MultiLineString' as const, coordinates: rings })

const asTopology = (arcs: Point[][]): Topology<Record<string, never>> => ({
  type: 'Topology',
  objects: {},
  arcs,
})

/** The top left and the bottom right corner. */
export const boundsOf = (rings: Ring[]): [Point, Point] => geoPath().bounds(asLines(rings))

export function longSideOf(rings: Ring[]): number {
  const [[left, top], [right, bottom]] = boundsOf(rings)
  return Math.max(right - left, bottom - top)
}

/** Simplifies lines by dropping points whose triangle is smaller than `minArea`. Keeps their ends. */
export const simplified = (lines: Point[][], minArea: number): Point[][] =>
  simplify(presimplify(asTopology(lines)), minArea).arcs as Point[][]

/**
 * Turns a ring that has collapsed to a line or a point, as for a few independent cities, into a visible
 * diamond of at least `minSide`.
 */
export function widen(ring: Ring, minSide = 0): Ring {
  const [a] = ring
  if (!a || planarRingArea(ring) > 0.02 * longSideOf([ring]) ** 2) return ring
  const b = ring.find(([x, y]) => x !== a[0] || y !== a[1]) ?? [a[0] + minSide, a[1]]
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const across: Point = [-(b[1] - a[1]) * 0.4, (b[0] - a[0]) * 0.4]
  return [
    a,
    [middle[0] + across[0], middle[1] + across[1]],
    b,
    [middle[0] - across[0], middle[1] - across[1]],
    a,
  ]
}

/**
 * Writes rings as one SVG path, rounded to a grid of `step`, in units of 10^`decimals` steps. Skips rings that
 * collapse on the grid. Coordinates are relative, which is shorter than what d3's `geoPath` writes.
 */
export function pathOf(rings: Ring[], step: number, decimals = 0): string {
  const write = (point: number[]) =>
    point.map((n) => Number((n * 10 ** -decimals).toFixed(decimals))).join(' ')
  return quantize(asTopology(rings), { scale: [step, step], translate: [0, 0] })
    .arcs.filter((moves) => moves.length >= 4)
    .map(([start = [], ...moves]) => {
      // `z` draws the last one.
      const line = moves.slice(0, -1).map(write).join(' ')
      return `M${write(start)}l${line}z`.replaceAll(' -', '-').replaceAll(/(?<![\d.])0\./g, '.')
    })
    .join('')
}
