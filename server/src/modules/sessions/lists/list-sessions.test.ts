import type { Api, RequestOf } from '@county-golf/contract/api'
import { effectiveStatuses } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { type form, hosted, join } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'

const test = base
  .extend('planner', { scope: 'file' }, ({ sharedGolf }) =>
    freshPlayer(sharedGolf, 'planner', 200_000),
  )
  .extend('guest', { scope: 'file' }, ({ sharedGolf }) => freshPlayer(sharedGolf, 'guest'))
  .extend('sessions', { scope: 'file' }, async ({ sharedGolf: golf, planner, guest }) => {
    const by: Record<string, Session> = {}
    const create = async (name: string, changes: Parameters<typeof form>[0]) => {
      by[name] = await hosted(golf, planner, changes)
    }
    await create('bethpage', { skillLevel: 'advanced', potEnabled: true, potAmount: 1_000 })
    await create('full', { maxPlayers: 2, courseName: 'Eisenhower Park', date: '2026-11-28' })
    await join(golf, guest, by.full?.id ?? '')
    const papago = { stateCode: 'AZ', countyName: 'Maricopa', courseName: 'Papago' }
    await create('desert', { ...papago, date: '2026-11-26' })
    const ana = { stateCode: 'NM', countyName: 'Doña Ana County', courseName: 'TBA' }
    await create('ana', { ...ana, date: '2026-11-29' })
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
      planner,
    )
    return by
  })
  // Two hours into the round in play. The nine-hole round of that morning is over.
  .extend('golf', ({ golf, sessions }) => {
    golf.clock.set(sessions.playing?.date ?? '')
    golf.clock.advanceHours(2)
    return golf
  })
  .extend(
    'names',
    ({ sessions }) =>
      (items: Session[]) =>
        items.map(({ id }) => Object.keys(sessions).find((name) => sessions[name]?.id === id)),
  )

type Query = NonNullable<RequestOf<Api['GET /sessions/paginated']>['query']>
const page = (golf: TestApp, query: Query = {}, who?: Player) =>
  golf.call('GET /sessions/paginated', { query }, who)
const upcoming = ['desert', 'bethpage', 'full', 'ana', 'locked', 'confirmed', 'bounty']

describe('a page of sessions', () => {
  test('shows upcoming public sessions by tee time, with totals of all matches', async ({
    golf,
    names,
  }) => {
    const found = await page(golf)
    expect(names(found.items)).toEqual(upcoming)
    expect(found).toMatchObject({ total: 7, page: 1, pageSize: 12, openCount: 5, stateCount: 4 })
  })

  test('continues where the previous page ended', async ({ golf, names }) => {
    const first = await page(golf, { pageSize: 3 })
    const second = await page(golf, { pageSize: 3, page: 2 })
    const third = await page(golf, { pageSize: 3, page: 3 })
    expect(names([...first.items, ...second.items, ...third.items])).toEqual(upcoming)
    expect(third.total).toBe(7)
  })

  test.for<[Query, string[]]>([
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
  ])('filtered by %j shows %j', async ([query, expected], { golf, names }) => {
    const found = await page(golf, query)
    if (query.sort === 'newest') expect(new Set(names(found.items))).toEqual(new Set(expected))
    else expect(names(found.items)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('sorted by price puts the cheapest sessions first', async ({ golf }) => {
    const prices = (await page(golf, { sort: 'price' })).items.map(
      (s) => s.serviceFeeCents + s.depositCents + s.potAmount,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.at(-1)).toBe(3_500)
  })

  test.for(effectiveStatuses)(
    'filtered by status %s shows the sessions that have this status on every screen',
    async (status, { golf, sessions, names }) => {
      const { items } = await page(golf, { status })
      for (const item of items) expect(item.status).toBe(status)
      const publicOnes = Object.entries(sessions).filter(([name]) => name !== 'private')
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

  test('accepts the spelling “canceled”', async ({ golf, names }) => {
    expect(names((await page(golf, { status: 'canceled' as 'cancelled' })).items)).toEqual([
      'cancelled',
    ])
  })

  test.for<[string, object]>([
    ['page', { page: 0 }],
    ['pageSize', { pageSize: 101 }],
    ['status', { status: 'maybe' }],
    ['near', { near: 'here' }],
    ['near', { near: '99,-200' }],
    ['dateFrom', { dateFrom: '2026-13-01' }],
    ['sort', { sort: 'luck' }],
    ['stateCode', { stateCode: 'New York' }],
  ])(
    'with an invalid %s is refused with an error on that field',
    async ([field, query], { golf }) => {
      const response = await golf.refusal('GET /sessions/paginated', {
        query: query as Query,
      })
      expect(response).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
      expect(response.details?.[0]?.path).toBe(field)
    },
  )

  test('counts a new session immediately', async ({ golf, planner }) => {
    const before = (await page(golf, { stateCode: 'VT' })).total
    const made = await hosted(golf, planner, {
      stateCode: 'VT',
      countyName: 'Windsor',
      courseName: 'Woodstock',
    })
    expect((await page(golf, { stateCode: 'VT' })).total).toBe(before + 1)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: made.id }, body: {} }, planner)
    expect((await page(golf, { stateCode: 'VT' })).total).toBe(before)
  })
})

describe('the list by cursor', () => {
  test('returns every session once and in order for any limit', async ({ golf, names }) => {
    const all: Session[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) }
      const response: { items: Session[]; nextCursor: string | null } = await golf.call(
        'GET /sessions',
        { query },
      )
      all.push(...response.items)
      cursor = response.nextCursor
    } while (cursor)
    expect(names(all)).toEqual(upcoming)
  })

  test('filters by county and time range, past sessions included', async ({ golf, names }) => {
    const query = {
      stateCode: 'NY',
      countyName: 'Nassau',
      from: '2026-11-21T00:00:00Z',
      to: '2026-11-28T00:00:00Z',
    }
    const { items } = await golf.call('GET /sessions', { query })
    expect(names(items)).toEqual(['over', 'playing', 'bethpage'])
  })

  test('refuses an invalid cursor', async ({ golf }) => {
    for (const cursor of ['x', Buffer.from('2026-01-01 x').toString('base64url')])
      expect(await golf.refusal('GET /sessions', { query: { cursor } })).toMatchObject({
        status: 400,
      })
  })
})

