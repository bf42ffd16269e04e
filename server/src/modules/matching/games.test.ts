import { describe, expect } from 'vitest'
import {
  accept,
  agreed,
  booking,
  decline,
  endAll,
  noticeTitles,
  othersOf,
  proposalOf,
  proposed,
  searchOf,
  wanted,
  wish,
} from '../../../test/games.ts'
import { hosted, join } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { changeSettings } from '../settings/service.ts'
import { matchPlayers } from './service.ts'

test.beforeEach(({ golf }) => endAll(golf))

describe('a search for a game', () => {
  test('is shown, changed, and ended', async ({ golf, ann }) => {
    expect(await searchOf(golf, ann)).toMatchObject({
      wish: null,
      proposal: null,
      spotCents: 2_500,
    })
    const saved = await wish(golf, ann, { pace: 'Fast', transport: 'walk' })
    expect(saved.wish).toMatchObject({
      countyName: 'Nassau County',
      windows: [{ date: '2026-11-28', from: '08:00', until: '11:00' }],
      pace: 'Fast',
      transport: 'walk',
      isPaused: false,
    })
    const changed = await wish(golf, ann, { zip: '11735', radiusMiles: 50 })
    expect(changed.wish).toMatchObject({ id: saved.wish?.id, zip: '11735', pace: null })
    await golf.call('DELETE /game-search', {}, ann)
    await golf.call('DELETE /game-search', {}, ann)
    expect((await searchOf(golf, ann)).wish).toBeNull()
  })

  test.for([
    ['windows.0.date', { windows: [{ date: '2026-11-19', from: '08:00', until: '11:00' }] }],
    ['windows.0.date', { windows: [{ date: '2027-03-01', from: '08:00', until: '11:00' }] }],
    ['windows.0.until', { windows: [{ date: '2026-11-28', from: '08:00', until: '08:59' }] }],
    ['windows', { windows: [] }],
    ['maxCents', { maxCents: 2_499 }],
    ['maxCents', { prize: 'pot' as const, maxCents: 3_499 }],
    ['zip', { zip: '93953' }],
    ['countyName', { countyName: 'Nowhere' }],
  ] as const)('names the field %s that is wrong', async ([path, changes], { golf, ann }) => {
    const body = wanted(changes as Parameters<typeof wanted>[0])
    const refused = await golf.refusal('PUT /game-search', { body }, ann)
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })

  test('counts others within reach, as a number from three on', async ({ golf, ann, ben }) => {
    const query = { stateCode: 'NY', countyName: 'Nassau County' }
    const seen = async () => (await golf.call('GET /game-search/others', { query })).others
    expect(await seen()).toBe(0)
    await wish(golf, ann)
    expect(await seen()).toBe(1)
    expect((await searchOf(golf, ann)).others).toBe(0)
    for (const one of [ben, ...(await othersOf(golf, 1))]) await wish(golf, one)
    golf.clock.advanceHours(1 / 60)
    expect(await seen()).toBe(3)
    expect((await searchOf(golf, ann)).others).toBe(1)
  })

  test('shows open sessions that fit it', async ({ golf, ann, host, ben }) => {
    const saturday = { date: '2026-11-28', teeTime: '09:00' }
    const fits = await hosted(golf, host, saturday)
    await hosted(golf, host, { ...saturday, teeTime: '12:00' })
    await hosted(golf, host, { ...saturday, potEnabled: true, potAmount: 1_000 })
    const blocked = await hosted(golf, ben, saturday)
    await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, ben)
    const riding = await hosted(golf, host, { ...saturday, transport: 'ride', pace: 'Fast' })
    const walking = await hosted(golf, host, { ...saturday, transport: 'walk', pace: 'Fast' })
    const slow = await hosted(golf, host, { ...saturday, transport: 'walk', pace: 'Slow' })
    await wish(golf, ann, { transport: 'walk', pace: 'Fast' })
    const { items } = await golf.call('GET /game-search/sessions', {}, ann)
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([fits.id, walking.id]))
    for (const { id } of [blocked, riding, slow]) expect(ids).not.toContain(id)
    expect(items.every(({ teeTime, potAmount }) => teeTime === '09:00' && potAmount === 0)).toBe(
      true,
    )
    await join(golf, ann, fits.id)
    await golf.runFollowers()
    expect((await searchOf(golf, ann)).wish).toBeNull()
  })

  test('ends after its last day, and its player is notified', async ({ golf, ann }) => {
    await wish(golf, ann)
    golf.clock.set('2026-11-28T16:00:00Z')
    await matchPlayers({ ...golf })
    expect((await searchOf(golf, ann)).wish).toBeNull()
    expect(await noticeTitles(golf, ann)).toEqual(['We didn’t find a game this time'])
  })
})

