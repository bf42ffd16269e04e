import { geoArea, geoCentroid } from 'd3-geo'
import type { Position } from 'geojson'
import { z } from 'zod'
import { columnName, type Fields, type InputLine, isColumn, type Refused } from '../course-input.ts'
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
 * Parses the features of a GeoJSON FeatureCollection from chunks of text. Areas are reduced to their center. A
 * broken feature doesn't affect the others.
 */
export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<InputLine> {
  const scan = new FeatureScan()
  for await (const chunk of chunks)
    for (const { line, text } of scan.read(chunk)) yield { line, ...readFeature(text) }
  if (!scan.found) yield { line: 1, ...refused('the file isn’t a GeoJSON FeatureCollection') }
  if (scan.unfinished) yield { line: scan.unfinished.line, ...refused('isn’t valid JSON') }
}

const refused = (reason: string, field: string | null = null): Refused => ({ field, reason })

function readFeature(text: string): { fields: Fields } | Refused {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('isn’t valid JSON')
  }
  const parsed = feature.safeParse(json)
  if (!parsed.success) return refused('isn’t a feature with a point or an area')
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
  const [largest] = polygons
    .map(([outer = []]) => wound(outer))
    .sort((a, b) => geoArea(b) - geoArea(a))
  return largest ? geoCentroid(largest) : [NaN, NaN]
}

/** Winds a ring clockwise, because d3-geo takes the other direction to mean the rest of the globe. */
function wound(ring: Position[]): { type: 'Polygon'; coordinates: Position[][] } {
  const polygon = { type: 'Polygon' as const, coordinates: [ring] }
  return geoArea(polygon) > 2 * Math.PI ? { ...polygon, coordinates: [ring.toReversed()] } : polygon
}
