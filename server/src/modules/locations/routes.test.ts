import { brotliDecompressSync } from 'node:zlib'
import type { Api, RequestOf } from '@county-golf/contract/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { distanceMiles } from '../../lib/distance.ts'
import { newId } from '../../lib/ids.ts'

let golf: TestApp
let maya: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 200_000)
})
afterAll(() => golf.close())

describe('states and counties', () => {
  test('list 51 states with their number of counties', async () => {
    const { items, total } = await golf.call('GET /locations/states', {})
    expect(total).toBe(51)
    expect(items.reduce((sum, state) => sum + state.countyCount, 0)).toBe(3_142)
    expect(items.find(({ code }) => code === 'NY')).toMatchObject({
      name: 'New York',
      countyCount: 62,
    })
  })

  test('add a state once per Idempotency-Key', async () => {
    const admin = await newAdmin(golf, 'admin')
    const body = { code: 'ZZ', name: 'Zenith' }
    const add = () =>
      golf.call('POST /admin/locations/states', { body }, { token: admin.token, key: 'add-zenith' })
    expect(await add()).toEqual(await add())
    expect(await golf.refusal('POST /admin/locations/states', { body }, admin)).toMatchObject({
      code: 'NAME_TAKEN',
    })
    await golf.call('DELETE /admin/locations/states/{code}', { params: { code: 'ZZ' } }, admin)
  })

  test('include all counties in one list', async () => {
    const { items, total } = await golf.call('GET /locations/counties', {})
    expect(total).toBe(3_142)
    expect(items.find(({ fips }) => fips === '36059')).toMatchObject({
      name: 'Nassau',
      fullName: 'Nassau County',
      stateCode: 'NY',
      stateName: 'New York',
      timeZone: 'America/New_York',
    })
  })

  test('list the counties of a state by its code in upper or lower case', async () => {
    const { items } = await golf.call('GET /locations/counties/{stateCode}', {
      params: { stateCode: 'de' },
    })
    expect(items.map(({ fullName }) => fullName)).toEqual([
      'Kent County',
      'New Castle County',
      'Sussex County',
    ])
  })

  test('list nearby counties, nearest first, with the distance in miles', async () => {
    const { items } = await golf.call('GET /locations/counties/nearby', {
      query: { lat: 40.75, lng: -73.59, radius: 20 },
    })
    expect(items[0]).toMatchObject({ fullName: 'Nassau County' })
    const miles = items.map(({ distanceMiles }) => distanceMiles)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(20)
    const wider = await golf.call('GET /locations/counties/nearby', {
      query: { lat: 40.75, lng: -73.59 },
    })
    expect(wider.total).toBeGreaterThan(items.length)
  })

  test('find the county of a ZIP code', async () => {
    const { county } = await golf.call('GET /locations/zip/{zip}', { params: { zip: '11735' } })
    expect(county).toMatchObject({ fullName: 'Nassau County', stateCode: 'NY' })
  })

  test('find the post office of a ZIP code, even far from the center of its county', async () => {
    const { zip, county } = await golf.call('GET /locations/zip/{zip}', {
      params: { zip: '93953' },
    })
    expect(zip).toMatchObject({ code: '93953', place: 'Pebble Beach', stateCode: 'CA' })
    expect(distanceMiles(zip, { lat: 36.57, lng: -121.95 })).toBeLessThan(3)
    expect(distanceMiles(zip, county)).toBeGreaterThan(25)
  })
})

describe('session counts', () => {
  const nassau = async () =>
    (await golf.call('GET /locations/counties', {})).items.find(({ fips }) => fips === '36059')

  test('follow every session created or cancelled, and mark a county popular above two', async () => {
    expect(await nassau()).toMatchObject({ sessionCount: 0, isPopular: false })
    expect((await golf.call('GET /locations/counties/popular', {})).items).toEqual([])
    await hosted(golf, maya, { date: '2026-11-28' })
    await hosted(golf, maya, { date: '2026-11-29' })
    await hosted(golf, maya, { date: '2026-11-29', visibility: 'private' })
    await hosted(golf, maya, { stateCode: 'LA', countyName: 'Orleans', date: '2026-11-30' })
    expect(await nassau()).toMatchObject({ sessionCount: 2, isPopular: false })
    const last = await hosted(golf, maya, { date: '2026-12-01' })
    expect(await nassau()).toMatchObject({ sessionCount: 3, isPopular: true })
    const popular = await golf.call('GET /locations/counties/popular', {})
    expect(popular.items.map(({ fullName, sessionCount }) => [fullName, sessionCount])).toEqual([
      ['Nassau County', 3],
      ['Orleans Parish', 1],
    ])
    expect(
      (await golf.call('GET /locations/counties/popular', { query: { limit: 1 } })).total,
    ).toBe(1)
    const { items } = await golf.call('GET /locations/states', {})
    expect(items.find(({ code }) => code === 'NY')?.sessionCount).toBe(3)

    const params = { id: last.id }
    await golf.call('POST /sessions/{id}/cancel', { params, body: {} }, maya)
    expect(await nassau()).toMatchObject({ sessionCount: 2, isPopular: false })
  })

  test('leave out a session after its tee time', async () => {
    golf.clock.advanceHours(24 * 12)
    expect(await nassau()).toMatchObject({ sessionCount: 0 })
  })
})

