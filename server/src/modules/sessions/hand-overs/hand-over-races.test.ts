import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../../test/golf-test.ts'
import { afterDeadline, findSubstitute } from '../../../../test/hand-overs.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { joinWaitlist, playersOf } from '../../../../test/waitlist.ts'

const rounds = 5

async function send(
  golf: TestApp,
  who: Player,
  url: string,
  { method = 'POST', key }: { method?: 'POST' | 'DELETE'; key?: string } = {},
) {
  const headers = { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) }
  return await golf.app.inject({ method, url: `/api${url}`, headers })
}

/** A full session after the deadline, whose player Tom looks for a substitute. */
async function wanted(golf: TestApp, host: Player, tom: Player, waiting: Player[] = []) {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, tom, id)
  for (const who of waiting) await joinWaitlist(golf, who, id)
  afterDeadline(golf)
  const { token } = await findSubstitute(golf, tom, id)
  return { id, take: `/hand-overs/${token}/take` }
}

/** Each test repeats its race with new players, a week apart on the clock. */
async function repeatedly(
  golf: TestApp,
  race: (host: Player, tom: Player, others: [Player, Player]) => Promise<void>,
) {
  for (let round = 0; round < rounds; round++) {
    golf.clock.set('2026-11-20T15:00:00Z')
    const [host, tom, rita, sam] = await Promise.all(
      ['host', 'tom', 'rita', 'sam'].map((name) => freshPlayer(golf, `${name}-${round}`)),
    )
    if (host && tom && rita && sam) await race(host, tom, [rita, sam])
  }
}

describe('at the same moment', () => {
  test('two friends open the link, and one of them takes the spot', async ({ golf }) => {
    await repeatedly(golf, async (host, tom, friends) => {
      const { id, take } = await wanted(golf, host, tom)
      const sent = await Promise.all(friends.map((who) => send(golf, who, take)))
      expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
      const winner = friends[sent.findIndex(({ statusCode }) => statusCode === 200)]
      expect(await playersOf(golf, id)).toEqual([host.id, winner?.id])
      expect(await Promise.all([tom, ...friends].map((who) => balance(golf, who)))).toEqual(
        [tom, ...friends].map((who) => (who === winner ? 47_500 : 50_000)),
      )
      expect(await escrowOf(golf, id)).toBe(5_000)
    })
  })

  test('the player leaves while a friend takes the spot, and is refunded by one of the two', async ({
    golf,
  }) => {
    await repeatedly(golf, async (host, tom, [rita]) => {
      const { id, take } = await wanted(golf, host, tom)
      const [taken, left] = await Promise.all([
        send(golf, rita, take),
        send(golf, tom, `/sessions/${id}/leave`),
      ])
      const isTaken = taken.statusCode === 200
      expect([taken.statusCode, left.statusCode]).toEqual(isTaken ? [200, 409] : [404, 200])
      expect(await balance(golf, tom)).toBe(isTaken ? 50_000 : 47_500)
      expect(await playersOf(golf, id)).toEqual(isTaken ? [host.id, rita.id] : [host.id])
      expect(await escrowOf(golf, id)).toBe(5_000)
    })
  })

  test('the player keeps the spot while a friend takes it', async ({ golf }) => {
    await repeatedly(golf, async (host, tom, [rita]) => {
      const { id, take } = await wanted(golf, host, tom)
      const [taken, kept] = await Promise.all([
        send(golf, rita, take),
        send(golf, tom, `/sessions/${id}/hand-over`, { method: 'DELETE' }),
      ])
      const isTaken = taken.statusCode === 200
      expect([taken.statusCode, kept.statusCode]).toEqual(isTaken ? [200, 409] : [404, 200])
      expect(await playersOf(golf, id)).toEqual([host.id, isTaken ? rita.id : tom.id])
    })
  })

  test('a player from the waitlist accepts while a friend uses the link', async ({ golf }) => {
    await repeatedly(golf, async (host, tom, [rita, sam]) => {
      const { id, take } = await wanted(golf, host, tom, [rita])
      const [accepted, taken] = await Promise.all([
        send(golf, rita, `/sessions/${id}/waitlist/accept`),
        send(golf, sam, take),
      ])
      expect(accepted.statusCode, accepted.body).toBe(200)
      expect([404, 409]).toContain(taken.statusCode)
      expect(await playersOf(golf, id)).toEqual([host.id, rita.id])
      expect(await balance(golf, sam)).toBe(50_000)
    })
  })

  test('a friend sends the same request twice and pays once', async ({ golf }) => {
    await repeatedly(golf, async (host, tom, [rita]) => {
      const { id, take } = await wanted(golf, host, tom)
      const key = crypto.randomUUID()
      const [first, second] = await Promise.all([1, 2].map(() => send(golf, rita, take, { key })))
      expect(first?.statusCode, first?.body).toBe(200)
      expect(second?.json()).toEqual(first?.json())
      expect((await send(golf, rita, take, { key })).json()).toEqual(first?.json())
      expect(await balance(golf, rita)).toBe(47_500)
      expect(await escrowOf(golf, id)).toBe(5_000)
    })
  })

  test('two players swap spots in two sessions without blocking each other', async ({ golf }) => {
    await repeatedly(golf, async (host, tom, [rita]) => {
      const one = await hosted(golf, host, { maxPlayers: 2 })
      const two = await hosted(golf, host, { maxPlayers: 2, teeTime: '09:00' })
      await join(golf, tom, one.id)
      await join(golf, rita, two.id)
      afterDeadline(golf)
      const links = [
        await findSubstitute(golf, tom, one.id),
        await findSubstitute(golf, rita, two.id),
      ]
      const [ofTom, ofRita] = links.map(({ token }) => `/hand-overs/${token}/take`)
      const sent = await Promise.all([send(golf, rita, ofTom ?? ''), send(golf, tom, ofRita ?? '')])
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await playersOf(golf, one.id)).toEqual([host.id, rita.id])
      expect(await playersOf(golf, two.id)).toEqual([host.id, tom.id])
      expect([await balance(golf, tom), await balance(golf, rita)]).toEqual([47_500, 47_500])
    })
  })
})
