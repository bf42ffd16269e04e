/** Finding sessions by distance, ZIP code, and host. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import type { Session } from '@county-golf/contract/sessions'
import { CompiledQuery } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { boundsAround, distanceMiles } from '../../../lib/distance.ts'

/** A home in Pebble Beach, 4 miles from the course and 45 from the center of Monterey County. */
const door = { lat: 36.6, lng: -121.9 }
const near = `${door.lat},${door.lng}`

type Query = NonNullable<RequestOf<Api['GET /sessions/paginated']>['query']>
const page = (golf: TestApp, query: Query, who?: Player) =>
  golf.call('GET /sessions/paginated', { query }, who)

const test = base
  .extend('ramon', { scope: 'file' }, ({ sharedGolf }) =>
    freshPlayer(sharedGolf, 'ramon-diaz', 100_000),
  )
  .extend('pebble', { scope: 'file' }, async ({ sharedGolf }) => {
    const query = { stateCode: 'CA', countyName: 'Monterey' }
    const { items } = await sharedGolf.call('GET /locations/courses', { query })
    const course = items.find(({ name }) => name === 'Pebble Beach Golf Links')
    if (!course) throw new Error('no Pebble Beach')
    return course
  })
  .extend(
    'sessions',
    { scope: 'file' },
    async ({ sharedGolf, ramon, pebble }): Promise<Record<string, Session>> => {
      const zoe = await freshPlayer(sharedGolf, 'zoe', 100_000)
      const monterey = { stateCode: 'CA', countyName: 'Monterey County' }
      const atPebble = { ...monterey, courseId: pebble.id, date: '2026-11-28' }
      return {
        tba: await hosted(sharedGolf, zoe, { ...monterey, useTBA: true, courseName: null }),
        pebble: await hosted(sharedGolf, ramon, atPebble),
        bethpage: await hosted(sharedGolf, zoe, { date: '2026-11-29' }),
      }
    },
  )
  .extend(
    'names',
    ({ sessions }) =>
      (items: Session[]) =>
        items.map(({ id }) => Object.keys(sessions).find((name) => sessions[name]?.id === id)),
  )
  .extend(
    'found',
    ({ golf, names }) =>
      async (query: Query) =>
        names((await page(golf, query)).items),
  )
  .extend('viewer', { scope: 'file' }, ({ sharedGolf }) => freshPlayer(sharedGolf, 'viewer'))
  .extend(
    'foundByPlayer',
    ({ golf, viewer, names }) =>
      async (query: Query) =>
        names((await page(golf, query, viewer)).items),
  )
  .extend(
    'miles',
    ({ golf, sessions }) =>
      async (query: Query, name: string) =>
        (await page(golf, query)).items.find(({ id }) => id === sessions[name]?.id)?.distanceMiles,
  )

describe('distance', () => {
  test('is measured to the course, not to the center of its county', async ({
    pebble,
    found,
    miles,
  }) => {
    expect(await found({ near, radius: 25 })).toEqual(['pebble'])
    const exact = distanceMiles(door, { lat: pebble.lat ?? 0, lng: pebble.lng ?? 0 })
    expect(await miles({ near, radius: 25 }, 'pebble')).toBeCloseTo(exact, 1)
  })

  test('is measured to the center of the county when a session has no course', async ({
    golf,
    miles,
  }) => {
    const { items } = await golf.call('GET /locations/counties/{stateCode}', {
      params: { stateCode: 'CA' },
    })
    const middle = items.find(({ name }) => name === 'Monterey')
    if (!middle) throw new Error('no Monterey')
    const exact = distanceMiles(door, middle)
    expect(exact).toBeGreaterThan(25)
    expect(await miles({ near, radius: 50 }, 'tba')).toBeCloseTo(exact, 1)
  })

  test('sorts the list as displayed and is absent from searches without a location', async ({
    golf,
    names,
    found,
  }) => {
    const { items } = await page(golf, { near, radius: 50, sort: 'distance' })
    expect(names(items)).toEqual(['pebble', 'tba'])
    const shown = items.map(({ distanceMiles: n }) => n ?? -1)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(await found({ near, radius: 50 })).toEqual(['tba', 'pebble'])
    for (const item of (await page(golf, {})).items)
      expect(item).not.toHaveProperty('distanceMiles')
  })

  test('changes when the coordinates of a course or county are corrected', async ({
    golf,
    pebble,
    found,
    miles,
  }) => {
    const move = (table: 'course' | 'county', where: string, lat: number, lng: number) =>
      golf.db.executeQuery(
        CompiledQuery.raw(`update ${table} set lat = $1, lng = $2 where ${where}`, [lat, lng]),
      )
    await move('course', `id = '${pebble.id}'`, 40.75, -73.45)
    expect(await found({ near: '40.75,-73.45', radius: 5 })).toEqual(['pebble'])
    expect(await found({ near, radius: 25 })).toEqual([])
    await move('course', `id = '${pebble.id}'`, pebble.lat ?? 0, pebble.lng ?? 0)
    const [{ lat, lng } = { lat: 0, lng: 0 }] = await golf.db
      .selectFrom('county')
      .select(['lat', 'lng'])
      .where('fips', '=', '06053')
      .execute()
    await move('county', `fips = '06053'`, 36.6, -121.9)
    expect(await miles({ near, radius: 25 }, 'tba')).toBe(0)
    await move('county', `fips = '06053'`, lat, lng)
    expect(await found({ near, radius: 25 })).toEqual(['pebble'])
  })

  test('is filtered with an index on the bounds', async ({ golf }) => {
    const { south, north, west, east } = boundsAround(door, 25)
    const { rows } = await golf.db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off', []))
      return await tx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(
          `explain select id from session s where s.visibility = 'public' and s.status <> 'cancelled'
             and s.hidden_at is null and s.lat between ${south} and ${north}
             and s.lng between ${west} and ${east}`,
          [],
        ),
      )
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_listed_place')
  })
})

