import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../../test/database.ts'
import { type Db, transaction } from '../../../database/database.ts'
import { newId } from '../../../lib/ids.ts'
import { openEventLog, record } from '../../events/service.ts'
import { type ListKind, readList } from '../read-list.ts'
import { searchCourses } from '../search-places.ts'
import { type ImportOptions, type ImportReport, importCourses } from './import-courses.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await transaction(db, async (tx) => {
    await tx.deleteFrom('course').execute()
  })
})

function take(
  text: string,
  options: Partial<ImportOptions> = {},
  kind: ListKind = 'csv',
): Promise<ImportReport> {
  return importCourses(db, () => readList(Readable.from([text]), kind), {
    listName: 'my-list',
    adminId: null,
    ...options,
  })
}

const saved = () =>
  db
    .selectFrom('course')
    .innerJoin('county', 'county.id', 'course.county_id')
    .selectAll('course')
    .select(['county.full_name', 'county.state_code'])
    .orderBy('course.name')
    .execute()

const header = 'name,latitude,longitude'

describe('an imported course', () => {
  test('uses the county of its coordinates over the one in its columns, and has that time zone', async () => {
    const report = await take(`${header},state,county
Bethpage,40.745,-73.455,CA,Monterey
Doral,25.81,-80.34,,
Toana Vista,40.73,-114.08,NV,Elko County
Off the Beach,36.568,-121.962,,`)
    expect(report).toMatchObject({ lines: 4, added: 4, rejectedCount: 0 })
    expect(
      (await saved()).map(({ name, full_name, time_zone }) => [name, full_name, time_zone]),
    ).toEqual([
      ['Bethpage', 'Nassau County', 'America/New_York'],
      ['Doral', 'Miami-Dade County', 'America/New_York'],
      ['Off the Beach', 'Monterey County', 'America/Los_Angeles'],
      ['Toana Vista', 'Elko County', 'America/Denver'],
    ])
  })

  test('uses the named county when it has no coordinates', async () => {
    const report = await take(`name,state,county,county_fips
A,New Mexico,dona ana,
B,md,Baltimore,
C,NY,,
D,,,6053
E,ZZ,Nassau,`)
    expect((await saved()).map(({ name, full_name, lat }) => [name, full_name, lat])).toEqual([
      ['A', 'Doña Ana County', null],
      ['D', 'Monterey County', null],
    ])
    expect(report.rejected).toEqual([
      { line: 3, field: 'county', reason: "no county is named 'Baltimore' in MD" },
      {
        line: 4,
        field: 'county',
        reason: 'has neither coordinates, a state and county, nor a ZIP code',
      },
      { line: 6, field: 'state', reason: "'ZZ' isn’t a state" },
    ])
  })

  test('is saved from GeoJSON as from CSV', async () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { '@id': 'way/7', name: 'Bethpage', leisure: 'golf_course', par: '71' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-73.46, 40.74],
                [-73.45, 40.74],
                [-73.45, 40.75],
                [-73.46, 40.74],
              ],
            ],
          },
        },
      ],
    })
    expect(await take(text, {}, 'geojson')).toMatchObject({ added: 1 })
    expect(await saved()).toMatchObject([
      { name: 'Bethpage', full_name: 'Nassau County', par: 71, source_id: 'way/7' },
    ])
  })

  test('is in search results right away', async () => {
    expect(await searchCourses(db, 'bethpage')).toEqual([])
    await take(`${header}\nBethpage,40.745,-73.455`)
    expect(await searchCourses(db, 'bethpge')).toMatchObject([{ name: 'Bethpage', state: 'NY' }])
  })
})

describe('the source, license, and credit', () => {
  const sources = async () =>
    (await saved()).map(({ source, license, credit }) => ({ source, license, credit }))

  test('come from the row, then the options of the list, then the list’s name', async () => {
    await take(
      `${header},source,license,credit\nA,40.74,-73.45,town,CC0,The town\nB,40.6,-73.6,,,`,
      { license: 'CC BY 4.0' },
    )
    expect(await sources()).toEqual([
      { source: 'town', license: 'CC0', credit: 'The town' },
      { source: 'my-list', license: 'CC BY 4.0', credit: null },
    ])
  })

  test.each([
    ['the list’s name', `${header}\nA,40.74,-73.45`, { listName: 'osm-us-golf-2026-01' }],
    ['the option', `${header}\nA,40.74,-73.45`, { source: 'OpenStreetMap', license: 'mine' }],
    ['the row', `${header},source\nA,40.74,-73.45,osm`, {}],
    ['the id', `${header},source_id\nA,40.74,-73.45,relation/12`, {}],
  ])('credit OpenStreetMap as it requires when recognized by %s', async (_, text, options) => {
    await take(text, options)
    expect(await sources()).toEqual([
      { source: 'openstreetmap', license: 'ODbL 1.0', credit: '© OpenStreetMap contributors' },
    ])
  })
})

