import type { Api, RequestOf } from '@county-golf/contract/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, fund, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { look, wait } from '../../../test/waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let boss: Player
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  rita = await player(golf, 'rita', 50_000)
  boss = await administrator(golf, 'boss')
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const change = async (who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session
const refusal = (who: Player | undefined, id: string, body: Changes) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, who)

describe('a host', () => {
  test('marks the tee time booked, locks, closes and reopens, and writes notes', async () => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    const booked = await change(maya, id, { status: 'confirmed', confirmationNumber: 'BB-77' })
    expect(booked).toMatchObject({ status: 'confirmed', confirmationNumber: 'BB-77' })
    expect(await look(golf, tom, id)).toMatchObject({ confirmationNumber: 'BB-77' })
    expect((await look(golf, rita, id)).confirmationNumber).toBeUndefined()
    expect((await change(maya, id, { bookings_locked: true })).status).toBe('closed')
    expect((await change(maya, id, { bookings_locked: false })).status).toBe('confirmed')
    expect((await change(maya, id, { status: 'closed', notes: 'Meet at the range' })).notes).toBe(
      'Meet at the range',
    )
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

  test('moves course and tee time while alone, and not once somebody else is in', async () => {
    const { id } = await hosted(golf, maya)
    const moved = await change(maya, id, { courseName: 'Eisenhower Red', teeTime: '09:20' })
    expect(moved).toMatchObject({
      courseName: 'Eisenhower Red',
      teeTime: '09:20',
      date: '2026-11-27T14:20:00.000Z',
    })
    expect(await change(maya, id, { date: '2026-11-28' })).toMatchObject({
      teeTime: '09:20',
      date: '2026-11-28T14:20:00.000Z',
    })
    expect(await refusal(maya, id, { date: '2026-11-01' })).toMatchObject({ status: 400 })
    await join(golf, tom, id)
    for (const body of [{ teeTime: '10:00' }, { courseName: 'TBA' }, { date: '2026-11-29' }])
      expect(await refusal(maya, id, body)).toMatchObject({ status: 409, code: 'NOT_ALONE' })
  })

  test('waits for nobody’s connection while as many others change their course too', async () => {
    const query = { stateCode: 'NY', countyName: 'Nassau County' }
    const [course] = (await golf.call('GET /locations/courses', { query })).items
    const sessions = await Promise.all(Array.from({ length: 12 }, () => hosted(golf, maya)))
    const body = { courseId: course?.id ?? '' }
    const changed = await Promise.all(sessions.map(({ id }) => change(maya, id, body)))
    expect(changed.map(({ courseId }) => courseId)).toEqual(sessions.map(() => course?.id))
  })

  test('does not do what is for administrators, and changes nothing after the tee time', async () => {
    const session = await hosted(golf, maya)
    const { id } = session
    const bodies: Changes[] = [
      { leavable: false },
      { maxPlayers: 2 },
      { players: [] },
      { status: 'completed' },
      { status: 'cancelled' },
    ]
    for (const body of bodies)
      expect(await refusal(maya, id, body)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    golf.clock.set(session.date)
    expect(await refusal(maya, id, { notes: 'late' })).toMatchObject({
      status: 409,
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('is the only one, beside administrators; empty and unknown changes are refused', async () => {
    const { id } = await hosted(golf, maya)
    const hidden = await hosted(golf, maya, { visibility: 'private' })
    expect(await refusal(undefined, id, { notes: 'x' })).toMatchObject({ status: 401 })
    expect(await refusal(tom, id, { notes: 'x' })).toMatchObject({ status: 403 })
    expect(await refusal(tom, hidden.id, { notes: 'x' })).toMatchObject({ status: 404 })
    expect(await refusal(maya, id, {})).toMatchObject({ status: 400 })
    expect(await refusal(maya, id, { teeTime: '03:00' })).toMatchObject({ status: 400 })
    expect(await refusal(maya, id, { captain: tom.id } as Changes)).toMatchObject({ status: 400 })
    expect((await change(maya, id, { visibility: 'private' })).visibility).toBe('private')
    expect(await refusal(tom, id, { notes: 'x' })).toMatchObject({ status: 404 })
  })
})

describe('an administrator', () => {
  test('raises the players, which lets in who waits, and never goes below them', async () => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await wait(golf, rita, id)
    const raised = await change(boss, id, { maxPlayers: 3, leavable: false })
    expect(raised).toMatchObject({ maxPlayers: 3, players: [maya.id, tom.id, rita.id] })
    expect(await balance(golf, rita)).toBe(47_500)
    expect(await refusal(boss, id, { maxPlayers: 2 })).toMatchObject({ status: 400 })
  })

  test('makes a session smaller although the seats in use are not the first', async () => {
    const { id } = await hosted(golf, maya)
    for (const who of [tom, rita]) await join(golf, who, id)
    await leave(golf, tom, id)
    expect((await change(boss, id, { maxPlayers: 2 })).players).toEqual([maya.id, rita.id])
  })

  test('removes who is left out of the players, with all they paid', async () => {
    const { id } = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    golf.clock.set('2026-11-27T02:00:00Z')
    expect((await change(boss, id, { players: [maya.id] })).players).toEqual([maya.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await refusal(boss, id, { players: [maya.id, rita.id] })).toMatchObject({ status: 400 })
    const { items } = await golf.call('GET /wallet/transactions', {}, tom)
    expect(items[0]).toMatchObject({ type: 'admin_refund', amountCents: 3_500 })
  })

  test('cancels and completes for good, each only when it may be', async () => {
    const one = await hosted(golf, maya)
    const two = await hosted(golf, maya)
    await join(golf, tom, two.id)
    expect((await change(boss, one.id, { status: 'canceled' as 'cancelled' })).status).toBe(
      'cancelled',
    )
    expect(await refusal(boss, one.id, { status: 'open' })).toMatchObject({ status: 409 })
    expect(await refusal(boss, two.id, { status: 'completed' })).toMatchObject({ status: 409 })
    const both = { status: 'cancelled' as const, notes: 'x' }
    expect(await refusal(boss, two.id, both)).toMatchObject({ status: 400 })
    golf.clock.set(two.date)
    expect((await change(boss, two.id, { status: 'completed' })).status).toBe('completed')
    expect(await escrowOf(golf, two.id)).toBe(0)
    expect(await refusal(boss, two.id, { status: 'cancelled' })).toMatchObject({ status: 409 })
  })

  test('moves and describes a session by the host’s rules, with before, after and why in the log', async () => {
    const { id } = await hosted(golf, maya)
    const why = { reason: 'The host asked us on the phone' }
    const asked = { courseName: 'Eisenhower Red', teeTime: '09:20', notes: 'Meet at the range' }
    expect(await change(boss, id, { ...asked, ...why })).toMatchObject(asked)
    const entry = await golf.db
      .selectFrom('audit')
      .select(['before', 'after', 'why'])
      .where('target', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { teeTime: '08:10', notes: '' },
      after: { ...asked, date: '2026-11-27T14:20:00.000Z', asked },
      why: why.reason,
    })
    await join(golf, tom, id)
    expect(await refusal(boss, id, { teeTime: '10:00', ...why })).toMatchObject({
      code: 'NOT_ALONE',
    })
    expect(await refusal(boss, id, { date: 'soon', ...why })).toMatchObject({
      status: 400,
      details: [{ path: 'date' }],
    })
    expect((await change(boss, id, { notes: '', ...why })).notes).toBe('')
    expect(await refusal(boss, id, why)).toMatchObject({ status: 400 })
    expect(await refusal(maya, id, { notes: 'x', ...why })).toMatchObject({ status: 403 })
  })

  test('is told of as one, not by name, and why stays in the log, also where it cancels', async () => {
    const { id } = await hosted(golf, maya)
    const why = { reason: 'Three complaints about the host' }
    await change(boss, id, { notes: 'Meet at the range', ...why })
    await change(boss, id, { status: 'cancelled', ...why })
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, maya)
    expect(items.map(({ title }) => title)).toEqual(['Session cancelled', 'The notes changed'])
    expect(items[1]?.body).toMatch(/^Our team: /)
    const chat = await golf.call('GET /messages/session/{id}', { params: { id } }, maya)
    const said = JSON.stringify([items, chat])
    expect(said).toContain('An administrator changed the notes.')
    expect(said).not.toMatch(/boss|complaints/)
  })

  test('has no say in a session they play in', async () => {
    const { id } = await hosted(golf, boss, { serviceFeeCents: 0, depositCents: 0 })
    await join(golf, boss, id)
    await join(golf, tom, id)
    expect(await refusal(boss, id, { maxPlayers: 2 })).toMatchObject({ status: 403 })
    const other = await hosted(golf, maya)
    await fund(golf, boss.id, 5_000)
    await join(golf, boss, other.id)
    for (const body of [{ notes: 'x' }, { teeTime: '10:00' }])
      expect(await refusal(boss, other.id, body)).toMatchObject({ status: 403 })
    const params = { id: other.id, userId: maya.id }
    const removal = { params, body: { reason: 'x' } }
    const kept = await golf.refusal('DELETE /sessions/{id}/players/{userId}', removal, boss)
    expect(kept).toMatchObject({ status: 403 })
    const gone = await golf.refusal('DELETE /sessions/{id}', { params: { id } }, boss)
    expect(gone).toMatchObject({ status: 403 })
  })
})

describe('deleting a session', () => {
  const erase = (who: Player, id: string) =>
    golf.call('DELETE /sessions/{id}', { params: { id } }, who)

  test('cancels it, hides it and keeps its records', async () => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await erase(boss, id)
    expect(await balance(golf, tom)).toBe(50_000)
    const gone = await golf.refusal('GET /sessions/{id}', { params: { id } }, boss)
    expect(gone.status).toBe(404)
    const again = await golf.refusal('DELETE /sessions/{id}', { params: { id } }, boss)
    expect(again.status).toBe(404)
    const seats = await golf.db
      .selectFrom('seat')
      .select('id')
      .where('session_id', '=', id)
      .execute()
    expect(seats).toHaveLength(2)
  })

  test('is for administrators, and waits for an undecided prize', async () => {
    const session = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    const { id } = session
    await join(golf, tom, id)
    const params = { params: { id } }
    expect(await golf.refusal('DELETE /sessions/{id}', params)).toMatchObject({ status: 401 })
    expect(await golf.refusal('DELETE /sessions/{id}', params, maya)).toMatchObject({ status: 403 })
    golf.clock.set(session.date)
    golf.clock.advanceHours(5)
    expect(await golf.refusal('DELETE /sessions/{id}', params, boss)).toMatchObject({ status: 409 })
    golf.clock.advanceHours(72)
    await golf.runJobs()
    await erase(boss, id)
  })
})
