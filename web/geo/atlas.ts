/** Reads us-atlas (US Census Bureau shapes, public domain), which is TopoJSON. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Ring } from './shapes.ts'

export type Area = { fips: string; name: string; rings: Ring[] }

type Areas = GeometryCollection<{ name: string }>
export type Atlas = Topology<{ counties: Areas; states: Areas }>

const require = createRequire(import.meta.url)
const paths = {
  'counties-10m': require.resolve('us-atlas/counties-10m.json'),
  'counties-albers-10m': require.resolve('us-atlas/counties-albers-10m.json'),
}

/** `counties-10m` is in degrees, and `counties-albers-10m` is projected for a 975 × 610 view box. */
export function readAtlas(file: keyof typeof paths): Atlas {
  return JSON.parse(readFileSync(paths[file], 'utf8'))
}

/** FIPS codes from 57 are territories. */
const isInState = ({ fips }: Area) => Number(fips.slice(0, 2)) < 57

/** The counties or states by FIPS code, without territories. */
export function areasOf(atlas: Atlas, kind: 'counties' | 'states'): Area[] {
  return feature(atlas, atlas.objects[kind])
    .features.map(({ id, properties, geometry }): Area => {
      const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
      if (geometry.type === 'Polygon') polygons.push(geometry.coordinates)
      return { fips: String(id), name: properties.name, rings: polygons.flat() as Ring[] }
    })
    .filter(isInState)
    .sort((a, b) => a.fips.localeCompare(b.fips))
}
