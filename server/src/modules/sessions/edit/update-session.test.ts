import type { Api, RequestOf } from '@county-golf/contract/api'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { fund, type Player } from '../../../../test/players.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

const change = async (golf: TestApp, who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session
const refusal = (golf: TestApp, who: Player | undefined, id: string, body: Changes) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, who)

describe('a host', () => {
  test('marks the tee time as booked, locks, closes, reopens, and writes notes', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    const booked = await change(golf, maya, id, {
      status: 'confirmed',
      confirmationNumber: 'BB-77',
    })
    expect(booked).toMatchObject({ status: 'confirmed', confirmationNumber: 'BB-77' })
    expect(await getSession(golf, tom, id)).toMatchObject({ confirmationNumber: 'BB-77' })
    expect((await getSession(golf, rita, id)).confirmationNumber).toBeUndefined()
    expect((await change(golf, maya, id, { bookings_locked: true })).status).toBe('closed')
    expect((await change(golf, maya, id, { bookings_locked: false })).status).toBe('confirmed')
    expect(
      (await change(golf, maya, id, { status: 'closed', notes: 'Meet at the range' })).notes,
    ).toBe('Meet at the range')
    const [event] = await golf.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'session.changed')
      .orderBy('id')
      .execute()
    expect(event?.data).toEqual({
      changes: {
        status: { from: 'open', to: 'confirmed' },
        hasConfirmationNumber: { from: false, to: true },
      },
    })
  })

  test('changes course and day only while alone', async ({ golf, maya, tom }) => {
    const { id } = await hosted(golf, maya)
    const moved = await change(golf, maya, id, { courseName: 'Eisenhower Red', teeTime: '09:20' })
    expect(moved).toMatchObject({
      courseName: 'Eisenhower Red',
      teeTime: '09:20',
      date: '2026-11-27T14:20:00.000Z',
    })
    expect(await change(golf, maya, id, { date: '2026-11-28' })).toMatchObject({
      teeTime: '09:20',
      date: '2026-11-28T14:20:00.000Z',
    })
    expect(await refusal(golf, maya, id, { date: '2026-11-01' })).toMatchObject({ status: 400 })
    await join(golf, tom, id)
    for (const body of [{ courseName: 'TBA' }, { date: '2026-11-29' }])
      expect(await refusal(golf, maya, id, body)).toMatchObject({ status: 409, code: 'NOT_ALONE' })
  })

  test('changes a course while twelve other changes run at the same time', async ({
    golf,
    maya,
  }) => {
    const query = { stateCode: 'NY', countyName: 'Nassau County' }
    const [course] = (await golf.call('GET /locations/courses', { query })).items
    const sessions = await Promise.all(Array.from({ length: 12 }, () => hosted(golf, maya)))
    const body = { courseId: course?.id ?? '' }
    const changed = await Promise.all(sessions.map(({ id }) => change(golf, maya, id, body)))
    expect(changed.map(({ courseId }) => courseId)).toEqual(sessions.map(() => course?.id))
  })

  test('cannot use admin changes, or change anything after the tee time', async ({
    golf,
    maya,
  }) => {
    const session = await hosted(golf, maya)
    const { id } = session
    const bodies: Changes[] = [
      { leavable: false },
      { players: [] },
      { status: 'completed' },
      { status: 'cancelled' },
    ]
    for (const body of bodies)
      expect(await refusal(golf, maya, id, body)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    golf.clock.set(session.date)
    expect(await refusal(golf, maya, id, { notes: 'late' })).toMatchObject({
      status: 409,
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('and admins are the only ones who change a session, never with an invalid body', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya)
    const hidden = await hosted(golf, maya, { visibility: 'private' })
    expect(await refusal(golf, undefined, id, { notes: 'x' })).toMatchObject({ status: 401 })
    expect(await refusal(golf, tom, id, { notes: 'x' })).toMatchObject({ status: 403 })
    expect(await refusal(golf, tom, hidden.id, { notes: 'x' })).toMatchObject({ status: 404 })
    expect(await refusal(golf, maya, id, {})).toMatchObject({ status: 400 })
    expect(await refusal(golf, maya, id, { teeTime: '03:00' })).toMatchObject({ status: 400 })
    expect(await refusal(golf, maya, id, { captain: tom.id } as Changes)).toMatchObject({
      status: 400,
    })
    expect((await change(golf, maya, id, { visibility: 'private' })).visibility).toBe('private')
    expect(await refusal(golf, tom, id, { notes: 'x' })).toMatchObject({ status: 404 })
  })
})

describe('an admin', () => {
  test('raises the player limit, which admits the waitlist, and never cuts below the players', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    const raised = await change(golf, admin, id, { maxPlayers: 3 })
    expect(raised).toMatchObject({ maxPlayers: 3, players: [maya.id, tom.id, rita.id] })
    expect(await balance(golf, rita)).toBe(47_500)
    expect(await refusal(golf, admin, id, { maxPlayers: 2 })).toMatchObject({ status: 400 })
  })

  test('makes a session smaller even when the last spots are the ones in use', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { id } = await hosted(golf, maya)
    for (const who of [tom, rita]) await join(golf, who, id)
    await leave(golf, tom, id)
    expect((await change(golf, admin, id, { maxPlayers: 2 })).players).toEqual([maya.id, rita.id])
  })

  test('removes the players left out of the list with full refunds', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { id } = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    golf.clock.set('2026-11-27T02:00:00Z')
    expect((await change(golf, admin, id, { players: [maya.id] })).players).toEqual([maya.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await refusal(golf, admin, id, { players: [maya.id, rita.id] })).toMatchObject({
      status: 400,
    })
    const { items } = await golf.call('GET /wallet/transactions', {}, tom)
    expect(items[0]).toMatchObject({
      type: 'admin_refund',
      description: 'Refund for Bethpage Black, Fri, Nov 27 at 8:10 AM',
      amountCents: 3_500,
    })
  })

  test('cancels and completes a session for good, each only when allowed', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const one = await hosted(golf, maya)
    const two = await hosted(golf, maya)
    await join(golf, tom, two.id)
    expect((await change(golf, admin, one.id, { status: 'canceled' as 'cancelled' })).status).toBe(
      'cancelled',
    )
    expect(await refusal(golf, admin, one.id, { status: 'open' })).toMatchObject({ status: 409 })
    expect(await refusal(golf, admin, two.id, { status: 'completed' })).toMatchObject({
      status: 409,
    })
    const both = { status: 'cancelled' as const, notes: 'x' }
    expect(await refusal(golf, admin, two.id, both)).toMatchObject({ status: 400 })
    golf.clock.set(two.date)
    expect((await change(golf, admin, two.id, { status: 'completed' })).status).toBe('completed')
    expect(await escrowOf(golf, two.id)).toBe(0)
    expect(await refusal(golf, admin, two.id, { status: 'cancelled' })).toMatchObject({
      status: 409,
    })
  })

  test('moves and describes a session by the host’s rules, and the log has the change and reason', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const { id } = await hosted(golf, maya)
    const input = { reason: 'The host called us' }
    const changes = { courseName: 'Eisenhower Red', teeTime: '09:20', notes: 'Meet at the range' }
    expect(await change(golf, admin, id, { ...changes, ...input })).toMatchObject(changes)
    const entry = await golf.db
      .selectFrom('audit')
      .select(['before', 'after', 'reason'])
      .where('target', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { teeTime: '08:10', notes: '' },
      after: { ...changes, date: '2026-11-27T14:20:00.000Z', asked: changes },
      reason: input.reason,
    })
    await join(golf, tom, id)
    expect(await refusal(golf, admin, id, { date: '2026-11-29', ...input })).toMatchObject({
      code: 'NOT_ALONE',
    })
    expect(await refusal(golf, admin, id, { date: 'soon', ...input })).toMatchObject({
      status: 400,
      details: [{ path: 'date' }],
    })
    expect((await change(golf, admin, id, { notes: '', ...input })).notes).toBe('')
    expect(await refusal(golf, admin, id, input)).toMatchObject({ status: 400 })
    expect(await refusal(golf, maya, id, { notes: 'x', ...input })).toMatchObject({ status: 403 })
  })

  test('appears to players without a name, and the reason stays in the log', async ({
    golf,
    maya,
    admin,
  }) => {
    const { id } = await hosted(golf, maya)
    const input = { reason: 'Three complaints about the host' }
    await change(golf, admin, id, { notes: 'Meet at the range', ...input })
    await change(golf, admin, id, { status: 'cancelled', ...input })
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, maya)
    expect(items.map(({ title }) => title)).toEqual([
      'Session cancelled',
      'The notes changed',
      'Your session is open: Nassau County',
    ])
    expect(items[1]?.body).toMatch(/^Updated by County Golf: /)
    const chat = await golf.call('GET /messages/session/{id}', { params: { id } }, maya)
    const shown = JSON.stringify([items, chat])
    expect(shown).toContain('Our team changed the notes.')
    expect(shown).not.toMatch(new RegExp(`${admin.username}|complaints`))
  })

  test('has no admin rights in a session they play in', async ({ golf, maya, tom, admin }) => {
    const { id } = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    await join(golf, admin, id)
    await join(golf, tom, id)
    expect(await refusal(golf, admin, id, { maxPlayers: 2 })).toMatchObject({ status: 403 })
    const other = await hosted(golf, maya)
    await fund(golf, admin.id, 5_000)
    await join(golf, admin, other.id)
    for (const body of [{ notes: 'x' }, { teeTime: '10:00' }])
      expect(await refusal(golf, admin, other.id, body)).toMatchObject({ status: 403 })
    const params = { id: other.id, userId: maya.id }
    const removal = { params, body: { reason: 'x' } }
    const kept = await golf.refusal('DELETE /sessions/{id}/players/{userId}', removal, admin)
    expect(kept).toMatchObject({ status: 403 })
    const gone = await golf.refusal('DELETE /sessions/{id}', { params: { id } }, admin)
    expect(gone).toMatchObject({ status: 403 })
  })
})

test('a host changes players, level, and holes until others have joined or wait', async ({
  golf,
  maya,
  tom,
  admin,
}) => {
  const { id } = await hosted(golf, maya)
  const format = { maxPlayers: 2, skillLevel: 'elite', holes: 9 } as const
  expect(await change(golf, maya, id, format)).toMatchObject(format)
  await join(golf, tom, id)
  expect(await refusal(golf, maya, id, { maxPlayers: 3 })).toMatchObject({ status: 403 })
  for (const who of [maya, admin])
    for (const body of [{ skillLevel: 'beginner' }, { holes: 18 }] as const)
      expect(await refusal(golf, who, id, body)).toMatchObject({ code: 'NOT_ALONE' })
})
