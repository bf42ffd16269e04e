import { brotliCompressSync } from 'node:zlib'
import { planarRingArea } from 'topojson-simplify'
import { expect, test } from 'vitest'
import { placeIn } from '../src/domain/locations/place-in.ts'
import { areasOf, readAtlas } from './atlas.ts'
import { geoFiles } from './files.ts'
import { type Frame, outlineOf } from './outlines.ts'
import { type Point, pathOf, simplified, widen } from './shapes.ts'

const { base, files } = geoFiles()
const read = (name: string) => JSON.parse(files.get(name) ?? 'null')
const group = <V = string>(folder: string): Record<string, V> =>
  Object.assign({}, ...[...files.keys()].filter((name) => name.startsWith(`${folder}/`)).map(read))
const places = read('places.json')
const allFips: string[] = places.counties.map(([fips]: [string]) => fips)

/** Absolute corners of a path that was written with `M`, relative `l` and `z`. */
function cornersOf(path: string): Point[] {
  return path.split('M').flatMap((ring) => {
    const numbers = ring.match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    let [x, y] = [0, 0]
    return Array.from({ length: numbers.length / 2 }, (_, i): Point => {
      x += numbers[2 * i] ?? Number.NaN
      y += numbers[2 * i + 1] ?? Number.NaN
      return [x, y]
    })
  })
}

test('the 3,142 counties of 51 states are named, Doña Ana with its tilde', () => {
  expect(allFips).toHaveLength(3142)
  expect(new Set(allFips).size).toBe(3142)
  expect(Object.keys(places.states)).toHaveLength(51)
  expect(places.counties).toContainEqual(['35013', 'Doña Ana', 'Doña Ana County', 'NM'])
})

test.each(['outlines', 'states'])(
  '%s: every county is drawn, in its own state’s file',
  (folder) => {
    expect(Object.keys(group(folder)).sort()).toEqual(allFips.toSorted())
    for (const [fips, , , state] of places.counties) {
      expect(read(`${folder}/${state}.json`)?.[fips], fips).toMatch(
        /^(M[\d.-]+ [\d.-]+l[\d .-]+z)+$/,
      )
    }
  },
)

test('the whole map draws every state and county, each with an extent', () => {
  const { states, counties, view } = read('us.json')
  expect(Object.keys(states).sort()).toEqual(Object.keys(places.states).sort())
  expect(Object.keys(counties).sort()).toEqual(allFips.toSorted())
  for (const [fips, path] of Object.entries<string>(counties)) {
    expect(cornersOf(path).length, fips).toBeGreaterThanOrEqual(3)
  }
  expect(view.every(Number.isFinite)).toBe(true)
})

test('every outline fills its box of 100 and stays inside it', () => {
  for (const [fips, path] of Object.entries(group('outlines'))) {
    const corners = cornersOf(path)
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    expect(Math.min(...xs, ...ys), fips).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs, ...ys), fips).toBeLessThanOrEqual(100.01)
    const longSide = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
    expect(longSide, fips).toBeGreaterThan(80)
  }
})

test('places lie in their outlines: the corners of a state’s counties are those of its paths', () => {
  const degrees = areasOf(readAtlas('counties-10m'), 'counties')
  const frames = group<Frame>('frames')
  expect(Object.keys(frames).sort()).toEqual(allFips.toSorted())
  const outlines = group('outlines')
  for (const { fips, rings } of degrees.filter(({ fips: code }) => code.startsWith('36'))) {
    const places = rings.flat().map(([lng, lat]) => placeIn(frames[fips] as Frame, { lat, lng }))
    for (const [x, y] of cornersOf(outlines[fips] ?? '')) {
      const nearest = Math.min(...places.map((place) => Math.hypot(place[0] - x, place[1] - y)))
      expect(nearest, fips).toBeLessThan(0.2)
    }
  }
})

test('the files are small enough to fetch on demand', () => {
  const brotliKb = (name: string) => brotliCompressSync(files.get(name) ?? '').length / 1000
  expect(brotliKb('us.json')).toBeLessThan(100)
  expect(brotliKb('places.json')).toBeLessThan(25)
  for (const [name, content] of files) {
    if (name.includes('/')) expect(content.length, name).toBeLessThan(40_000)
  }
})

test('the folder is named after the content', () => {
  expect(base).toMatch(/^\/assets\/geo\/[\w-]{8}$/)
})

test('islands across the 180th meridian lie beside each other', () => {
  const square = (x: number, y: number): Point[] => [
    [x, y],
    [x + 0.8, y],
    [x + 0.8, y + 0.5],
    [x, y + 0.5],
    [x, y],
  ]
  const xs = cornersOf(outlineOf([square(-179.9, 52), square(178.9, 52)])).map(([x]) => x)
  expect(xs.some((x) => x < 40) && xs.some((x) => x > 60)).toBe(true)
})

test('a tiny remote island does not shrink the county', () => {
  const main: Point[] = [
    [-158, 21.3],
    [-157.7, 21.3],
    [-157.7, 21.6],
    [-158, 21.6],
    [-158, 21.3],
  ]
  const midway: Point[] = [
    [-177.4, 28.2],
    [-177.39, 28.2],
    [-177.39, 28.21],
    [-177.4, 28.2],
  ]
  expect(outlineOf([main, midway])).toBe(outlineOf([main]))
})

test('a city that collapsed to a line becomes a shape, and a shape is unchanged', () => {
  expect(
    planarRingArea(
      widen([
        [0, 0],
        [10, 0],
        [0, 0],
      ]),
    ),
  ).toBeGreaterThan(10)
  expect(planarRingArea(widen([[3, 3]], 2))).toBeGreaterThan(0)
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ]
  expect(widen(square)).toBe(square)
})

test('simplifying drops the least significant points and keeps the endpoints', () => {
  const line: Point[] = [
    [0, 0],
    [5, 0.01],
    [10, 0],
    [10, 10],
  ]
  expect(simplified([line], 1)[0]).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
  expect(
    simplified(
      [
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      ],
      1,
    )[0],
  ).toEqual([
    [0, 0],
    [2, 0],
  ])
})

test('a path is rounded to the grid without drift', () => {
  const third: Point[] = Array.from({ length: 30 }, (_, i): Point => [i / 3, i % 2])
  const corners = cornersOf(pathOf([[...third, [0, 0]]], 0.1, 1))
  expect(corners.at(-1)?.[0]).toBeCloseTo(29 / 3, 0)
  for (const [i, [x]] of corners.entries()) expect(Math.abs(x - i / 3)).toBeLessThan(0.06)
})