describe('a ZIP code', () => {
  test('in the search box lists sessions near its post office and names the place', async ({
    golf,
    names,
    found,
  }) => {
    const response = await page(golf, { q: '93953', radius: 25 })
    expect(names(response.items)).toEqual(['pebble'])
    expect(response.zip).toEqual({ code: '93953', place: 'Pebble Beach', stateCode: 'CA' })
    expect(response.items[0]?.distanceMiles).toBeLessThan(5)
    expect(await found({ q: '93953-1234', radius: 25 })).toEqual(['pebble'])
  })

  test('chosen as the location combines with the search text', async ({ found }) => {
    expect(await found({ zip: '93953', radius: 50, sort: 'distance' })).toEqual(['pebble', 'tba'])
    expect(await found({ zip: '93953', radius: 50, q: 'pebble' })).toEqual(['pebble'])
  })

  test('that does not exist lists no sessions', async ({ golf, found }) => {
    const response = await page(golf, { zip: '00000' })
    expect(response.items).toEqual([])
    expect(response).not.toHaveProperty('zip')
    expect(await found({ q: '00000' })).toEqual([])
  })

  test('typed in the search lists the nearest sessions first', async ({ golf, names }) => {
    const { items } = await golf.call('GET /sessions/search', { query: { q: '93953' } })
    expect(names(items)).toEqual(['pebble', 'tba'])
  })

  test.for(['9395', '939530', 'abcde'])(
    'must be five digits, so %s is refused',
    async (zip, { golf }) => {
      expect(await golf.refusal('GET /sessions/paginated', { query: { zip } })).toMatchObject({
        status: 400,
        details: [{ path: 'zip' }],
      })
    },
  )
})

describe("a host's name", () => {
  test('finds their sessions by the beginning of a word, alone or with a place', async ({
    foundByPlayer: found,
  }) => {
    for (const q of ['ramon', 'Ramon Diaz', 'diaz', 'ramon pebble', 'ram'])
      expect(await found({ q }), q).toEqual(['pebble'])
    expect(await found({ q: 'ramon bethpage' })).toEqual([])
    expect(await found({ q: 'amon' })).toEqual([])
  })

  test('can be the display name and can have typos', async ({
    golf,
    ramon,
    viewer,
    names,
    foundByPlayer: found,
  }) => {
    await golf.call('PATCH /auth/profile', { body: { displayName: 'Moncho Peña' } }, ramon)
    expect(await found({ q: 'pena' })).toEqual(['pebble'])
    const { items } = await golf.call('GET /sessions/search', { query: { q: 'monhco' } }, viewer)
    expect(names(items)).toEqual(['pebble'])
  })

  test('is not matched by a state code', async ({ golf, viewer }) => {
    const nyla = await freshPlayer(golf, 'nyla', 100_000)
    const hers = await hosted(golf, nyla, { stateCode: 'TX', countyName: 'Travis County' })
    const idsOf = async (q: string) => (await page(golf, { q }, viewer)).items.map(({ id }) => id)
    expect(await idsOf('ny')).not.toContain(hers.id)
    expect(await idsOf('nyla')).toEqual([hers.id])
  })

  test('finds no sessions when the host’s profile is private', async ({
    golf,
    viewer,
    foundByPlayer: found,
  }) => {
    const hidden = await freshPlayer(golf, 'quillon', 100_000)
    await hosted(golf, hidden, { stateCode: 'TX', countyName: 'Travis County' })
    expect(await found({ q: 'quillon' })).toHaveLength(1)
    await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, hidden)
    expect(await found({ q: 'quillon' })).toEqual([])
    golf.clock.advanceHours(1)
    const { items } = await golf.call('GET /sessions/search', { query: { q: 'quilon' } }, viewer)
    expect(items).toEqual([])
  })

  test('finds sessions for guests only if the host shows it to everyone', async ({
    golf,
    viewer,
  }) => {
    const host = await freshPlayer(golf, 'zz-host', 100_000)
    const setProfile = (body: { displayName?: string; showName?: boolean }) =>
      golf.call('PATCH /auth/profile', { body }, host)
    await setProfile({ displayName: 'Thaddeus Wigglesworth' })
    await hosted(golf, host, { stateCode: 'TX', countyName: 'Travis County' })
    const totals = async (who?: Player) => {
      const found = []
      // The last but one is similar, and the last also names the county.
      for (const q of ['thaddeus', 'wigglesworth', 'wiglesworth', 'thaddeus travis']) {
        const { total } = await golf.call('GET /sessions/search', { query: { q } }, who)
        const { items } = await page(golf, { q }, who)
        found.push([total, items.length])
      }
      return found
    }
    const all = [
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 1],
    ]
    const none = all.map(() => [0, 0])
    expect(await totals(viewer)).toEqual(all)
    expect(await totals()).toEqual(none)
    await setProfile({ showName: true })
    golf.clock.advanceHours(1)
    expect(await totals()).toEqual(all)
  })
})