describe('the search', () => {
  test.for<[string, string[]]>([
    ['papago', ['desert']],
    ['bethpge', ['bethpage', 'locked', 'confirmed']],
    ['montery', ['bounty']],
    ['zzzzqqq', []],
  ])('for %s finds %j', async ([q, expected], { golf, names }) => {
    const { items } = await golf.call('GET /sessions/search', { query: { q } })
    expect(names(items)).toEqual(expected)
  })
})

describe('the list of a player’s sessions', () => {
  test('has no private sessions on a profile', async ({ golf, planner, guest, names }) => {
    const of = async ({ id: userId }: Player, who: Player) =>
      names((await golf.call('GET /sessions/user/{userId}', { params: { userId } }, who)).items)
    expect(await of(guest, planner)).toEqual(['full'])
    expect(await of(planner, guest)).not.toContain('private')
  })

  test('has all of a player’s own sessions in order, with what they paid', async ({
    golf,
    planner,
    names,
  }) => {
    const { upcoming: ahead, past, totals } = await golf.call('GET /sessions/mine', {}, planner)
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

describe('visibility', () => {
  test('phone numbers are visible to co-players only, not to guests or strangers', async ({
    golf,
    planner,
    guest,
    sessions,
  }) => {
    await golf.db
      .updateTable('app_user')
      .set({ phone: '+1 516 555 0100', share_phone: true })
      .where('id', '=', planner.id)
      .execute()
    const params = { id: sessions.full?.id ?? '' }
    const as = async (who?: Player) =>
      (await golf.call('GET /sessions/{id}', { params }, who)).session.playerDetails[0]
    const stranger = await freshPlayer(golf, 'stranger')
    expect(await as()).not.toHaveProperty('phoneNumber')
    expect(await as(stranger)).not.toHaveProperty('phoneNumber')
    expect(await as(guest)).toHaveProperty('phoneNumber', '+1 516 555 0100')
    for (const item of (await page(golf, {}, stranger)).items)
      for (const seat of item.playerDetails) expect(seat).not.toHaveProperty('phoneNumber')
  })

  test('a private session is visible to its players only', async ({
    golf,
    planner,
    guest,
    sessions,
  }) => {
    const params = { id: sessions.private?.id ?? '' }
    expect((await golf.call('GET /sessions/{id}', { params }, planner)).session.id).toBe(params.id)
    expect(await golf.refusal('GET /sessions/{id}', { params }, guest)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('GET /sessions/{id}', { params })).toMatchObject({ status: 404 })
  })
})
