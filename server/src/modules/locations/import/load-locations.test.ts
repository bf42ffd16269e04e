import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asOwner,
  cloneDatabase,
  databaseForTest,
  type TestDatabase,
} from '../../../../test/database.ts'
import { loadLocations } from '../service.ts'
import { readStarterCourses } from './starter-courses.ts'

const fixture = path.join(import.meta.dirname, '../../../../test/fixtures/county-reference.csv')

type Reference = Record<'fips' | 'state' | 'name' | 'full_name' | 'lat' | 'lng' | 'tz', string>

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

describe('the location data of a release', () => {
  test('has the 3,142 counties and equivalents of the reference', async () => {
    const reference: Reference[] = parse(await readFile(fixture), { columns: true })
    const counties = await database.db.selectFrom('county').selectAll().orderBy('fips').execute()
    expect(counties).toHaveLength(3_142)
    expect(
      counties.map(({ fips, state_code, name, full_name, time_zone }) => ({
        fips,
        state: state_code,
        name,
        full_name,
        tz: time_zone,
      })),
    ).toEqual(
      reference
        .map(({ fips, state, name, full_name, tz }) => ({ fips, state, name, full_name, tz }))
        .sort((a, b) => a.fips.localeCompare(b.fips)),
    )
    const byFips = new Map(counties.map((county) => [county.fips, county]))
    for (const { fips, lat, lng } of reference) {
      const county = byFips.get(fips)
      expect(Math.abs((county?.lat ?? 0) - Number(lat)), fips).toBeLessThan(0.02)
      expect(Math.abs((county?.lng ?? 0) - Number(lng)), fips).toBeLessThan(0.02)
    }
  })

  test('has 50 states and DC, each with counties and at least two courses', async () => {
    const states = await database.db
      .selectFrom('state')
      .select((e) => [
        'code',
        e
          .selectFrom('course')
          .innerJoin('county', 'county.id', 'course.county_id')
          .whereRef('county.state_code', '=', 'state.code')
          .select((f) => f.fn.countAll<number>().as('n'))
          .as('courses'),
      ])
      .execute()
    expect(states).toHaveLength(51)
    expect(states.filter(({ courses }) => Number(courses) < 2)).toEqual([])
  })

  test.each([
    ['11554', 'Nassau County', 'NY'],
    ['06103', 'Hartford County', 'CT'],
    ['99689', 'Yakutat City and Borough', 'AK'],
    ['99686', 'Valdez-Cordova Census Area', 'AK'],
    ['21201', 'Baltimore city', 'MD'],
    ['21204', 'Baltimore County', 'MD'],
    ['22030', 'Fairfax city', 'VA'],
    ['57770', 'Oglala Lakota County', 'SD'],
    ['20500', 'District of Columbia', 'DC'],
    ['88001', 'Doña Ana County', 'NM'],
  ])('maps ZIP code %s to %s, %s', async (code, fullName, state) => {
    const county = await database.db
      .selectFrom('zip')
      .innerJoin('county', 'county.id', 'zip.county_id')
      .where('code', '=', code)
      .select(['full_name', 'state_code'])
      .executeTakeFirst()
    expect(county).toEqual({ full_name: fullName, state_code: state })
  })

  test('has no county for military mail, and a county for every other ZIP code', async () => {
    const rows = await asOwner<{ n: number; military: number }>(
      database.url,
      `select count(*)::int as n, (count(*) filter (where code like '09%'))::int as military from zip`,
    )
    expect(rows).toEqual([{ n: 40_977, military: 0 }])
  })
})

describe('a repeated load', () => {
  test('does nothing after this release was loaded', async () => {
    expect(await loadLocations(database.db)).toBeNull()
  })

  test('corrects the data of an older release without duplicates', async () => {
    const { db, url } = await databaseForTest()
    const count = `select (select count(*) from state) || ' ' || (select count(*) from county) || ' ' ||
      (select count(*) from zip) || ' ' || (select count(*) from course) as n`
    const before = await asOwner(url, count)
    const ids = await db.selectFrom('course').select(['id', 'source_id']).orderBy('id').execute()
    await db
      .updateTable('location_version')
      .set({ version: 'older' })
      .where('part', '=', 'content')
      .execute()
    await db.updateTable('county').set({ time_zone: 'UTC' }).where('fips', '=', '36059').execute()
    await db
      .updateTable('course')
      .set({ name: 'Misspelt' })
      .where('source_id', '=', 'ca-pebble-beach-golf-links')
      .execute()
    // An admin added this one by hand before a release included it.
    await db.deleteFrom('zip').where('code', 'like', '104%').execute()
    await db.updateTable('county').set({ fips: null }).where('fips', '=', '36005').execute()

    expect(await loadLocations(db)).toMatchObject({ states: 51, counties: 3_142, zips: 40_977 })

    expect(await asOwner(url, count)).toEqual(before)
    expect(
      await db.selectFrom('course').select(['id', 'source_id']).orderBy('id').execute(),
    ).toEqual(ids)
    const nassau = await db
      .selectFrom('county')
      .where('fips', '=', '36059')
      .select('time_zone')
      .executeTakeFirst()
    expect(nassau?.time_zone).toBe('America/New_York')
    const pebble = await db
      .selectFrom('course')
      .where('source_id', '=', 'ca-pebble-beach-golf-links')
      .select('name')
      .executeTakeFirst()
    expect(pebble?.name).toBe('Pebble Beach Golf Links')
  })

  test('runs once when two servers start at the same time', async () => {
    const { db, url } = await databaseForTest()
    await db.deleteFrom('location_version').where('part', '=', 'content').execute()
    await db.deleteFrom('course').execute()
    const reports = await Promise.all([loadLocations(db), loadLocations(db)])
    expect(reports.filter((report) => report !== null)).toHaveLength(1)
    const courses = await asOwner<{ n: number }>(url, 'select count(*)::int as n from course')
    expect(courses).toEqual([{ n: (await readStarterCourses()).length }])
  })
})
