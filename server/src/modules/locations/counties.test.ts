import { changedCounties } from '@county-golf/contract/county-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, databaseForTest, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, transaction } from '../../database/database.ts'
import { allCounties } from './queries.ts'
import { countiesLike, nearbyCounties } from './search-places.ts'
import { counties, countiesAround, countyById, countyIn, findCounty } from './service.ts'
import { bumpVersion, VersionedCache } from './version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const fullName = async (state: string, name: string) =>
  (await findCounty(database.db, state, name))?.fullName

describe('a county can be found', () => {
  test('by full name, and by short name when it is unique in its state', async () => {
    const { all } = await counties(database.db)
    for (const { stateCode, name, fullName: full } of all) {
      expect(await fullName(stateCode, full)).toBe(full)
      const namesakes = all.filter((c) => c.stateCode === stateCode && c.name === name)
      expect(await fullName(stateCode, name)).toBe(namesakes.length === 1 ? full : undefined)
    }
  })

  test.each([
    ['NM', 'dona ana', 'Doña Ana County'],
    ['nm', 'DOÑA ANA COUNTY', 'Doña Ana County'],
    ['IL', 'De Kalb', 'DeKalb County'],
    ['LA', 'La Salle Parish', 'LaSalle Parish'],
    ['LA', 'Orleans County', 'Orleans Parish'],
    ['MO', 'Saint Louis County', 'St. Louis County'],
    ['HI', 'Kauaʻi', 'Kauai County'],
    ['HI', 'Kaua‘i County', 'Kauai County'],
    ['MO', 'St Louis City', 'St. Louis city'],
    ['MD', "Prince George's", "Prince George's County"],
    ['MD', 'Prince Georges County', "Prince George's County"],
    ['MD', 'Baltimore County', 'Baltimore County'],
    ['MD', 'Baltimore City', 'Baltimore city'],
    ['VA', 'Suffolk', 'Suffolk city'],
    ['NV', 'Carson City', 'Carson City'],
    ['DC', 'District of Columbia', 'District of Columbia'],
    ['AK', 'Juneau', 'Juneau City and Borough'],
  ])('%s, %s is %s', async (state, name, expected) => {
    expect(await fullName(state, name)).toBe(expected)
  })

  test.each([
    ['AK', 'Chugach Census Area', '02063', 'Valdez-Cordova Census Area'],
    ['AK', 'Copper River', '02066', 'Valdez-Cordova Census Area'],
    ['AK', 'Valdez-Cordova Census Area', '02261', 'Valdez-Cordova Census Area'],
    ['CT', 'Capitol Planning Region', '09110', 'Hartford County'],
    ['CT', 'Western Connecticut', '09190', 'Fairfield County'],
    ['CT', 'Fairfield County', '09001', 'Fairfield County'],
    ['SD', 'Shannon County', '46113', 'Oglala Lakota County'],
  ])('%s, %s (%s), which has changed since the atlas, is %s', async (state, name, fips, now) => {
    expect(await fullName(state, name)).toBe(now)
    expect((await counties(database.db)).byFips.get(fips)?.fullName).toBe(now)
  })

  test('each changed county stands for one of today', async () => {
    const { byFips } = await counties(database.db)
    for (const { fips, stateCode, now } of changedCounties)
      expect(byFips.get(fips), fips).toMatchObject({ fips: now, stateCode })
  })

  test.each([
    ['MD', 'Baltimore'],
    ['VA', 'Richmond'],
    ['NY', 'Orange Juice'],
    ['ZZ', 'Nassau'],
    ['NY', ''],
  ])('but not with %s, %s', async (state, name) => {
    expect(await fullName(state, name)).toBeUndefined()
  })

  test('as soon as an admin has added it, even in another process', async () => {
    const { db } = await databaseForTest()
    expect(await findCounty(db, 'NY', 'Links')).toBeUndefined()
    const { id } = await transaction(db, async (tx) => {
      await bumpVersion(tx)
      return await tx
        .insertInto('county')
        .values({
          fips: null,
          state_code: 'NY',
          name: 'Links',
          full_name: 'Links County',
          lat: 41,
          lng: -73,
          time_zone: 'America/New_York',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    expect(await findCounty(db, 'NY', 'links county')).toMatchObject({ id, fips: null })
    expect(await countyById(db, id)).toMatchObject({ fullName: 'Links County' })
  })

  test('but not inside a transaction, which the cache would outlive', async () => {
    await transaction(database.db, async (tx) => {
      await expect(findCounty(tx, 'NY', 'Nassau')).rejects.toThrow('outside the transaction')
    })
  })
})

describe('a county search', () => {
  const like = async (text: string) => {
    const { byId } = await counties(database.db)
    const ids = await countiesLike(database.db, text)
    return ids.map((id) => `${byId.get(id)?.fullName} ${byId.get(id)?.stateCode}`)
  }

  test.each([
    ['nassau', 'Nassau County NY'],
    ['nasau', 'Nassau County NY'],
    ['doña ana', 'Doña Ana County NM'],
    ['westchestre', 'Westchester County NY'],
    ['nassau new york', 'Nassau County NY'],
  ])('%s finds %s', async (text, expected) => {
    expect(await like(text)).toContain(expected)
  })

  test('sorts by distance, nearest first', async () => {
    const { byId } = await counties(database.db)
    const near = await nearbyCounties(database.db, { lat: 40.75, lng: -73.59 }, 30)
    const ids = near.map(({ county }) => county.id)
    expect(byId.get(ids[0] ?? 0)?.fullName).toBe('Nassau County')
    expect(ids).not.toContain((await findCounty(database.db, 'CA', 'Monterey'))?.id)
  })

  test('within a transaction finds the same', async () => {
    const county = await findCounty(database.db, 'NY', 'Nassau')
    if (!county) throw new Error('Nassau County is known')
    const near = await nearbyCounties(database.db, county, 100)
    await transaction(database.db, async (tx) => {
      expect(await countyIn(tx, county.id)).toEqual(county)
      const around = await countiesAround(tx, county.id, 100)
      expect(around.map(({ id }) => id)).toEqual(near.map(({ county: { id } }) => id))
      for (const [n, { miles }] of around.entries()) expect(miles).toBeCloseTo(near[n]?.miles ?? -1)
    })
  })
})

test('a read of the cache that fails fails only for its callers', async () => {
  await using db = openDatabase(database.url, 1)
  let reads = 0
  const cache = new VersionedCache(async () => {
    if (++reads === 2) throw new Error('the database is away')
    return reads
  })
  expect(await cache.get(db)).toBe(1)
  await transaction(db, bumpVersion)
  const [first, second] = await Promise.allSettled([cache.get(db), cache.get(db)])
  expect(first).toMatchObject({ reason: { message: 'the database is away' } })
  expect(second).toMatchObject({ value: 3 })
})

test('the cache matches the database', async () => {
  expect((await counties(database.db)).all).toEqual(await allCounties(database.db))
})
