import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

let golf: TestApp
let admin: Player
let maya: Player
let tom: Player
let sessionId: string
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'admin')
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  const body = { displayName: 'Maya del Arbol' }
  await golf.call('PATCH /admin/users/{id}', { params: { id: maya.id }, body }, admin)
  sessionId = (await hosted(golf, maya)).id
  await join(golf, tom, sessionId)
})
afterAll(() => golf.close())

const file = (url: string) =>
  golf.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${admin.token}` } })

describe('the overview', () => {
  test('shows current totals, money on hold, and daily figures', async () => {
    const stats = await golf.call('GET /admin/stats', {}, admin)
    expect(stats).toMatchObject({
      users: 3,
      sessions: 1,
      bookings: 2,
      revenueCents: 0,
      heldCents: 5_000,
      walletsCents: 95_000,
      from: '2026-10-22',
      to: '2026-11-20',
      funnel: { signedUp: 3, joined: 2, played: 0 },
      activeCounties: [{ fips: '36059', sessionCount: 1 }],
    })
    expect(stats.daily).toHaveLength(30)
    expect(stats.daily.at(-1)).toMatchObject({ day: '2026-11-20', joins: 2, heldCents: 5_000 })
    expect(stats.daily.at(-2)).toMatchObject({ users: 0, heldCents: 0 })
    const query = { from: '2026-11-20', to: '2026-11-19' }
    expect((await golf.refusal('GET /admin/stats', { query }, admin)).status).toBe(400)
  })
})

describe('the session list', () => {
  test('finds sessions by course, county, host, player, and status, including deleted ones', async () => {
    const found = async (query: object) =>
      (await golf.call('GET /admin/sessions', { query }, admin)).items.map(({ id }) => id)
    for (const query of [
      { q: 'bethpage' },
      { q: 'nassau' },
      { q: 'maya' },
      { q: 'árbol' },
      { q: sessionId },
      { playerId: tom.id },
      { hostId: maya.id },
      { status: 'open', stateCode: 'NY', countyName: 'Nassau County' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([sessionId])
    for (const query of [
      { q: 'tomorrow' },
      { q: '⛳️' },
      { status: 'full' },
      { status: 'cancelled' },
      { stateCode: 'TX' },
      { isDeleted: '1' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([])
    const { items } = await golf.call('GET /admin/sessions', {}, admin)
    expect(items[0]).toMatchObject({
      playerCount: 2,
      revenueCents: 5_000,
      host: { username: 'maya' },
    })
    const one = await golf.call('GET /admin/sessions/{id}', { params: { id: sessionId } }, admin)
    expect(one).toMatchObject({ heldCents: 5_000, canChange: true })
    expect(one.players[0]).toMatchObject({ paidCents: 2_500, email: 'maya@example.com' })
  })
})

describe('the ledger', () => {
  test('can be browsed from any account to its postings, page by page', async () => {
    const { items } = await golf.call(
      'GET /admin/ledger/accounts',
      { query: { kind: 'escrow' } },
      admin,
    )
    expect(items).toMatchObject([
      { code: `escrow:${sessionId}`, balanceCents: 5_000, label: 'Bethpage Black, 2026-11-27' },
    ])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { account: `escrow:${sessionId}`, limit: 1, ...(cursor && { cursor }) }
      const page = await golf.call('GET /admin/ledger', { query }, admin)
      expect(page.total).toBe(2)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(2)
    const params = { id: seen[0] ?? '' }
    const { posting } = await golf.call('GET /admin/ledger/postings/{id}', { params }, admin)
    expect(posting.legs.map(({ part }) => part)).toEqual(['service_fee', 'deposit'])
  })

  test('balances at the end of the day, can be verified on demand, and exports in full', async () => {
    await leave(golf, tom, sessionId)
    const day = await golf.call('GET /admin/ledger/day', {}, admin)
    expect(day.balanced).toBe(true)
    expect(day.balances).toContainEqual({
      account: 'escrows',
      name: 'Escrows',
      openingCents: 0,
      inCents: 5_000,
      outCents: 2_500,
      closingCents: 2_500,
    })
    expect(await golf.call('POST /admin/ledger/verify', {}, admin)).toMatchObject({
      balanced: true,
      problems: [],
    })
    const rows = await golf.db.selectFrom('leg').select('seq').execute()
    const csv = await file('/admin/ledger/export?from=2026-11-20&to=2026-11-20')
    expect(csv.headers['content-disposition']).toContain('ledger-2026-11-20_to_2026-11-20.csv')
    expect(csv.body.trim().split('\r\n')).toHaveLength(rows.length + 1)
    expect((await file('/admin/ledger/export?format=json')).json()).toHaveLength(rows.length)
    expect((await file('/admin/ledger/export?format=json&to=2020-01-01')).json()).toEqual([])
  })
})

describe('locations', () => {
  test('can’t be removed while in use, and can’t share a name', async () => {
    const counties = await golf.call(
      'GET /admin/locations/counties',
      { query: { q: 'nassau county ny' } },
      admin,
    )
    const nassau = counties.items.find(({ fips }) => fips === '36059')
    const remove = (id: number) =>
      golf.refusal('DELETE /admin/locations/counties/{id}', { params: { id } }, admin)
    expect((await remove(nassau?.id ?? 0)).code).toBe('IN_USE')
    expect(
      (
        await golf.refusal(
          'DELETE /admin/locations/states/{code}',
          { params: { code: 'NY' } },
          admin,
        )
      ).code,
    ).toBe('IN_USE')
    const body = { stateCode: 'NY', name: 'Nassau' }
    expect((await golf.refusal('POST /admin/locations/counties', { body }, admin)).code).toBe(
      'NAME_TAKEN',
    )
  })

  test('can be previewed from a list before the import saves them', async () => {
    const boundary = 'golf'
    const send = (query: string) =>
      golf.app.inject({
        method: 'POST',
        url: `/api/admin/locations/courses/import${query}`,
        payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,state,county,holes\nHidden Links,NY,Nassau,\n,NY,Nassau,18\nOdd Links,NY,Nassau,18;9\n\r\n--${boundary}--\r\n`,
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      })
    const found = async () =>
      (
        await golf.call('GET /admin/locations/courses', { query: { q: 'Hidden Links' } }, admin)
      ).items.filter(({ name }) => name === 'Hidden Links').length
    const steps = async (query: string) =>
      (await send(query)).payload
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const [first, ...rest] = await steps('?preview=true')
    expect(first).toEqual({ percent: 0 })
    // The number of progress events depends on timing.
    expect(rest.at(-2)).toEqual({ percent: 100 })
    expect(rest.at(-1)).toMatchObject({
      report: {
        preview: true,
        added: 1,
        rejected: [
          { line: 3, field: 'name', reason: 'has no name' },
          { line: 4, field: 'holes', reason: expect.stringContaining('18;9') },
        ],
      },
    })
    expect(await found()).toBe(0)
    expect((await steps('')).at(-1)).toMatchObject({ report: { preview: false, added: 1 } })
    expect(await found()).toBe(1)
  })
})