describe('a repeated course', () => {
  test('matches one in the same list with a similar name within two miles', async () => {
    const report = await take(`${header}
Old Links,40.740,-73.450
THE OLD LINKS GOLF COURSE,40.745,-73.455
Old Links,40.700,-73.450
Old Links,40.740,-73.300
New Links,40.740,-73.450`)
    // The third lies 2.8 miles away, the fourth in another county.
    expect(report).toMatchObject({ lines: 5, added: 4, known: 1 })
  })

  test('is not added again with the same list', async () => {
    const text = `${header},source_id\nA,40.74,-73.45,1\nA,40.74,-73.45,2\nB,40.6,-73.6,`
    expect(await take(text)).toMatchObject({ added: 2, known: 1 })
    expect(await take(text)).toMatchObject({ added: 0, updated: 0, known: 3 })
  })

  test('is updated by its source’s ID, and keeps its own ID and the fields left out', async () => {
    await take(`${header},source_id,par\nOld Name,40.74,-73.45,1,72`)
    const [before] = await saved()
    const report = await take(`${header},source_id,par\nNew Name,40.99,-73.75,1,`)
    expect(report).toMatchObject({ added: 0, updated: 1 })
    expect(await saved()).toMatchObject([
      { id: before?.id, name: 'New Name', full_name: 'Westchester County', par: 72 },
    ])
  })

  test('is neither duplicated nor overwritten by another list', async () => {
    await take(`${header},par\nLinks,40.74,-73.45,72`, { source: 'first' })
    const report = await take(`${header},par,source_id\nLinks,40.741,-73.451,70,9`, {
      source: 'second',
    })
    expect(report).toMatchObject({ added: 0, updated: 0, known: 1 })
    expect(await saved()).toMatchObject([{ source: 'first', par: 72 }])
  })
})

describe('an invalid line', () => {
  test('is reported with the list’s own column names', async () => {
    const { rejected } = await take(`course,y,x,fips
Toronto,43.7,-79.4,
Nowhere,,,99999
Lost,,,`)
    expect(rejected.map(({ field }) => field)).toEqual(['y', 'fips', 'county'])
  })

  test('is reported with its number and the reason, and the valid lines are saved', async () => {
    const report = await take(`${header}
,40.74,-73.45
Good,40.74,-73.45
Word,north,-73.45
Far,140.74,-73.45
Toronto,43.7,-79.4
Short,40.74
"Open,40.74,-73.45
Fine,40.6,-73.6`)
    expect(report).toMatchObject({ lines: 8, added: 2, rejectedCount: 6 })
    expect(report.rejected).toEqual([
      { line: 2, field: 'name', reason: 'has no name' },
      { line: 4, field: 'latitude', reason: "latitude 'north' is not a number" },
      { line: 5, field: 'latitude', reason: 'latitude 140.74 is not between -90 and 90' },
      {
        line: 6,
        field: 'latitude',
        reason: '43.7, -79.4 isn’t in a U.S. county',
      },
      { line: 7, field: null, reason: 'has 2 columns where the header has 3' },
      { line: 8, field: null, reason: 'has an unclosed quote' },
    ])
  })

  test('doesn’t undo earlier lines, but an unreadable list saves nothing', async () => {
    async function* breaking() {
      yield Buffer.from(`${header}\nGood,40.74,-73.45\n`)
      throw new Error('the disk is gone')
    }
    await expect(
      importCourses(db, () => readList(Readable.from(breaking()), 'csv'), {
        listName: 'x',
        adminId: null,
      }),
    ).rejects.toThrow('the disk is gone')
    expect(await saved()).toEqual([])
  })
})

test('an aborted import stops and saves nothing', async () => {
  const rows = Array.from({ length: 1_500 }, (_, i) => `Links ${i},40.74,-73.45`)
  const left = new AbortController()
  const taken = take([header, ...rows].join('\n'), {
    signal: left.signal,
    onProgress: () => left.abort(),
  })
  await expect(taken).rejects.toThrow('aborted')
  expect(await saved()).toEqual([])
})

test('a long import uses short transactions and doesn’t delay readers of the event log', async () => {
  const seen: string[] = []
  const log = openEventLog(db, database.url, () => undefined)
  log.follow(
    'import-test',
    async (_tx, events) => void seen.push(...events.map(({ kind }) => kind)),
  )
  const happened = { kind: 'friend.requested', data: { by: newId() } } as const
  async function* lines() {
    for (let i = 0; i < 2_500; i++) {
      if (i === 2_000) {
        await transaction(db, (tx) => record(tx, new Date(), happened))
        await log.runFollowers()
      }
      yield { line: i + 2, fields: { name: `Links ${i}`, latitude: '40.74', longitude: '-73.45' } }
    }
  }
  await importCourses(db, () => lines(), { listName: 'my-list', adminId: null })
  expect(seen).toEqual(['friend.requested'])
  const counted = 'select count(*)::int as n from course group by xmin::text order by n'
  expect(await asOwner(database.url, counted)).toEqual([{ n: 500 }, { n: 1_000 }, { n: 1_000 }])
  await log.stop()
})

test('a long import saves in batches and reports its progress', async () => {
  const rows = Array.from({ length: 2_500 }, (_, i) => `Links ${i},40.74,-73.45`)
  const progress: number[] = []
  const report = await take([header, ...rows].join('\n'), {
    onProgress: (lines) => progress.push(lines),
  })
  expect(report).toMatchObject({ lines: 2_500, added: 2_500 })
  expect(progress).toEqual([1_000, 2_000, 2_500])
  expect(await saved()).toHaveLength(2_500)
})
