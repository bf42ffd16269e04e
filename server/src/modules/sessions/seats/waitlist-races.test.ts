import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { leavingDrill } from '../../../../test/drills/leaving.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

describe('at the same moment', () => {
  const full = async (golf: TestApp, maya: Player, tom: Player, rita: Player) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    await join(golf, tom, id)
    await join(golf, rita, id)
    return id
  }

  test('two players leave and the first two on the waitlist get their spots', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    poor,
  }) => {
    for (let round = 0; round < 5; round++) {
      const id = await full(golf, maya, tom, rita)
      await joinWaitlist(golf, sam, id)
      await joinWaitlist(golf, poor, id)
      await Promise.all([leave(golf, tom, id), leave(golf, rita, id)])
      const seen = await getSession(golf, sam, id)
      expect(seen.players).toEqual([maya.id, sam.id])
      expect(seen.waitlistCount).toBe(1)
      expect(await escrowOf(golf, id)).toBe(5_000)
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
    expect(await balance(golf, sam)).toBe(50_000)
  })

  test('one player leaves, another joins, and the waitlist gets the spot', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    for (let round = 0; round < 5; round++) {
      const id = await full(golf, maya, tom, rita)
      await joinWaitlist(golf, sam, id)
      const who = await freshPlayer(golf, `direct-${round}`, 2_500)
      await Promise.all([
        leave(golf, tom, id),
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${id}/join`,
          headers: { authorization: `Bearer ${who.token}` },
        }),
      ])
      expect(new Set((await getSession(golf, sam, id)).players)).toEqual(
        new Set([maya.id, rita.id, sam.id]),
      )
      expect(await balance(golf, who)).toBe(2_500)
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
  })

  test('players swap places in two sessions without blocking each other', async ({
    golf,
    maya,
    rita,
    sam,
  }) => {
    for (let round = 0; round < 5; round++) {
      const one = (await hosted(golf, maya, { maxPlayers: 2 })).id
      const two = (await hosted(golf, maya, { maxPlayers: 2, teeTime: '15:00' })).id
      await join(golf, rita, one)
      await join(golf, sam, two)
      await joinWaitlist(golf, sam, one)
      await joinWaitlist(golf, rita, two)
      await Promise.all([leave(golf, rita, one), leave(golf, sam, two)])
      expect((await getSession(golf, sam, one)).players).toEqual([maya.id, sam.id])
      expect((await getSession(golf, rita, two)).players).toEqual([maya.id, rita.id])
      for (const id of [one, two])
        await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
  })
})

test('leaving, removal, and cancelling refund each player once and open one spot at most', async ({
  golf,
}) => {
  expect(await leavingDrill(golf, { rounds: 30 })).toMatchObject({ rounds: 30, problems: [] })
})
