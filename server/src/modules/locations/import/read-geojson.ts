import { geoArea, geoCentroid } from 'd3-geo'
import type { Position } from 'geojson'
import { z } from 'zod'
import { parseJson } from '../../../lib/json.ts'
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
  geometry: geometry.nullable(),
})
/** As ArcGIS writes them. */
const esriFeature = z.object({ attributes: z.record(z.string(), z.unknown()) })

/**
 * Parses the features of a GeoJSON FeatureCollection from chunks of text. Areas are reduced to their center. A
 * broken feature doesn't affect the others.
 */
export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<InputLine> {
  const scan = new FeatureScan()
  for await (const chunk of chunks)
    for (const { number, line, startsLine, text } of scan.read(chunk)) {
      const json = parseJson(text)
      if (number === 1 && esriFeature.safeParse(json).success) {
        yield {
          line,
          ...refused('the file is Esri JSON. Export it as GeoJSON (in ArcGIS, f=geojson)'),
        }
        return
      }
      const row = readFeature(json)
      yield startsLine ? { line, ...row } : { line, label: labelOf(number, json), ...row }
    }
  if (!scan.found) yield { line: 1, ...refused('the file isn’t a GeoJSON FeatureCollection') }
  if (scan.unfinished) yield { line: scan.unfinished.line, ...refused('isn’t valid JSON') }
}

const named = z.object({ properties: z.object({ name: z.string() }) })

function labelOf(number: number, json: unknown): string {
  const name = named.safeParse(json).data?.properties.name
  return name === undefined ? `feature ${number}` : `feature ${number}, “${name}”`
}

const refused = (reason: string, field: string | null = null): Refused => ({ field, reason })

function readFeature(json: unknown): { fields: Fields } | Refused {
  if (json === undefined) return refused('isn’t valid JSON')
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
  if (geometry === null) return { fields }
  const center = centre(geometry)
  if (!center) return refused('has an area without corners')
  const [lng, lat] = center
  return { fields: { ...fields, lat: String(lat), lng: String(lng) } }
}

/** A triangle, whether or not it repeats its first corner. */
const cornersMin = 3

function centre(shape: z.infer<typeof geometry>): [number, number] | undefined {
  if (shape.type === 'Point') return [shape.coordinates[0] ?? NaN, shape.coordinates[1] ?? NaN]
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const [largest] = polygons
    .filter(([outer = []]) => new Set(outer.map(String)).size >= cornersMin)
    .map(([outer = []]) => wound(outer))
    .sort((a, b) => geoArea(b) - geoArea(a))
  return largest && geoCentroid(largest)
}

/** Winds a ring clockwise, because d3-geo takes the other direction to mean the rest of the globe. */
function wound(ring: Position[]): { type: 'Polygon'; coordinates: Position[][] } {
  const polygon = { type: 'Polygon' as const, coordinates: [ring] }
  return geoArea(polygon) > 2 * Math.PI ? { ...polygon, coordinates: [ring.toReversed()] } : polygon
}
