import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { fund, type Player } from '../../../test/cast.ts'
import { balance, form, hosted, join } from '../../../test/golf.ts'
import { freshPlayer, test } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'

const refusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('joining', () => {
  test('debits service fee, deposit and pot, and gives the seat', async ({ golf, maya, tom }) => {
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

  test('never charges a bounty to the joiner', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
    expect((await join(golf, tom, session.id)).debitedCents).toBe(2_500)
  })

  test('makes the first joiner the captain', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { autoJoin: false })
    expect(session.captain).toBeNull()
    expect((await join(golf, tom, session.id)).session.captain).toBe(tom.id)
  })

  test('costs nothing and posts nothing where nothing is due', async ({ golf, tom, admin }) => {
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

  test('is refused twice, in words that say so', async ({ golf, maya, tom }) => {
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

  test('is refused without the money, with the amounts, and takes no seat', async ({
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
    const { session: seen } = await golf.call('GET /sessions/{id}', { params: { id: session.id } })
    expect(seen.players).toEqual([maya.id])
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

  test('is refused to guests, to strangers of a private session, and where there is none', async ({
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

  test('is refused from tee time on', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    golf.clock.set(session.date)
    expect(await refusal(golf, tom, session.id)).toMatchObject({
      status: 409,
      error: 'You can’t join this session because it’s in progress',
    })
  })
})

describe('the same Idempotency-Key', () => {
  test('gets the first answer again and debits once', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    const before = await balance(golf, tom)
    const first = await join(golf, tom, session.id, 'join-1')
    const again = await join(golf, tom, session.id, 'join-1')
    expect(again).toEqual(first)
    expect(await balance(golf, tom)).toBe(before - 2_500)
  })

  test('sent ten times at once joins once and always answers the same', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    const before = await balance(golf, tom)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => join(golf, tom, session.id, 'join-2')),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balance(golf, tom)).toBe(before - 2_500)
  })

  test('with another request is a conflict, and that request does not happen', async ({
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

  test('remembers successes only: what was refused may be tried again', async ({
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

  test('belongs to one person', async ({ golf, maya, tom, rita }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id, 'shared-key')
    expect((await join(golf, rita, session.id, 'shared-key')).session.players).toContain(rita.id)
  })
})
