import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { InputLine } from '../course-input.ts'
import { readList } from '../read-list.ts'

async function read(text: string, chunk = 11): Promise<InputLine[]> {
  const pieces = Array.from({ length: Math.ceil(text.length / chunk) }, (_, i) =>
    text.slice(i * chunk, (i + 1) * chunk),
  )
  return await Array.fromAsync(readList(Readable.from(pieces), 'geojson'))
}

const square = (x: number, y: number, size: number, clockwise = false) => {
  const ring = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ]
  return clockwise ? ring.toReversed() : ring
}

const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features }, null, 1)

const feature = (geometry: object, properties: object | null = { name: 'Links' }) => ({
  type: 'Feature',
  properties,
  geometry,
})

describe('a feature becomes a row', () => {
  test('with its point and its properties by name', async () => {
    const [row] = await read(
      collection(
        feature(
          { type: 'Point', coordinates: [-73.5, 40.7] },
          { '@id': 'way/1', name: 'He said "fore" } ]', 'addr:city': 'X', holes: 18, tags: {} },
        ),
      ),
    )
    expect(row).toMatchObject({
      fields: {
        id: 'way/1',
        name: 'He said "fore" } ]',
        addr_city: 'X',
        holes: '18',
        lat: '40.7',
        lng: '-73.5',
      },
    })
  })

  test.each([false, true])('with the center of its area (clockwise: %s)', async (clockwise) => {
    const coordinates = [square(-73.5, 40.7, 0.01, clockwise)]
    const [row] = await read(collection(feature({ type: 'Polygon', coordinates })))
    const fields = row && 'fields' in row ? row.fields : {}
    expect(Number(fields.lat)).toBeCloseTo(40.705, 6)
    expect(Number(fields.lng)).toBeCloseTo(-73.495, 6)
  })

  test('with the center of its largest part', async () => {
    const coordinates = [[square(-80, 30, 0.001)], [square(-73.5, 40.7, 0.01)]]
    const [row] = await read(collection(feature({ type: 'MultiPolygon', coordinates })))
    expect(row && 'fields' in row && Number(row.fields.lat)).toBeCloseTo(40.705, 6)
  })

  test('without coordinates if it has no geometry', async () => {
    const [row] = await read(
      collection({ type: 'Feature', properties: { name: 'A', county: 'Nassau' }, geometry: null }),
    )
    expect(row).toMatchObject({ fields: { name: 'A', county: 'Nassau' } })
    expect(row).not.toHaveProperty('fields.lat')
  })

  test('even when the file arrives in small chunks', async () => {
    const text = collection(
      feature({ type: 'Point', coordinates: [-73.5, 40.7] }, { name: 'Ä \\ "', note: '[{' }),
      feature({ type: 'Point', coordinates: [-74, 41] }, { name: 'B' }),
    )
    const whole = await read(text, text.length)
    expect(whole).toHaveLength(2)
    for (const size of [1, 2, 3, 64]) expect(await read(text, size)).toEqual(whole)
  })
})

describe('invalid input is refused with its line:', () => {
  test('one bad feature, without losing the rest', async () => {
    const text = `{ "type": "FeatureCollection",
"features": [
{ "type": "Feature", "properties": null, "geometry": null },
{ "type": "Feature", "properties": {}, "geometry": { "type": "LineString", "coordinates": [[1,2],[3,4]] } },
{ "type": "Feature", "properties": { "leisure": "miniature_golf" }, "geometry": { "type": "Point", "coordinates": [1,2] } },
{ "type": Feature },
{ "type": "Feature", "properties": { "name": "Good" }, "geometry": { "type": "Point", "coordinates": [1,2] } }
] }`
    expect(await read(text)).toEqual([
      { line: 3, fields: {} },
      { line: 4, field: null, reason: 'isn’t a feature with a point or an area' },
      { line: 5, field: 'leisure', reason: 'is a miniature_golf, not a golf course' },
      { line: 6, field: null, reason: 'isn’t valid JSON' },
      { line: 7, fields: { name: 'Good', lat: '2', lng: '1' } },
    ])
  })

  test('an area without corners', async () => {
    const [point = [0, 0]] = square(-73.5, 40.7, 0.01)
    const areas = [
      { type: 'Polygon', coordinates: [[]] },
      { type: 'Polygon', coordinates: [[point]] },
      { type: 'Polygon', coordinates: [[point, point, point, point]] },
      { type: 'MultiPolygon', coordinates: [[[]], [[point]]] },
    ]
    const rows = await read(collection(...areas.map((area) => feature(area))))
    expect(rows).toHaveLength(areas.length)
    for (const row of rows) expect(row).toMatchObject({ reason: 'has an area without corners' })
  })

  test('a feature on a line with others, by its number and name', async () => {
    const pond = { type: 'LineString', coordinates: [] }
    const point = { type: 'Point', coordinates: [-73.5, 40.7] }
    const features = [feature(point), feature(pond, { name: 'Pond' }), feature(pond, {})]
    const text = JSON.stringify({ type: 'FeatureCollection', features })
    const reason = 'isn’t a feature with a point or an area'
    expect(await read(text)).toMatchObject([
      { line: 1, label: 'feature 1, “Links”', fields: { name: 'Links' } },
      { line: 1, label: 'feature 2, “Pond”', reason },
      { line: 1, label: 'feature 3', reason },
    ])
  })

  test('Esri JSON, once', async () => {
    const features = [{ attributes: { NAME: 'A' } }, { attributes: { NAME: 'B' } }]
    expect(await read(JSON.stringify({ features }))).toEqual([
      {
        line: 1,
        field: null,
        reason: 'the file is Esri JSON. Export it as GeoJSON (in ArcGIS, f=geojson)',
      },
    ])
  })

  test('a truncated file', async () => {
    const text = collection(feature({ type: 'Point', coordinates: [1, 2] }))
    expect(await read(text.slice(0, -20))).toEqual([
      { line: 4, field: null, reason: 'isn’t valid JSON' },
    ])
  })

  test.each(['', 'name,lat\nA,1', '[]', '{"type":"Feature"}'])(
    '%j is no collection',
    async (text) => {
      expect(await read(text)).toEqual([
        { line: 1, field: null, reason: 'the file isn’t a GeoJSON FeatureCollection' },
      ])
    },
  )
})
