/** Lists as associations, cities, and map servers publish them. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts'
import type { Db } from '../../../database/database.ts'
import { type ListKind, readList } from '../read-list.ts'
import { importCourses } from './import-courses.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

const take = (text: string, kind: ListKind = 'csv') =>
  importCourses(db, () => readList(Readable.from([text]), kind), {
    listName: 'my-list',
    adminId: null,
  })

test('a course with neither coordinates nor a county uses its ZIP code', async () => {
  const report = await take(`name,city,state,zip
A,Hempstead,NY,11550
B,Pebble Beach,CA,93953-1234
C,Agawam,,1001
D,Pebble Beach,NY,93953
E,Nowhere,NY,00000`)
  const saved = await db
    .selectFrom('course')
    .innerJoin('county', 'county.id', 'course.county_id')
    .where('course.source', '=', 'my-list')
    .orderBy('course.name')
    .select(['course.name', 'county.full_name'])
    .execute()
  expect(saved.map(({ name, full_name }) => [name, full_name])).toEqual([
    ['A', 'Nassau County'],
    ['B', 'Monterey County'],
    ['C', 'Hampden County'],
  ])
  expect(report.rejected).toEqual([
    { line: 5, field: 'zip', reason: 'the ZIP code 93953 is in CA, not NY' },
    { line: 6, field: 'zip', reason: "no county has the ZIP code '00000'" },
  ])
})

test('a course matches under each spelling that lists use', async () => {
  const spellings = [
    ['Elmfield Country Club', 'Elmfield CC', 'Elmfield G&CC', 'Elmfield Golf & Country Club'],
    ['Mount Airy Golf Club', 'Mt. Airy GC', 'MOUNT AIRY'],
    ['Saint Brendan Links', 'St. Brendan Links'],
    ['Fort Adams GC', 'Ft. Adams Golf Course'],
    ['Harborview No. 2', 'Harborview #2', 'Harborview Number 2'],
    ['Hills and Dales Municipal', 'Hills & Dales Muni Golf Course'],
  ]
  const rows = spellings.flat().map((name) => `${name},40.74,-73.45`)
  const report = await take(
    ['name,latitude,longitude', ...rows, 'Harborview No. 3,40.74,-73.45'].join('\n'),
  )
  expect(report).toMatchObject({ added: spellings.length + 1, rejectedCount: 0 })
})

test('a rejected feature of GeoJSON on one line is reported with its number and name', async () => {
  const features = [
    [-73.6, 40.72],
    [-30, 40],
  ].map((coordinates, index) => ({
    type: 'Feature',
    properties: { name: `Links ${index + 1}` },
    geometry: { type: 'Point', coordinates },
  }))
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  const report = await take(text, 'geojson')
  const reason = 'feature 2, “Links 2”: 40, -30 isn’t in a U.S. county'
  expect(report).toMatchObject({ added: 1, rejected: [{ line: 1, field: 'lat', reason }] })
})
