/** The map of the United States: Albers equal-area, Alaska and Hawaii set in below the Southwest. */
import { presimplify, simplify } from 'topojson-simplify'
import { type Atlas, areasOf } from './atlas.ts'
import { stateOf } from './places.ts'
import { boundsOf, pathOf, type Ring, widen } from './shapes.ts'

export type UsMap = {
  /** The SVG view box: left, top, width, height. The far Aleutians lie to the left of it. */
  view: [number, number, number, number]
  /** By state code. */
  states: Record<string, StateShape>
  /** By FIPS code; simplified for the whole country's view. */
  counties: Record<string, string>
}

export type StateShape = {
  name: string
  path: string
  /** Left, top, right, bottom. */
  box: [number, number, number, number]
}

/** One state's counties by FIPS code, in the units of `UsMap` but with all the detail there is. */
export type StateMap = Record<string, string>

/** The source is drawn about 1000 wide; whole numbers four times as fine are short and enough. */
const fineness = 4
const detailDecimals = 1
/** In the source's square units. Smaller islands aren't drawn. */
const minArea = 0.4
/** Room for lines about the whole, in the map's units. */
const edge = 8
/** The 48 states begin at 86; what is left of here is a few small islands. */
const viewLeft = 24
/** About 1.5 km: what a city without any extent in the source is drawn at in its state's map. */
const leastSide = 0.3

/** @param atlas the projected one */
export function buildUsMap(atlas: Atlas): UsMap {
  const coarse = simplify(presimplify(atlas), minArea)
  const states = areasOf(coarse, 'states')
  const [, top, right, bottom] = boxOf(states.flatMap(({ rings }) => rings))
  const left = viewLeft * fineness
  return {
    view: [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge],
    states: Object.fromEntries(
      states.map(({ fips, name, rings }) => [
        stateOf(fips),
        { name, path: pathOf(rings, 1 / fineness), box: boxOf(rings) },
      ]),
    ),
    counties: Object.fromEntries(
      areasOf(coarse, 'counties').map(({ fips, rings }) => [
        fips,
        pathOf(rings, 1 / fineness) || speckAt(rings),
      ]),
    ),
  }
}

/**
 * By state code.
 * @param atlas the projected one
 */
export function buildStateMaps(atlas: Atlas): Record<string, StateMap> {
  const maps: Record<string, StateMap> = {}
  for (const { fips, rings } of areasOf(atlas, 'counties')) {
    const state = stateOf(fips)
    maps[state] ??= {}
    maps[state][fips] = pathOf(
      rings.map((ring) => widen(ring, leastSide)),
      1 / fineness / 10 ** detailDecimals,
      detailDecimals,
    )
  }
  return maps
}

function boxOf(rings: Ring[]): StateShape['box'] {
  const [[left, top], [right, bottom]] = boundsOf(rings)
  const snap = (n: number) => Math.round(n * fineness)
  return [snap(left), snap(top), snap(right), snap(bottom)]
}

/** A county smaller than the grid becomes one cell, which its stroke makes visible. */
function speckAt(rings: Ring[]): string {
  const [x, y] = boxOf(rings)
  return `M${x} ${y}l1 0 0 1-1 0z`
}
