/** The map of the United States: Albers equal-area, Alaska and Hawaii set in below the Southwest. */
import { type Atlas, type Point, readAtlas, ringOf, type Shape } from './atlas.ts'
import { stateOf } from './places.ts'
import { boxOf, pathOf, simplify, widen } from './shapes.ts'

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
/** Room for lines about the whole, in the map's units. */
const edge = 8
/** The 48 states begin at 86; what is left of here is a few small islands. */
const viewLeft = 24
/** About 1.5 km: what a city without any extent in the source is drawn at in its state's map. */
const leastSide = 0.3

export function buildUsMap(atlas: Atlas = readAtlas('counties-albers-10m')): UsMap {
  const arcs = atlas.arcs.map((arc) => simplify(arc, 0.4, isLoop(arc) ? 5 : 2))
  const draw = (shape: Shape) =>
    pathOf(
      shape.rings.map((ring) => ringOf(ring, arcs)),
      1 / fineness,
    )
  const boxed = (shapes: Shape[]): StateShape['box'] => {
    const box = boxOf(shapes.flatMap(({ rings }) => rings.map((ring) => ringOf(ring, arcs))))
    const snap = (n: number) => Math.round(n * fineness)
    return [snap(box.left), snap(box.top), snap(box.right), snap(box.bottom)]
  }
  const [, top, right, bottom] = boxed(atlas.states)
  const left = viewLeft * fineness
  return {
    view: [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge],
    states: Object.fromEntries(
      atlas.states.map((state) => [
        stateOf(state.id),
        { name: state.name, path: draw(state), box: boxed([state]) },
      ]),
    ),
    counties: Object.fromEntries(
      atlas.counties.map((county) => [county.id, draw(county) || speckAt(county, arcs)]),
    ),
  }
}

/** By state code. */
export function buildStateMaps(
  atlas: Atlas = readAtlas('counties-albers-10m'),
): Record<string, StateMap> {
  const maps: Record<string, StateMap> = {}
  for (const county of atlas.counties) {
    const state = stateOf(county.id)
    maps[state] ??= {}
    maps[state][county.id] = pathOf(
      county.rings.map((ring) => widen(ringOf(ring, atlas.arcs), leastSide)),
      1 / fineness / 10 ** detailDecimals,
      detailDecimals,
    )
  }
  return maps
}

/** A county smaller than the grid becomes one cell, which its stroke makes visible. */
function speckAt(county: Shape, arcs: Point[][]): string {
  const box = boxOf(county.rings.map((ring) => ringOf(ring, arcs)))
  const [x, y] = [Math.round(box.left * fineness), Math.round(box.top * fineness)]
  return `M${x} ${y}l1 0 0 1-1 0z`
}

function isLoop(arc: Point[]): boolean {
  const first = arc[0]
  const last = arc.at(-1)
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}
