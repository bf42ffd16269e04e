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
      { line: 3, field: null, reason: 'isn’t a feature with a point or an area' },
      { line: 4, field: null, reason: 'isn’t a feature with a point or an area' },
      { line: 5, field: 'leisure', reason: 'is a miniature_golf, not a golf course' },
      { line: 6, field: null, reason: 'isn’t valid JSON' },
      { line: 7, fields: { name: 'Good', lat: '2', lng: '1' } },
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
