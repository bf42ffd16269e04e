import { effectiveStatuses } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/cast.ts'
import { type form, hosted, join } from '../../../test/golf.ts'

let golf: TestApp
let maya: Player
let tom: Player
const by: Record<string, Session> = {}
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 200_000)
  tom = await player(golf, 'tom', 200_000)
  const create = async (name: string, changes: Parameters<typeof form>[0]) => {
    by[name] = await hosted(golf, maya, changes)
  }
  await create('bethpage', { skillLevel: 'advanced', potEnabled: true, potAmount: 1_000 })
  await create('full', { maxPlayers: 2, courseName: 'Eisenhower Park', date: '2026-11-28' })
  await join(golf, tom, by.full?.id ?? '')
  await create('desert', {
    stateCode: 'AZ',
    countyName: 'Maricopa',
    courseName: 'Papago',
    date: '2026-11-26',
  })
  await create('ana', {
    stateCode: 'NM',
    countyName: 'Doña Ana County',
    courseName: 'TBA',
    date: '2026-11-29',
  })
  await create('bounty', {
    stateCode: 'CA',
    countyName: 'Monterey County',
    courseName: 'Pacific Grove Golf Links',
    bountyEnabled: true,
    bountyAmount: 10_000,
    date: '2026-12-05',
  })
  await create('locked', { date: '2026-11-30' })
  await create('confirmed', { date: '2026-12-01' })
  await create('private', { visibility: 'private' })
  await create('cancelled', { date: '2026-12-02' })
  await create('playing', { date: '2026-11-21', teeTime: '08:00', holes: 18 })
  await create('over', { date: '2026-11-21', teeTime: '07:00', holes: 9 })
  const change = (name: string, set: object) =>
    golf.db
      .updateTable('session')
      .set(set)
      .where('id', '=', by[name]?.id ?? '')
      .execute()
  await change('locked', { bookings_locked: true })
  await change('confirmed', { status: 'confirmed' })
  await golf.call(
    'POST /sessions/{id}/cancel',
    { params: { id: by.cancelled?.id ?? '' }, body: {} },
    maya,
  )
  golf.clock.set('2026-11-21T15:00:00Z')
})
afterAll(() => golf.close())

type Query = NonNullable<Parameters<typeof golf.call<'GET /sessions/paginated'>>[1]['query']>
const page = (query: Query = {}, who?: Player) =>
  golf.call('GET /sessions/paginated', { query }, who)
const names = (items: Session[]) =>
  items.map(({ id }) => Object.keys(by).find((name) => by[name]?.id === id))
const upcoming = ['desert', 'bethpage', 'full', 'ana', 'locked', 'confirmed', 'bounty']

describe('a page of sessions', () => {
  test('shows upcoming public ones by tee time, with totals of all that match', async () => {
    const found = await page()
    expect(names(found.items)).toEqual(upcoming)
    expect(found).toMatchObject({ total: 7, page: 1, pageSize: 12, openCount: 5, stateCount: 4 })
  })

  test('goes on where the one before ended', async () => {
    const first = await page({ pageSize: 3 })
    const second = await page({ pageSize: 3, page: 2 })
    const third = await page({ pageSize: 3, page: 3 })
    expect(names([...first.items, ...second.items, ...third.items])).toEqual(upcoming)
    expect(third.total).toBe(7)
  })

  test.each<[Query, string[]]>([
    [{ q: 'bethpage' }, ['bethpage', 'locked', 'confirmed']],
    [{ q: 'MARICOPA' }, ['desert']],
    [{ q: 'nm' }, ['ana']],
    [{ q: 'dona ana' }, ['ana']],
    [{ q: 'pacific california' }, ['bounty']],
    [{ q: '100%' }, []],
    [{ stateCode: 'ny' }, ['bethpage', 'full', 'locked', 'confirmed']],
    [{ stateCode: 'NM', countyName: 'Dona Ana' }, ['ana']],
    [{ stateCode: 'NM', countyName: 'Atlantis' }, []],
    [{ skillLevel: 'advanced' }, ['bethpage']],
    [{ stake: 'pot' }, ['bethpage']],
    [{ stake: 'bounty' }, ['bounty']],
    [{ stake: 'none' }, ['desert', 'full', 'ana', 'locked', 'confirmed']],
    [{ dateFrom: '2026-11-28', dateTo: '2026-11-29' }, ['full', 'ana']],
    [{ openOnly: 'true' }, ['desert', 'bethpage', 'ana', 'confirmed', 'bounty']],
    [{ sort: 'newest' }, ['confirmed', 'locked', 'bounty', 'ana', 'desert', 'full', 'bethpage']],
    [{ near: '33.4,-112', radius: 60 }, ['desert']],
    [{ near: '33.4,-112', radius: 500, sort: 'distance' }, ['desert', 'ana']],
    [{ status: 'cancelled' }, ['cancelled']],
  ])('filtered by %j shows %j', async (query, expected) => {
    const found = await page(query)
    if (query.sort === 'newest') expect(new Set(names(found.items))).toEqual(new Set(expected))
    else expect(names(found.items)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('sorted by price puts what joining costs least first', async () => {
    const prices = (await page({ sort: 'price' })).items.map(
      (s) => s.serviceFeeCents + s.depositCents + s.potAmount,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.at(-1)).toBe(3_500)
  })

  test.each(effectiveStatuses)(
    'of status %s shows just those that every screen calls so',
    async (status) => {
      const { items } = await page({ status })
      for (const item of items) expect(item.status).toBe(status)
      const publicOnes = Object.entries(by).filter(([name]) => name !== 'private')
      const seen = await Promise.all(
        publicOnes.map(async ([name, { id }]) => {
          const { session } = await golf.call('GET /sessions/{id}', { params: { id } })
          return session.status === status ? [name] : []
        }),
      )
      expect(new Set(names(items))).toEqual(new Set(seen.flat()))
      expect(items.length).toBeGreaterThan(0)
    },
  )

  test('takes the other spelling of cancelled', async () => {
    expect(names((await page({ status: 'canceled' as 'cancelled' })).items)).toEqual(['cancelled'])
  })

  test.each([
    ['page', { page: 0 }],
    ['pageSize', { pageSize: 101 }],
    ['status', { status: 'maybe' }],
    ['near', { near: 'here' }],
    ['near', { near: '99,-200' }],
    ['dateFrom', { dateFrom: '2026-13-01' }],
    ['sort', { sort: 'luck' }],
    ['stateCode', { stateCode: 'New York' }],
  ])('refuses a wrong %s by name', async (field, query) => {
    const answer = await golf.refusal('GET /sessions/paginated', {
      query: query as Query,
    })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(answer.details?.[0]?.path).toBe(field)
  })

  test('counts a session that has just been created', async () => {
    const before = (await page({ stateCode: 'VT' })).total
    const made = await hosted(golf, maya, {
      stateCode: 'VT',
      countyName: 'Windsor',
      courseName: 'Woodstock',
    })
    expect((await page({ stateCode: 'VT' })).total).toBe(before + 1)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: made.id }, body: {} }, maya)
    expect((await page({ stateCode: 'VT' })).total).toBe(before)
  })
})

