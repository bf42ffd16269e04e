import type { Position } from 'geojson'
import { z } from 'zod'
import { columnName, type Fields, isColumn, type Line, type Refused } from './course-input.ts'
import { FeatureScan } from './feature-scan.ts'

const position = z.array(z.number()).min(2)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)).min(1) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(position)).min(1)).min(1),
  }),
])
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry,
})

/**
 * Reads the features of a GeoJSON FeatureCollection, given in pieces, one at a time: points, and
 * areas by their centre. A broken feature costs that feature only.
 */
export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  const scan = new FeatureScan()
  for await (const chunk of chunks)
    for (const { line, text } of scan.read(chunk)) yield { line, ...readFeature(text) }
  if (!scan.found) yield { line: 1, ...refused('the file is not a GeoJSON FeatureCollection') }
  if (scan.unfinished) yield { line: scan.unfinished.line, ...refused('is not well-formed JSON') }
}

const refused = (reason: string, field: string | null = null): Refused => ({ field, reason })

function readFeature(text: string): { fields: Fields } | Refused {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('is not well-formed JSON')
  }
  const parsed = feature.safeParse(json)
  if (!parsed.success) return refused('is not a feature with a point or an area')
  const { id, properties, geometry } = parsed.data
  const fields: Fields = id === undefined ? {} : { id: String(id) }
  for (const [name, value] of Object.entries(properties ?? {})) {
    const column = columnName(name)
    if (typeof value === 'string' || typeof value === 'number') fields[column] = String(value)
    else if (value !== null && isColumn(column))
      return refused(`${column} is neither text nor a number`, column)
  }
  if (fields.leisure && fields.leisure !== 'golf_course')
    return refused(`is a ${fields.leisure}, not a golf course`, 'leisure')
  const [lng, lat] = centre(geometry)
  return { fields: { ...fields, lat: String(lat), lng: String(lng) } }
}

function centre(shape: z.infer<typeof geometry>): [number, number] {
  if (shape.type === 'Point') return [shape.coordinates[0] ?? NaN, shape.coordinates[1] ?? NaN]
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const [largest] = polygons.map(([outer = []]) => centroid(outer)).sort((a, b) => b.area - a.area)
  return largest ? [largest.x, largest.y] : [NaN, NaN]
}

/** Of a ring of either direction, on a flat map: exact enough for something as small as a course. */
function centroid(ring: readonly Position[]): { x: number; y: number; area: number } {
  const [x0 = NaN, y0 = NaN] = ring[0] ?? []
  let [doubled, sumX, sumY] = [0, 0, 0]
  for (let i = 1; i < ring.length; i++) {
    const [ax = NaN, ay = NaN] = ring[i - 1] ?? []
    const [bx = NaN, by = NaN] = ring[i] ?? []
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    doubled += cross
    sumX += (ax + bx - 2 * x0) * cross
    sumY += (ay + by - 2 * y0) * cross
  }
  if (doubled === 0) return { x: x0, y: y0, area: 0 }
  return { x: x0 + sumX / (3 * doubled), y: y0 + sumY / (3 * doubled), area: Math.abs(doubled) }
}
