import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { type Player, player } from '../../../test/cast.ts'
import { leavingDrill } from '../../../test/drills/leaving.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { look, wait } from '../../../test/waitlist.ts'

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let sam: Player
let poor: Player
beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, rita, sam, poor] = await Promise.all([
    player(golf, 'maya', 50_000),
    player(golf, 'tom', 50_000),
    player(golf, 'rita', 50_000),
    player(golf, 'sam', 50_000),
    player(golf, 'poor'),
  ])
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

describe('at the same moment', () => {
  const full = async () => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    await join(golf, tom, id)
    await join(golf, rita, id)
    return id
  }

  test('two who leave free two seats, for the first two who wait', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await full()
      await wait(golf, sam, id)
      await wait(golf, poor, id)
      await Promise.all([leave(golf, tom, id), leave(golf, rita, id)])
      const seen = await look(golf, sam, id)
      expect(seen.players).toEqual([maya.id, sam.id])
      expect(seen.waitlistCount).toBe(1)
      expect(await escrowOf(golf, id)).toBe(5_000)
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
    expect(await balance(golf, sam)).toBe(50_000)
  })

  test('one who leaves and one who joins directly: the seat is of who waited', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await full()
      await wait(golf, sam, id)
      const who = await player(golf, `direct-${round}`, 2_500)
      await Promise.all([
        leave(golf, tom, id),
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${id}/join`,
          headers: { authorization: `Bearer ${who.token}` },
        }),
      ])
      expect(new Set((await look(golf, sam, id)).players)).toEqual(
        new Set([maya.id, rita.id, sam.id]),
      )
      expect(await balance(golf, who)).toBe(2_500)
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
  })

  test('players who swap places in two sessions do not block each other', async () => {
    for (let round = 0; round < 5; round++) {
      const one = (await hosted(golf, maya, { maxPlayers: 2 })).id
      const two = (await hosted(golf, maya, { maxPlayers: 2 })).id
      await join(golf, rita, one)
      await join(golf, sam, two)
      await wait(golf, sam, one)
      await wait(golf, rita, two)
      await Promise.all([leave(golf, rita, one), leave(golf, sam, two)])
      expect((await look(golf, sam, one)).players).toEqual([maya.id, sam.id])
      expect((await look(golf, rita, two)).players).toEqual([maya.id, rita.id])
      for (const id of [one, two])
        await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
  })
})

test('leaving, removal and cancelling at once refund each player once, and the waitlist gets a seat at most', async () => {
  expect(await leavingDrill(golf, { rounds: 30 })).toMatchObject({ rounds: 30, problems: [] })
})
