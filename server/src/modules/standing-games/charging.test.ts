import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, hosted, leave, teeDay } from '../../../test/golf.ts'
import { freshPlayer, test, walletCents } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import {
  acceptGame,
  asked,
  changeGame,
  countAsked,
  gameAs,
  openDate,
  runGames,
  spotCents,
  standingGame,
  titlesOf,
} from '../../../test/standing-games.ts'

describe('automatic charging', () => {
  const allowing = async (
    golf: TestApp,
    host: Player,
    who: Player,
    weeklyLimitCents: number | null,
  ) => {
    const { id } = await standingGame(golf, host, { regulars: [who] })
    await acceptGame(golf, who, id, weeklyLimitCents)
    await runGames(golf)
    return id
  }

  test('charges up to the weekly limit, with a receipt, once, and with free leaving', async ({
    golf,
    host,
    ann,
  }) => {
    const id = await allowing(golf, host, ann, spotCents)
    await runGames(golf)
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    const titles = await titlesOf(golf, ann)
    expect(titles).toContain('You’re in your standing game')
    expect(titles).not.toContain(asked)
    const session = await openDate(golf, ann, id)
    const { refundedCents } = await leave(golf, ann, session.id)
    expect(refundedCents).toBe(spotCents)
    await golf.runFollowers()
    await runGames(golf)
    expect(await balance(golf, ann)).toBe(walletCents)
  })

  test.for([
    ['is off by default', null, walletCents],
    ['asks above the limit', spotCents - 1, walletCents],
    ['asks a player whose balance is too low, without a debt', spotCents, spotCents - 1],
  ] as const)('%s', async ([, limit, cents], { golf, host }) => {
    const player = await freshPlayer(golf, 'auto', cents)
    await allowing(golf, host, player, limit)
    expect(await balance(golf, player)).toBe(cents)
    expect(await countAsked(golf, player)).toBe(1)
  })

  test('asks a player who has another round then', async ({ golf, host, ann }) => {
    await hosted(golf, ann)
    await allowing(golf, host, ann, spotCents)
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    expect(await countAsked(golf, ann)).toBe(1)
  })

  test('is off after a change of the time, the course, or the pot, and stays on otherwise', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    const limitAfter = async (body: Parameters<typeof changeGame>[3]) => {
      await acceptGame(golf, ann, id, spotCents)
      await changeGame(golf, host, id, body)
      return (await gameAs(golf, ann, id)).me.weeklyLimitCents
    }
    expect(await limitAfter({ notes: 'Walking' })).toBe(spotCents)
    expect(await limitAfter({ teeTime: '08:20' })).toBeNull()
    expect(await limitAfter({ weekday: 4 })).toBeNull()
    expect(await limitAfter({ courseName: 'Montauk' })).toBeNull()
    expect(await limitAfter({ potAmount: 500 })).toBeNull()
    expect((await titlesOf(golf, ann))[0]).toMatch(/changed a standing game$/)
  })
})

describe('a change', () => {
  test('is for the dates that aren’t open, and a week has one date', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    const before = await openDate(golf, host, id)
    await changeGame(golf, host, id, { weekday: 7, teeTime: '09:00' })
    await runGames(golf)
    const { dates } = await gameAs(golf, host, id)
    expect(dates[0]).toMatchObject({
      date: teeDay,
      teeAt: '2026-11-27T13:10:00.000Z',
      session: { id: before.id },
    })
    expect(dates[1]).toMatchObject({
      date: '2026-12-06',
      teeAt: '2026-12-06T14:00:00.000Z',
      state: 'planned',
    })
  })
})