describe('the list by cursor', () => {
  test('gives every session once, in order, whatever the limit', async () => {
    const all: Session[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) }
      const answer: { items: Session[]; nextCursor: string | null } = await golf.call(
        'GET /sessions',
        { query },
      )
      all.push(...answer.items)
      cursor = answer.nextCursor
    } while (cursor)
    expect(names(all)).toEqual(upcoming)
  })

  test('reads a county and a span of time, past ones as well', async () => {
    const query = {
      stateCode: 'NY',
      countyName: 'Nassau',
      from: '2026-11-21T00:00:00Z',
      to: '2026-11-28T00:00:00Z',
    }
    const { items } = await golf.call('GET /sessions', { query })
    expect(names(items)).toEqual(['over', 'playing', 'bethpage'])
  })

  test('refuses a cursor that is not its own', async () => {
    for (const cursor of ['x', Buffer.from('2026-01-01 nobody').toString('base64url')])
      expect(await golf.refusal('GET /sessions', { query: { cursor } })).toMatchObject({
        status: 400,
      })
  })
})

describe('the search', () => {
  test.each([
    ['papago', ['desert']],
    ['bethpge', ['bethpage', 'locked', 'confirmed']],
    ['montery', ['bounty']],
    ['zzzzqqq', []],
  ])('for %s finds %j', async (q, expected) => {
    const { items } = await golf.call('GET /sessions/search', { query: { q } })
    expect(names(items)).toEqual(expected)
  })
})

describe('lists by person', () => {
  test("a user's golf is no private session, latest first", async () => {
    const { items } = await golf.call('GET /sessions/user/{userId}', { params: { userId: tom.id } })
    expect(names(items)).toEqual(['full'])
    const mine = await golf.call('GET /sessions/user/{userId}', { params: { userId: maya.id } })
    expect(names(mine.items)).not.toContain('private')
  })

  test('my sessions are all I sit in, upcoming soonest first, with what I paid', async () => {
    const { upcoming: ahead, past, totals } = await golf.call('GET /sessions/mine', {}, maya)
    expect(names(ahead)).toContain('private')
    expect(ahead.map(({ date }) => date)).toEqual(ahead.map(({ date }) => date).toSorted())
    expect(past.map(({ date }) => date)).toEqual(
      past
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    expect(past.find(({ status }) => status === 'cancelled')?.paidCents).toBe(0)
    const played = past.filter(({ status }) => status !== 'cancelled')
    expect(played.length).toBeLessThan(past.length)
    expect(totals.sessions).toBe(ahead.length + played.length)
    const paid = [...ahead, ...past].reduce((sum, { paidCents }) => sum + paidCents, 0)
    expect(totals.spentCents).toBe(paid)
    expect(await golf.refusal('GET /sessions/mine', {})).toMatchObject({ status: 401 })
  })
})

describe('what a viewer sees', () => {
  test('phone numbers are for co-players only, never for guests or strangers', async () => {
    await golf.db
      .updateTable('app_user')
      .set({ phone: '+1 516 555 0100' })
      .where('id', '=', maya.id)
      .execute()
    const params = { id: by.full?.id ?? '' }
    const as = async (who?: Player) =>
      (await golf.call('GET /sessions/{id}', { params }, who)).session.playerDetails[0]
    const stranger = await player(golf, 'stranger')
    expect(await as()).not.toHaveProperty('phoneNumber')
    expect(await as(stranger)).not.toHaveProperty('phoneNumber')
    expect(await as(tom)).toHaveProperty('phoneNumber', '+1 516 555 0100')
    for (const item of (await page({}, stranger)).items)
      for (const seat of item.playerDetails) expect(seat).not.toHaveProperty('phoneNumber')
  })

  test('a private session is known to its people only', async () => {
    const params = { id: by.private?.id ?? '' }
    expect((await golf.call('GET /sessions/{id}', { params }, maya)).session.id).toBe(params.id)
    expect(await golf.refusal('GET /sessions/{id}', { params }, tom)).toMatchObject({ status: 404 })
    expect(await golf.refusal('GET /sessions/{id}', { params })).toMatchObject({ status: 404 })
  })
})
