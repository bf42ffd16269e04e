import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { playersOf } from '../../../../test/waitlist.ts'

const pot = { potEnabled: true, potAmount: 1_000 }
const hoursBefore = (date: string, hours: number) =>
  new Date(new Date(date).getTime() - hours * 3_600_000).toISOString()
const refusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/leave', { params: { id } }, who)

describe('leaving', () => {
  test('up to 24 hours before the tee time gives a full refund', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, pot)
    await join(golf, tom, session.id)
    golf.clock.set(hoursBefore(session.date, 24))
    const { session: seen } = await golf.call(
      'GET /sessions/{id}',
      { params: { id: session.id } },
      tom,
    )
    expect(seen.viewer?.refundIfLeavingCents).toBe(3_500)
    const left = await leave(golf, tom, session.id)
    expect(left).toMatchObject({ refundedCents: 3_500, balance: 50_000 })
    expect(left.session.players).toEqual([maya.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await escrowOf(golf, session.id)).toBe(3_500)
  })

  test('later refunds only the pot, as the session showed before', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, pot)
    await join(golf, tom, session.id)
    golf.clock.set(hoursBefore(session.date, 23.9))
    const { session: seen } = await golf.call(
      'GET /sessions/{id}',
      { params: { id: session.id } },
      tom,
    )
    expect(seen.viewer?.refundIfLeavingCents).toBe(1_000)
    expect(await leave(golf, tom, session.id)).toMatchObject({
      refundedCents: 1_000,
      balance: 47_500,
    })
    expect(await escrowOf(golf, session.id)).toBe(6_000)
  })

  test('within an hour of a late join gives a full refund once', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    golf.clock.set(hoursBefore(session.date, 10))
    await join(golf, tom, session.id)
    golf.clock.advanceHours(1)
    expect(await leave(golf, tom, session.id)).toMatchObject({ refundedCents: 2_500 })
    await join(golf, tom, session.id)
    expect(await leave(golf, tom, session.id)).toMatchObject({ refundedCents: 0 })
    expect(await balance(golf, tom)).toBe(47_500)
  })

  test('close to the tee time or an hour after a late join gives no refund', async ({
    golf,
    maya,
    tom,
  }) => {
    const close = await hosted(golf, maya)
    const slow = await hosted(golf, maya)
    golf.clock.set(hoursBefore(slow.date, 6))
    await join(golf, tom, slow.id)
    golf.clock.advanceHours(1.01)
    expect(await leave(golf, tom, slow.id)).toMatchObject({ refundedCents: 0 })
    golf.clock.set(hoursBefore(close.date, 4))
    await join(golf, tom, close.id)
    expect(await leave(golf, tom, close.id)).toMatchObject({ refundedCents: 0 })
  })

  test('makes the next earliest player captain and opens the spot', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, session.id)
    const left = await leave(golf, maya, session.id)
    expect(left.session).toMatchObject({ captain: tom.id, hostId: maya.id, status: 'open' })
    expect((await join(golf, maya, session.id)).session.players).toEqual([tom.id, maya.id])
  })

  test('does not change the host, and the bounty stays on hold', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 5_000 })
    const left = await leave(golf, maya, session.id)
    expect(left).toMatchObject({ refundedCents: 2_500, balance: 45_000 })
    expect(left.session.viewer).toMatchObject({ isHost: true, isMember: false })
    expect(await escrowOf(golf, session.id)).toBe(5_000)
  })

  test('is refused after the tee time and in a session that can’t be left', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const fixed = await hosted(golf, maya)
    await golf.db
      .updateTable('session')
      .set({ leavable: false })
      .where('id', '=', fixed.id)
      .execute()
    expect(await refusal(golf, maya, fixed.id)).toMatchObject({ status: 409, code: 'NOT_LEAVABLE' })
    golf.clock.set(session.date)
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 409,
      code: 'NOT_LEAVABLE',
    })
    expect(await balance(golf, tom)).toBe(47_500)
  })

  test('is refused to non-players, to guests, and for an unknown session', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    expect(await refusal(golf, tom, session.id)).toMatchObject({ status: 409, code: 'NOT_JOINED' })
    expect(await refusal(golf, undefined, session.id)).toMatchObject({ status: 401 })
    expect(await refusal(golf, tom, tom.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('ten times concurrently with one key refunds once', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => leave(golf, tom, session.id, 'leave-1')),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await balance(golf, tom)).toBe(50_000)
  })

  test('is one transaction, so a failure at its end changes neither spot nor money', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    await golf.db.deleteFrom('departure').where('session_id', '=', session.id).execute()
    const seat = await golf.db
      .selectFrom('seat')
      .select(['id', 'session_id', 'user_id', 'joined_at'])
      .where('user_id', '=', tom.id)
      .executeTakeFirstOrThrow()
    const { id, ...rest } = seat
    const taken = { ...rest, seat_id: id, left_at: rest.joined_at, terms: 'free' as const }
    await golf.db
      .insertInto('departure')
      .values({ ...taken, paid_cents: 0, refunded_cents: 0 })
      .execute()
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 500,
      code: 'INTERNAL_ERROR',
    })
    expect(await balance(golf, tom)).toBe(47_500)
    expect(await playersOf(golf, session.id)).toEqual([maya.id, tom.id])
    await golf.db.deleteFrom('departure').where('session_id', '=', session.id).execute()
  })
})
