/** Reads us-atlas (US Census Bureau shapes, public domain) into rings of points. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Point = [x: number, y: number]
/** A closed line. The first point isn't repeated at the end. */
export type Ring = Point[]

/** A shape as the arc indexes of its rings. A negative index (~n) is arc n reversed. */
export type Shape = { id: string; name: string; rings: number[][] }

export type Atlas = {
  /** Lines shared by neighboring shapes, in the file's coordinates. */
  arcs: Point[][]
  counties: Shape[]
  states: Shape[]
}

type Geometry =
  | { type: 'Polygon'; id: string; arcs: number[][]; properties: { name: string } }
  | { type: 'MultiPolygon'; id: string; arcs: number[][][]; properties: { name: string } }

type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { counties: { geometries: Geometry[] }; states: { geometries: Geometry[] } }
}

export type AtlasFile = 'counties-10m' | 'counties-albers-10m'

const require = createRequire(import.meta.url)
const paths: Record<AtlasFile, string> = {
  'counties-10m': require.resolve('us-atlas/counties-10m.json'),
  'counties-albers-10m': require.resolve('us-atlas/counties-albers-10m.json'),
}

/**
 * Reads counties and states by FIPS code, without territories. `counties-10m` is in degrees, and
 * `counties-albers-10m` is projected for a 975 × 610 view box.
 */
export function readAtlas(file: AtlasFile): Atlas {
  const topology: Topology = JSON.parse(readFileSync(paths[file], 'utf8'))
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  return {
    arcs,
    counties: shapes(topology.objects.counties.geometries),
    states: shapes(topology.objects.states.geometries),
  }
}

/** FIPS codes from 57 are territories. */
const isState = (fips: string) => Number(fips.slice(0, 2)) < 57

function shapes(geometries: Geometry[]): Shape[] {
  return geometries
    .filter((geometry) => isState(geometry.id))
    .map((geometry) => ({
      id: geometry.id,
      name: geometry.properties.name,
      rings: geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat(),
    }))
    .sort((a, b) => a.id.localeCompare(b.id))
}

/** Joins arcs end to end into a ring. */
export function ringOf(arcIndexes: number[], arcs: Point[][]): Ring {
  const ring: Ring = []
  for (const index of arcIndexes) {
    const arc = arcs[index < 0 ? ~index : index] ?? []
    const points = index < 0 ? arc.toReversed() : arc
    ring.push(...(ring.length === 0 ? points : points.slice(1)))
  }
  ring.pop()
  return ring
}
