import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type GeoProjection,
  geoAlbersUsa,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoPath,
} from 'd3-geo'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { wholeCountry } from './preview.ts'

type Counties = Topology<{ counties: GeometryCollection; nation: GeometryCollection }>

/** Left, top, right, and bottom in px. */
type Box = [left: number, top: number, right: number, bottom: number]

export type Outline = {
  /** As SVG path data. */
  path: string
  /** Projects a place to px. Null if it is outside of the box. */
  at: (place: { lat: number; lng: number }) => [x: number, y: number] | null
}

let atlas: Counties | undefined

function readAtlas(): Counties {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Islands smaller than this share of the largest part aren't fitted, since remote ones would shrink the rest. */
const fittedShare = 0.05

/** Fits the outline of a county or the whole country into a box. Returns undefined if it has no shape. */
export function outlineOf(area: string, box: Box): Outline | undefined {
  atlas ??= readAtlas()
  const { counties, nation } = atlas.objects
  const isCounty = area !== wholeCountry
  const found = isCounty
    ? counties.geometries.find(({ id }) => String(id) === area)
    : nation.geometries[0]
  const drawn = found && feature(atlas, found)
  const shape = drawn && 'geometry' in drawn ? drawn.geometry : undefined
  if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon') return undefined
  const projection = isCounty
    ? projectionFor(shape, box)
    : geoAlbersUsa().fitExtent(cornersOf(box), shape)
  if (!Number.isFinite(projection.scale())) return undefined
  const path = geoPath(projection)(shape)
  return path ? { path, at: (place) => placeIn(projection, box, place) } : undefined
}

const cornersOf = ([left, top, right, bottom]: Box): [[number, number], [number, number]] => [
  [left, top],
  [right, bottom],
]

function projectionFor(shape: Polygon | MultiPolygon, box: Box) {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const sized = parts
    .map((coordinates) => ({ coordinates, area: geoArea(polygon(coordinates)) }))
    .toSorted((a, b) => b.area - a.area)
  const largest = sized[0]?.area ?? 0
  const main: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: sized
      .filter(({ area }) => area >= fittedShare * largest)
      .map(({ coordinates }) => coordinates),
  }
  const [lng, lat] = geoCentroid(main)
  // Keeps areas, and works across the 180th meridian (the Aleutians).
  return geoAzimuthalEqualArea().rotate([-lng, -lat]).fitExtent(cornersOf(box), main)
}

const polygon = (coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates })

function placeIn(
  projection: GeoProjection,
  [left, top, right, bottom]: Box,
  { lat, lng }: { lat: number; lng: number },
): [number, number] | null {
  const point = projection([lng, lat])
  if (!point) return null
  const [x, y] = point
  return x >= left && x <= right && y >= top && y <= bottom ? [x, y] : null
}
