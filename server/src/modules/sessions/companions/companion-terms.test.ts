import { describe, expect } from 'vitest'
import { bring, giveUp, ownCompanion } from '../../../../test/companions.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { spotCents } from '../../../../test/requests.ts'
import { hoursFromTee, setHoursFromTee, statusOf } from '../../../../test/session-state.ts'
import { getSession, joinWaitlist, playersOf } from '../../../../test/waitlist.ts'
import { lateLeavesOf } from '../lists/rounds.ts'

describe('a companion’s spot', () => {
  test('is refunded in full before the deadline, and the player keeps their own', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await bring(golf, ann, id)
    setHoursFromTee(golf, -24)
    expect(await ownCompanion(golf, ann, id)).toMatchObject({
      name: 'Sam',
      paidCents: spotCents,
      refundCents: spotCents,
      canGiveUp: true,
    })
    expect(await giveUp(golf, ann, id)).toMatchObject({
      refundedCents: spotCents,
      balance: walletCents - spotCents,
    })
    expect((await getSession(golf, ann, id)).viewer).toMatchObject({ isMember: true })
    expect(await playersOf(golf, id)).toEqual([host.id, ann.id])
    const again = await golf.refusal('DELETE /sessions/{id}/companion', { params: { id } }, ann)
    expect(again.status).toBe(404)
    await bring(golf, ann, id, { name: 'Kim' })
  })

  test('is refunded late only if the spot is taken again', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await hosted(golf, host)
    for (const who of [ann, ben]) await join(golf, who, id)
    await bring(golf, ann, id)
    setHoursFromTee(golf, -20)
    expect((await giveUp(golf, ann, id)).refundedCents).toBe(0)
    setHoursFromTee(golf, -19)
    await join(golf, cat, id)
    await hoursFromTee(golf, 0)
    // The deposit.
    expect(await balance(golf, ann)).toBe(walletCents - 2 * spotCents + 2_000)
    await hoursFromTee(golf, 6)
    expect(await statusOf(golf, id)).toBe('completed')
    // Ann didn’t leave.
    expect(await lateLeavesOf(golf.db, ann.id, golf.clock.now())).toEqual([])
  })

  test('can be undone for an hour, once per player', async ({ golf, host, ann }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    setHoursFromTee(golf, -20)
    await bring(golf, ann, id)
    setHoursFromTee(golf, -19)
    expect((await giveUp(golf, ann, id)).refundedCents).toBe(spotCents)
    await bring(golf, ann, id)
    expect((await giveUp(golf, ann, id)).refundedCents).toBe(0)
  })

  test('goes with the player, each spot on its own terms', async ({ golf, host, ann, ben }) => {
    const { id } = await hosted(golf, host)
    for (const who of [ann, ben]) await join(golf, who, id)
    await bring(golf, ann, id)
    expect((await getSession(golf, ann, id)).viewer?.refundIfLeavingCents).toBe(2 * spotCents)
    expect(await leave(golf, ann, id)).toMatchObject({
      refundedCents: 2 * spotCents,
      balance: walletCents,
      session: { players: [host.id, ben.id] },
    })
    expect((await getSession(golf, host, id)).companions).toBeUndefined()
    // Ben’s own spot is past its hour, and his companion’s isn’t.
    setHoursFromTee(golf, -20)
    await bring(golf, ben, id)
    expect((await getSession(golf, ben, id)).viewer?.refundIfLeavingCents).toBe(spotCents)
    expect((await leave(golf, ben, id)).refundedCents).toBe(spotCents)
  })

  test('is refunded in full when the host removes the player, bans end the spot, or the session is cancelled', async ({
    golf,
    host,
    ann,
    ben,
    cat,
    admin,
  }) => {
    const { id } = await hosted(golf, host)
    for (const who of [ann, ben]) {
      await join(golf, who, id)
      await bring(golf, who, id)
      if (who === ann) {
        const params = { id, userId: ann.id }
        const reason = 'Too many of us'
        await golf.call(
          'DELETE /sessions/{id}/players/{userId}',
          { params, body: { reason } },
          host,
        )
        expect(await balance(golf, ann)).toBe(walletCents)
      }
    }
    await golf.call('POST /admin/users/{id}/ban', { params: { id: ben.id } }, admin)
    await join(golf, cat, id)
    await bring(golf, cat, id)
    setHoursFromTee(golf, -1)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await balance(golf, cat)).toBe(walletCents)
  })

  test('counts for the fewest players, and its player’s word counts for both', async ({
    golf,
    host,
    ann,
  }) => {
    const two = await hosted(golf, host)
    await bring(golf, host, two.id)
    await hoursFromTee(golf, 6)
    expect(await statusOf(golf, two.id)).toBe('completed')
    setHoursFromTee(golf, -160)
    const { id } = await hosted(golf, ann, { minPlayers: 3, bookingPlan: 'booked' })
    await bring(golf, ann, id)
    const plays = { params: { id }, body: { playsOn: true } }
    const { session } = await golf.call('PUT /sessions/{id}/play-on', plays, ann)
    expect(session.playingOn).toEqual([ann.id])
    await hoursFromTee(golf, 1)
    expect(await statusOf(golf, id)).not.toBe('cancelled')
  })

  test('goes to the waitlist', async ({ golf, host, ann, ben }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 3 })
    await join(golf, ann, id)
    await bring(golf, ann, id)
    await joinWaitlist(golf, ben, id)
    const { session } = await giveUp(golf, ann, id)
    expect(session.players).toEqual([host.id, ann.id, ben.id])
  })

  test('follows a deadline that was moved after it was paid for', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host, {
      courseName: undefined,
      useTBA: true,
      autoJoin: false,
    })
    for (const who of [ann, ben]) await join(golf, who, id)
    await bring(golf, ann, id)
    setHoursFromTee(golf, -20)
    await golf.call(
      'PATCH /sessions/{id}',
      { params: { id }, body: { courseName: 'The Old Muni' } },
      host,
    )
    golf.clock.advanceHours(0.1)
    await bring(golf, ben, id)
    golf.clock.advanceHours(1.5)
    const refund = async (who: typeof ann) => (await ownCompanion(golf, who, id)).refundCents
    expect([await refund(ann), await refund(ben)]).toEqual([spotCents, 0])
  })
})
