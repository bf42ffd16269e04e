import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test } from '../../../../test/full-session-test.ts'
import { balance, join, leave } from '../../../../test/golf.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { fund, type Player } from '../../../../test/players.ts'
import {
  joinWaitlist,
  playersOf,
  sessionEvents,
  waitlistPosition,
} from '../../../../test/waitlist.ts'

const joinRefusal = (golf: TestApp, who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('a spot that opens', () => {
  test('goes to the first in line, who pays in the transaction that opened it', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    const left = await leave(golf, tom, id)
    expect(left.session.players).toEqual([maya.id, rita.id])
    expect(left.session.waitlistCount).toBe(1)
    expect(await balance(golf, rita)).toBe(47_500)
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await escrowOf(golf, id)).toBe(5_000)
    expect(await waitlistPosition(golf, sam, id)).toBe(1)
    expect((await sessionEvents(golf, id)).slice(-2)).toEqual([
      `session.left ${tom.username}`,
      `session.joined ${rita.username}`,
    ])
  })

  test('skips players who cannot pay, who keep their place and are notified once', async ({
    golf,
    maya,
    tom,
    rita,
    poor,
    id,
  }) => {
    await joinWaitlist(golf, poor, id)
    await joinWaitlist(golf, rita, id)
    await leave(golf, tom, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
    expect(await waitlistPosition(golf, poor, id)).toBe(1)
    await leave(golf, rita, id)
    expect(
      (await sessionEvents(golf, id)).filter(
        (what) => what === `waitlist.skipped ${poor.username}`,
      ),
    ).toHaveLength(1)
  })

  test('does not return a promoted player who leaves to the front', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    await leave(golf, tom, id)
    await leave(golf, rita, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
    await joinWaitlist(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    expect(await waitlistPosition(golf, rita, id)).toBe(2)
  })

  test('goes to the waitlist before a player who joins directly', async ({
    golf,
    maya,
    tom,
    sam,
    poor,
    id,
  }) => {
    await joinWaitlist(golf, poor, id)
    await leave(golf, tom, id)
    await fund(golf, poor.id, 2_500)
    expect(await joinRefusal(golf, sam, id)).toMatchObject({ status: 409, code: 'SESSION_FULL' })
    expect(await playersOf(golf, id)).toEqual([maya.id, poor.id])
    expect(await balance(golf, sam)).toBe(50_000)
  })

  test('goes to a player on the waitlist as soon as they top up', async ({
    golf,
    maya,
    tom,
    poor,
    id,
    admin,
  }) => {
    await joinWaitlist(golf, poor, id)
    await leave(golf, tom, id)
    const body = { userId: poor.id, cents: 2_500, reason: 'welcome' }
    await golf.call('POST /wallet/admin/adjust', { body }, admin)
    await golf.runFollowers()
    expect(await playersOf(golf, id)).toEqual([maya.id, poor.id])
  })

  test('is open to everyone when no one on the waitlist can pay', async ({
    golf,
    tom,
    sam,
    poor,
    id,
  }) => {
    await joinWaitlist(golf, poor, id)
    await leave(golf, tom, id)
    expect((await join(golf, sam, id)).debitedCents).toBe(2_500)
    expect(await waitlistPosition(golf, poor, id)).toBe(1)
  })

  test('is refused to a player who cannot pay and keeps their place', async ({
    golf,
    tom,
    poor,
    id,
  }) => {
    await joinWaitlist(golf, poor, id)
    await leave(golf, tom, id)
    expect(await joinRefusal(golf, poor, id)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
    })
    expect(await waitlistPosition(golf, poor, id)).toBe(1)
  })
})