describe('a proposal', () => {
  test('goes to three players who suit each other, and names no one', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await proposed(golf, [ann, ben])
    expect((await searchOf(golf, ann)).proposal).toBeNull()
    await proposed(golf, [cat], { pace: 'Fast', skillLevel: 'advanced' })
    const { proposal } = await searchOf(golf, ann)
    expect(proposal).toMatchObject({
      countyName: 'Nassau County',
      opensAt: '2026-11-28T13:00:00.000Z',
      closesAt: '2026-11-28T16:00:00.000Z',
      totalCents: 2_500,
      can: { accept: true, decline: true, book: false },
      players: [
        { isYou: true, skillLevel: 'intermediate', rating: 'new', answer: null },
        { isYou: false },
        { isYou: false, pace: 'Fast', skillLevel: 'advanced' },
      ],
    })
    for (const { id, username } of [ben, cat])
      expect(JSON.stringify(proposal)).not.toMatch(new RegExp(`${id}|${username}`))
    expect(await noticeTitles(golf, ann)).toEqual(['We found a game for you'])
    const body = wanted()
    expect(await golf.refusal('PUT /game-search', { body }, ann)).toMatchObject({
      code: 'PROPOSAL_OPEN',
    })
  })

  test('isn’t made twice by runs at the same time', async ({ golf }) => {
    const eight = await othersOf(golf, 8)
    for (const one of eight) await wish(golf, one)
    await Promise.all([
      matchPlayers({ ...golf }),
      matchPlayers({ ...golf }),
      matchPlayers({ ...golf }),
    ])
    const ids = await Promise.all(eight.map(async (one) => (await proposalOf(golf, one)).id))
    expect(new Set(ids).size).toBe(2)
  })

  test('isn’t made at night, or to players who block each other', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    golf.clock.set('2026-11-25T03:00:00Z')
    await proposed(golf, [ann, ben, cat])
    expect((await searchOf(golf, ann)).proposal).toBeNull()
    await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, cat)
    golf.clock.set('2026-11-25T12:00:00Z')
    await matchPlayers({ ...golf })
    expect((await searchOf(golf, ann)).proposal).toBeNull()
    await golf.call('DELETE /users/{id}/block', { params: { id: ann.id } }, cat)
    await matchPlayers({ ...golf })
    expect((await searchOf(golf, ann)).proposal).not.toBeNull()
  })

  test('ends when too few are left. The others are matched again, without the same group', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
  }) => {
    await proposed(golf, [ann, ben, cat])
    const first = await proposalOf(golf, ann)
    await decline(golf, cat)
    await golf.runJobs()
    expect((await searchOf(golf, ann)).proposal).toBeNull()
    expect(await noticeTitles(golf, ben)).toContain('Your game isn’t happening')
    await matchPlayers({ ...golf })
    expect((await searchOf(golf, ann)).proposal).toBeNull()
    await proposed(golf, [tom])
    expect((await proposalOf(golf, tom)).players).toHaveLength(4)
    const refused = await golf.refusal(
      'POST /proposals/{id}/accept',
      { params: { id: first.id }, body: { totalCents: 2_500 } },
      ann,
    )
    expect(refused.code).toBe('PROPOSAL_ENDED')
  })

  test('waits 12 hours of daytime. Players who don’t answer are paused until they resume', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    golf.clock.set('2026-11-24T23:00:00Z')
    await proposed(golf, [ann, ben, cat])
    await accept(golf, ann)
    // Three hours before 9 p.m., and nine from 7 a.m. on. Each wish took a minute.
    expect((await proposalOf(golf, ann)).answerBy).toBe('2026-11-25T21:03:00.000Z')
    golf.clock.set('2026-11-25T21:02:59Z')
    await matchPlayers({ ...golf })
    await accept(golf, ben)
    golf.clock.set('2026-11-25T21:03:00Z')
    await matchPlayers({ ...golf })
    expect(await searchOf(golf, cat)).toMatchObject({ proposal: null, wish: { isPaused: true } })
    expect(await searchOf(golf, ann)).toMatchObject({ proposal: null, wish: { isPaused: false } })
    expect(await noticeTitles(golf, cat)).toContain('Still looking for a game?')
    const { wish: resumed } = await golf.call('POST /game-search/resume', {}, cat)
    expect(resumed?.isPaused).toBe(false)
    await golf.runJobs()
    expect((await searchOf(golf, cat)).proposal).not.toBeNull()
  })

  test('ends if its price changes', async ({ golf, ann, ben, cat }) => {
    await agreed(golf, [ann, ben, cat])
    await changeSettings(golf.db, { serviceFeeCents: 600 })
    const { id } = await proposalOf(golf, ann)
    const call = { params: { id }, body: booking() }
    expect(await golf.refusal('POST /proposals/{id}/book', call, ann)).toMatchObject({
      code: 'TERMS_CHANGED',
    })
    await matchPlayers({ ...golf })
    expect((await searchOf(golf, ann)).proposal).toBeNull()
  })
})
