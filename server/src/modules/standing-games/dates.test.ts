import { describe, expect } from 'vitest'
import { balance, join, leave, teeDay } from '../../../test/golf.ts'
import { test, walletCents } from '../../../test/golf-test.ts'
import {
  changeGame,
  countAsked,
  gameAs,
  gameOfTwo,
  isVisible,
  openDate,
  openDays,
  runGames,
  spotCents,
  standingGame,
  titlesOf,
} from '../../../test/standing-games.ts'
import { changeSettings } from '../settings/service.ts'

const dayAfter = '2026-12-04'

/** Hours from the clock's start, 10 AM on the Friday before the first date, to 8:10 AM some days before that. */
const hoursUntil = (daysBefore: number) => (7 - daysBefore) * 24 - 1 - 5 / 6

describe('a date', () => {
  test('opens a week ahead as a private session, and asks the regulars', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann], alternates: [ben] })
    expect((await gameAs(golf, ann, id)).dates[0]).toMatchObject({ date: teeDay, state: 'planned' })
    await runGames(golf)
    const [date, next] = (await gameAs(golf, ann, id)).dates
    expect(date).toMatchObject({
      date: teeDay,
      state: 'open',
      session: { dueCents: spotCents, players: [], answer: 'asked' },
    })
    expect(next).toMatchObject({
      date: dayAfter,
      state: 'planned',
      opensAt: '2026-11-27T13:10:00.000Z',
    })
    expect(await countAsked(golf, host)).toBe(1)
    expect(await countAsked(golf, ann)).toBe(1)
    expect(await countAsked(golf, ben)).toBe(0)
    const session = await openDate(golf, ann, id)
    expect(await isVisible(golf, ben, session.id)).toBe(false)
    await join(golf, ann, session.id)
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    expect(await balance(golf, host)).toBe(walletCents)
    expect((await openDate(golf, host, id)).players.map((one) => one.id)).toEqual([ann.id])
    expect((await openDate(golf, ann, id)).answer).toBe('in')
  })

  test('asks the alternates four days ahead, and opens to everyone two days ahead', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const people = { regulars: [ann], alternates: [ben] }
    const { id } = await standingGame(golf, host, people, { opensToAll: true })
    await runGames(golf)
    const session = await openDate(golf, host, id)
    golf.clock.advanceHours(hoursUntil(4) - 1 / 60)
    await runGames(golf)
    expect(await countAsked(golf, ben)).toBe(0)
    golf.clock.advanceHours(1 / 60)
    await runGames(golf)
    expect(await countAsked(golf, ben)).toBe(1)
    await join(golf, ben, session.id)
    golf.clock.advanceHours(2 * 24 - 1 / 60)
    await runGames(golf)
    expect(await isVisible(golf, cat, session.id)).toBe(false)
    golf.clock.advanceHours(1 / 60)
    await runGames(golf)
    expect(await isVisible(golf, cat, session.id)).toBe(true)
    expect(await countAsked(golf, ann)).toBe(1)
  })

  test('stays private if the owner wants that, and asks no alternates while it’s full', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await gameOfTwo(golf, host, { regulars: [ann], alternates: [ben] })
    await runGames(golf)
    const session = await openDate(golf, host, id)
    await join(golf, host, session.id)
    await join(golf, ann, session.id)
    golf.clock.advanceHours(hoursUntil(2))
    await runGames(golf)
    expect(await countAsked(golf, ben)).toBe(0)
    expect(await isVisible(golf, cat, session.id)).toBe(false)
    await leave(golf, ann, session.id)
    await golf.runFollowers()
    await runGames(golf)
    expect(await countAsked(golf, ben)).toBe(1)
    expect(await countAsked(golf, ann)).toBe(1)
  })

  test('has the game’s pace, and walking or riding', async ({ golf, host }) => {
    const { id } = await standingGame(golf, host, {}, { transport: 'walk', pace: 'Fast' })
    expect(await gameAs(golf, host, id)).toMatchObject({ transport: 'walk', pace: 'Fast' })
    await changeGame(golf, host, id, { transport: null })
    expect(await gameAs(golf, host, id)).toMatchObject({ transport: null, pace: 'Fast' })
    await changeGame(golf, host, id, { transport: 'ride' })
    await runGames(golf)
    const params = { id: (await openDate(golf, host, id)).id }
    const { session } = await golf.call('GET /sessions/{id}', { params }, host)
    expect(session).toMatchObject({ transport: 'ride', pace: 'Fast' })
  })

  test('is followed by the next one, with at most two open', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    golf.clock.set('2026-11-27T13:09:59.000Z')
    await runGames(golf)
    expect(await openDays(golf, host, id)).toEqual([teeDay])
    golf.clock.set('2026-11-27T13:10:00.000Z')
    await runGames(golf)
    expect(await openDays(golf, host, id)).toEqual([teeDay, dayAfter])
  })

  test('due at night opens in the morning', async ({ golf, host, ann }) => {
    golf.clock.set('2026-11-21T02:00:00.000Z')
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    golf.clock.set('2026-11-21T11:59:59.000Z')
    await runGames(golf)
    expect((await gameAs(golf, host, id)).dates[0]?.state).toBe('planned')
    golf.clock.set('2026-11-21T12:00:00.000Z')
    await runGames(golf)
    expect((await gameAs(golf, host, id)).dates[0]?.state).toBe('open')
  })

  test('is skipped, and not skipped after all', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    const skip = (date: string, isSkipped: boolean) =>
      golf.call(
        'PUT /standing-games/{id}/dates/{date}/skip',
        { params: { id, date }, body: { isSkipped } },
        host,
      )
    await skip(teeDay, true)
    await runGames(golf)
    expect((await gameAs(golf, host, id)).dates[0]?.state).toBe('skipped')
    expect(await countAsked(golf, ann)).toBe(0)
    await skip(teeDay, false)
    await runGames(golf)
    expect((await gameAs(golf, host, id)).dates[0]?.state).toBe('open')
    const refused = await golf.refusal(
      'PUT /standing-games/{id}/dates/{date}/skip',
      { params: { id, date: teeDay }, body: { isSkipped: true } },
      host,
    )
    expect(refused.code).toBe('SESSION_NOT_BOOKABLE')
    const other = { params: { id, date: '2026-12-05' }, body: { isSkipped: true } }
    const wrong = await golf.refusal('PUT /standing-games/{id}/dates/{date}/skip', other, host)
    expect(wrong.details).toMatchObject([{ path: 'date' }])
  })

  test('that can’t be opened is shown with the reason, and tried again after a change', async ({
    golf,
    host,
  }) => {
    const { id } = await standingGame(golf, host, {}, { potAmount: 1_000 })
    await changeSettings(golf.db, { statesWithoutPrizes: ['NY'] })
    await runGames(golf)
    const [date] = (await gameAs(golf, host, id)).dates
    expect(date).toMatchObject({ state: 'failed', problem: expect.stringMatching(/prizes/i) })
    expect(await titlesOf(golf, host)).toContain(
      'We couldn’t open Fri, Nov 27 of your standing game',
    )
    await changeGame(golf, host, id, { potAmount: 0 })
    await runGames(golf)
    expect((await gameAs(golf, host, id)).dates[0]?.state).toBe('open')
  })
})
