import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, form, hosted, join } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { fund, type Player } from '../../../../test/players.ts'
import { playersOf } from '../../../../test/waitlist.ts'

const refusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('joining', () => {
  test('charges the service fee, deposit, and pot, and assigns a spot', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    const before = await balance(golf, tom)
    const joined = await join(golf, tom, session.id)
    expect(joined.debitedCents).toBe(3_500)
    expect(joined.balance).toBe(before - 3_500)
    expect(await balance(golf, tom)).toBe(before - 3_500)
    expect(joined.session.players).toEqual([maya.id, tom.id])
    expect(joined.session.viewer).toMatchObject({
      isMember: true,
      isCaptain: false,
      paidCents: 3_500,
    })
    expect(await escrowOf(golf, session.id)).toBe(7_000)
  })

  test('does not charge the player for a bounty', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
    expect((await join(golf, tom, session.id)).debitedCents).toBe(2_500)
  })

  test('makes the first player the captain', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { autoJoin: false })
    expect(session.captain).toBeNull()
    expect((await join(golf, tom, session.id)).session.captain).toBe(tom.id)
  })

  test('a free session charges nothing and writes no posting', async ({ golf, tom, admin }) => {
    const session = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    const joined = await join(golf, tom, session.id)
    expect(joined.debitedCents).toBe(0)
    const seats = await golf.db
      .selectFrom('seat')
      .selectAll()
      .where('session_id', '=', session.id)
      .execute()
    expect(seats).toMatchObject([{ user_id: tom.id, join_posting: null, paid_cents: 0 }])
  })

  test('twice is refused with the reason', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const before = await balance(golf, tom)
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 409,
      code: 'ALREADY_JOINED',
      error: expect.stringContaining('already joined'),
    })
    expect(await balance(golf, tom)).toBe(before)
  })

  test('is refused when the session is full', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, session.id)
    const late = await freshPlayer(golf, 'late', 10_000)
    expect(await refusal(golf, late, session.id)).toMatchObject({
      status: 409,
      code: 'SESSION_FULL',
    })
    expect(await balance(golf, late)).toBe(10_000)
  })

  test('without enough money is refused with both amounts and takes no spot', async ({
    golf,
    maya,
  }) => {
    const session = await hosted(golf, maya)
    const short = await freshPlayer(golf, 'short', 2_499)
    expect(await refusal(golf, short, session.id)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      error: 'Insufficient balance. You need $25.00 but have $24.99',
    })
    expect(await balance(golf, short)).toBe(2_499)
    expect(await playersOf(golf, session.id)).toEqual([maya.id])
  })

  test.for<[string, { bookings_locked: boolean } | { status: 'closed' }]>([
    ['locked', { bookings_locked: true }],
    ['closed', { status: 'closed' as const }],
  ])('is refused while the session is %s', async ([, change], { golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await golf.db.updateTable('session').set(change).where('id', '=', session.id).execute()
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 409,
      code: 'SESSION_NOT_BOOKABLE',
      error: 'You can’t join this session because it’s closed',
    })
  })

  test('is refused to guests, to strangers in a private session, and for an unknown session', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    const hidden = await hosted(golf, maya, { visibility: 'private' })
    expect(await refusal(golf, undefined, session.id)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
    expect(await refusal(golf, tom, hidden.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusal(golf, tom, maya.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('is refused from the tee time on', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    golf.clock.set(session.date)
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 409,
      error: 'You can’t join this session because it’s in play',
    })
  })
})

describe('an Idempotency-Key', () => {
  test('sent again returns the first response and charges once', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    const before = await balance(golf, tom)
    const first = await join(golf, tom, session.id, 'join-1')
    const again = await join(golf, tom, session.id, 'join-1')
    expect(again).toEqual(first)
    expect(await balance(golf, tom)).toBe(before - 2_500)
  })

  test('sent ten times concurrently joins once and returns the same response', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    const before = await balance(golf, tom)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => join(golf, tom, session.id, 'join-2')),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await balance(golf, tom)).toBe(before - 2_500)
  })

  test('sent with a different request is a conflict, and that request has no effect', async ({
    golf,
    maya,
    tom,
  }) => {
    const first = await hosted(golf, maya)
    const second = await hosted(golf, maya)
    await join(golf, tom, first.id, 'join-3')
    const options = { ...tom, key: 'join-3' }
    expect(
      await golf.refusal('POST /sessions/{id}/join', { params: { id: second.id } }, options),
    ).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
    expect(await golf.refusal('POST /sessions', { body: form() }, options)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  test('stores only successful responses, so a refused request can be retried', async ({
    golf,
    maya,
    poor,
  }) => {
    const session = await hosted(golf, maya)
    const options = { ...poor, key: 'join-4' }
    const params = { id: session.id }
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, options)).toMatchObject({
      status: 402,
    })
    await fund(golf, poor.id, 2_500)
    expect((await golf.call('POST /sessions/{id}/join', { params }, options)).balance).toBe(0)
  })

  test('belongs to one player', async ({ golf, maya, tom, rita }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id, 'shared-key')
    expect((await join(golf, rita, session.id, 'shared-key')).session.players).toContain(rita.id)
  })
})