describe('the list of all counties', () => {
  const get = (headers: Record<string, string> = {}) =>
    golf.app.inject({ url: '/api/locations/counties', headers })

  test('is not sent again to a browser that has cached it', async () => {
    const first = await get()
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, max-age=2')
    const second = await get({ 'if-none-match': `"other", ${etag}` })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect(second.headers.etag).toBe(etag)
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('has a new ETag when a count has changed', async () => {
    const before = (await get()).headers.etag
    await hosted(golf, maya, { date: '2026-12-20' })
    const after = await get({ 'if-none-match': String(before) })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before)
  })

  test('is compressed for clients that accept it, with the same content', async () => {
    const plain = await get()
    const small = await get({ 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })
})

describe('courses', () => {
  test('are listed for a county by full or short name, in the query or the path', async () => {
    const byQuery = await golf.call('GET /locations/courses', {
      query: { stateCode: 'CA', countyName: 'Monterey County' },
    })
    expect(byQuery.items.map(({ name }) => name)).toContain('Pebble Beach Golf Links')
    const byPath = await golf.call('GET /locations/courses/{state}/{county}', {
      params: { state: 'ca', county: 'monterey' },
    })
    expect(byPath).toEqual(byQuery)
  })

  test('are an empty list for a county without any', async () => {
    const response = await golf.call('GET /locations/courses', {
      query: { stateCode: 'TX', countyName: 'Loving County' },
    })
    expect(response).toEqual({ items: [], total: 0 })
  })

  test('are found by name and by ID, with their credit', async () => {
    const { items } = await golf.call('GET /locations/courses/search', {
      query: { q: 'peble beach' },
    })
    expect(items).toHaveLength(1)
    const [found] = items
    expect(found).toMatchObject({
      name: 'Pebble Beach Golf Links',
      county: 'Monterey County',
      state: 'CA',
      holes: 18,
      par: 72,
      courseRating: null,
      timeZone: 'America/Los_Angeles',
      source: 'County Golf starter list, MIT',
    })
    const { course } = await golf.call('GET /locations/courses/{id}', {
      params: { id: found?.id ?? '' },
    })
    expect(course).toEqual(found)
  })
})

test('a search can have words that aren’t in the name', async () => {
  const { items } = await golf.call('GET /locations/courses/search', {
    query: { q: 'the Kiawah ocean golf club' },
  })
  expect(items.map(({ name }) => name)).toEqual(['Kiawah Island Ocean Course'])
})

type Refused<K extends keyof Api> = [K, RequestOf<Api[K]>, string]

test.each<
  | Refused<'GET /locations/counties/{stateCode}'>
  | Refused<'GET /locations/zip/{zip}'>
  | Refused<'GET /locations/courses'>
  | Refused<'GET /locations/courses/{state}/{county}'>
  | Refused<'GET /locations/courses/{id}'>
>([
  [
    'GET /locations/counties/{stateCode}',
    { params: { stateCode: 'ZZ' } },
    'We couldn’t find the state ZZ',
  ],
  [
    'GET /locations/zip/{zip}',
    { params: { zip: '00000' } },
    'We couldn’t find a county for ZIP code 00000',
  ],
  [
    'GET /locations/courses',
    { query: { stateCode: 'MD', countyName: 'Baltimore' } },
    'We couldn’t find Baltimore in MD',
  ],
  [
    'GET /locations/courses/{state}/{county}',
    { params: { state: 'NY', county: 'Monterey County' } },
    'We couldn’t find Monterey County in NY',
  ],
  ['GET /locations/courses/{id}', { params: { id: newId() } }, 'Course not found'],
])('%s doesn’t find an unknown record: %j', async (name, request, error) => {
  expect(await golf.refusal(name, request)).toMatchObject({ status: 404, code: 'NOT_FOUND', error })
})

test.each([
  ['/locations/counties/newyork', 'stateCode'],
  ['/locations/counties/popular?limit=0', 'limit'],
  ['/locations/counties/nearby?lng=1', 'lat'],
  ['/locations/counties/nearby?lat=91&lng=1', 'lat'],
  ['/locations/counties/nearby?lat=1&lng=1&radius=9000', 'radius'],
  ['/locations/zip/1234', 'zip'],
  ['/locations/courses?stateCode=NY', 'countyName'],
  ['/locations/courses?countyName=Nassau', 'stateCode'],
  ['/locations/courses/NYC/Nassau', 'state'],
  ['/locations/courses/search', 'q'],
  ['/locations/courses/search?q=', 'q'],
  ['/locations/courses/7', 'id'],
])('%s is refused, naming %s', async (url, path) => {
  const response = await golf.app.inject({ url: `/api${url}` })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
})
