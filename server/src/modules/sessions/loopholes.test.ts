/** Ways in which somebody might get more out of a session than its rules give, each found closed. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { balances, hoursFromTee, revenue, setHoursFromTee } from '../../../test/life.ts'
import { look, stopWaiting, wait } from '../../../test/waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

let golf: TestApp
let host: Player
let ann: Player
let ben: Player
let cat: Player
const startCents = 20_000
const seatCents = 2_500

beforeEach(async () => {
  golf = await testApp()
  ;[host, ann, ben, cat] = (await Promise.all(
    (['host', 'ann', 'ben', 'cat'] as const).map((name) => player(golf, name, startCents)),
  )) as [Player, Player, Player, Player]
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const minute = () => golf.clock.advanceHours(1 / 60)
const change = (who: Player, id: string, body: Changes) =>
  golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)
const refusedChange = (who: Player, id: string, body: object) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body: body as Changes }, who)
const refundIfLeaving = async (who: Player, id: string) =>
  (await look(golf, who, id)).viewer?.refundIfLeavingCents

/** A session of host and Cat, which Ann has joined in time and left 20 hours before the tee time. */
async function leftLate(changes: Parameters<typeof hosted>[2] = {}): Promise<string> {
  const { id } = await hosted(golf, host, changes)
  await join(golf, cat, id)
  await join(golf, ann, id)
  setHoursFromTee(golf, -20)
  await leave(golf, ann, id)
  return id
}

describe('the hour in which a joining can be undone', () => {
  test('is not had again by rejoining, nor after an administrator took one out', async () => {
    const boss = await administrator(golf, 'boss')
    const { id } = await hosted(golf, host)
    setHoursFromTee(golf, -20)
    await join(golf, ann, id)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    await join(golf, ann, id)
    expect(await refundIfLeaving(ann, id)).toBe(0)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: ann.id } },
      boss,
    )
    await join(golf, ann, id)
    expect((await leave(golf, ann, id)).refundedCents).toBe(0)
    expect(await balance(golf, ann)).toBe(startCents - seatCents)
  })

  test('is not spent by leaving in time, and is one only, however one comes in', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    setHoursFromTee(golf, -30)
    await leave(golf, ann, id)
    await join(golf, ben, id)
    await wait(golf, ann, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ben, id)
    expect(await refundIfLeaving(ann, id)).toBe(seatCents)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    await join(golf, ben, id)
    await wait(golf, ann, id)
    await leave(golf, ben, id)
    // From the waitlist again, without a second hour.
    expect(await refundIfLeaving(ann, id)).toBe(0)
  })
})

describe('a late leaver’s deposit', () => {
  test('comes back for who waited and took the seat at that very moment', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await wait(golf, ben, id)
    setHoursFromTee(golf, -20)
    expect((await leave(golf, ann, id)).session.players).toEqual([host.id, ben.id])
    await hoursFromTee(golf, 0)
    expect(await balance(golf, ann)).toBe(startCents - 500)
  })

  test('does not come back for a friend who is sent and leaves again for free', async () => {
    const id = await leftLate()
    minute()
    await join(golf, ben, id)
    minute()
    expect((await leave(golf, ben, id)).refundedCents).toBe(seatCents)
    await hoursFromTee(golf, 0)
    expect(await balances(golf, ann, ben)).toEqual([startCents - seatCents, startCents])
  })

  test('does not come back for one’s own rejoining; for a second account the house keeps a fee', async () => {
    const id = await leftLate()
    minute()
    await join(golf, ann, id)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, ann)).toBe(startCents - 2 * seatCents)

    const second = await player(golf, 'ann-again', startCents)
    const other = await hosted(golf, host, { date: '2026-12-05' })
    golf.clock.set('2026-12-04T18:00:00.000Z')
    await join(golf, cat, other.id)
    await join(golf, ben, other.id)
    golf.clock.advanceHours(1.1)
    await leave(golf, ben, other.id)
    minute()
    await join(golf, second, other.id)
    golf.clock.set(other.date)
    await golf.runJobs()
    const [first, again] = await balances(golf, ben, second)
    expect((first ?? 0) + (again ?? 0)).toBe(2 * startCents - seatCents - 500)
  })

  test('of two who leave and come back for each other costs both more than staying', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await join(golf, ben, id)
    setHoursFromTee(golf, -20)
    for (const who of [ann, ben]) await leave(golf, who, id)
    minute()
    for (const who of [ann, ben]) await join(golf, who, id)
    await hoursFromTee(golf, 0)
    for (const cents of await balances(golf, ann, ben))
      expect(cents).toBeLessThan(startCents - seatCents)
  })

  test('of a seat that nobody paid for after it is kept, and is the house’s in the end', async () => {
    const id = await leftLate({ potEnabled: true, potAmount: 1_000 })
    await hoursFromTee(golf, 5)
    expect(await balance(golf, ann)).toBe(startCents - seatCents)
    expect(await escrowOf(golf, id)).toBe(2_000)
    expect(await revenue(golf)).toBe(3 * seatCents)
  })
})

describe('a host', () => {
  test('changes neither fees nor stakes, nor adds players, once the session is there', async () => {
    const { id } = await hosted(golf, host, { potEnabled: true, potAmount: 1_000 })
    await join(golf, ann, id)
    const boss = await administrator(golf, 'boss')
    const attempts = [
      { serviceFeeCents: 0 },
      { service_fee_cents: 0 },
      { depositCents: 0 },
      { potAmount: 100 },
      { potEnabled: false },
      { bountyEnabled: true, bountyAmount: 1_000 },
      { stakeType: 'none' },
      { stakeAmountCents: 0 },
      { scoring: 'net' },
      { holes: 9 },
      { hostId: ann.id },
      { captain: ann.id },
      { stateCode: 'CT' },
    ]
    for (const body of attempts)
      for (const who of [host, boss])
        expect(await refusedChange(who, id, body), JSON.stringify(body)).toMatchObject({
          status: 400,
        })
    expect(await refusedChange(host, id, { players: [host.id, ann.id, ben.id] })).toMatchObject({
      status: 403,
    })
    expect(await balances(golf, host, ann)).toEqual([startCents - 3_500, startCents - 3_500])
    expect(await look(golf, ann, id)).toMatchObject({ potAmount: 1_000, depositCents: 2_000 })
  })

  test('moves course or tee time away from nobody who is in or waits', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await wait(golf, ben, id)
    setHoursFromTee(golf, -20)
    const moves = [{ date: '2026-12-20' }, { teeTime: '12:00' }, { courseName: 'Elsewhere' }]
    for (const body of moves)
      expect(await refusedChange(host, id, body)).toMatchObject({ code: 'NOT_ALONE' })
    await stopWaiting(golf, ben, id)
    for (const body of moves)
      expect(await refusedChange(host, id, body)).toMatchObject({ code: 'NOT_ALONE' })
  })

  test('who moves the tee time to leave for free leaves nobody else’s money behind', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ann, id)
    // Alone, the host would have had all of it back at tee time; moving it only says so earlier.
    await change(host, id, { date: '2026-12-20' })
    expect((await leave(golf, host, id)).refundedCents).toBe(seatCents)
    expect(await escrowOf(golf, id)).toBe(seatCents)
    golf.clock.set('2026-12-20T13:10:00.000Z')
    await golf.runJobs()
    expect(await balances(golf, host, ann)).toEqual([startCents, startCents])
    expect(await escrowOf(golf, id)).toBe(0)
  })

  test('brings nobody’s money out of reach by hiding the session from them', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await wait(golf, ben, id)
    await change(host, id, { visibility: 'private' })
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    expect((await look(golf, ben, id)).players).toEqual([host.id, ben.id])
    await golf.call('POST /users/{id}/block', { params: { id: ben.id } }, host)
    expect((await leave(golf, ben, id)).refundedCents).toBe(seatCents)
    const gone = await golf.refusal('GET /sessions/{id}', { params: { id } }, ben)
    expect(gone.status).toBe(404)
    // A session of friends that is made public takes what everybody pays.
    await change(host, id, { visibility: 'public' })
    expect((await join(golf, cat, id)).debitedCents).toBe(seatCents)
  })

  test('and nobody else moves a tee time that has passed to a later one', async () => {
    const boss = await administrator(golf, 'boss')
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await hoursFromTee(golf, 1)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: ann.id } },
      boss,
    )
    for (const who of [host, boss])
      expect(await refusedChange(who, id, { date: '2026-12-20' })).toMatchObject({
        code: 'SESSION_NOT_BOOKABLE',
      })
  })
})

describe('what an operator changes', () => {
  test('leaves the terms on which people have joined: they leave by the hours they were shown', async () => {
    const boss = await administrator(golf, 'boss')
    const set = (cancellationWindowHours: number) =>
      golf.call('PUT /admin/settings', { body: { cancellationWindowHours } }, boss)
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await join(golf, ben, id)
    await set(48)
    const later = await hosted(golf, host)
    setHoursFromTee(golf, -30)
    expect(await refundIfLeaving(ann, id)).toBe(seatCents)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    expect((await look(golf, ann, later.id)).freeCancellationUntil).toBe('2026-11-25T13:10:00.000Z')
    await set(0)
    setHoursFromTee(golf, -20)
    expect((await leave(golf, ben, id)).refundedCents).toBe(0)
  })
})

describe('money for one seat', () => {
  test('takes one, of two sessions joined at the same moment', async () => {
    const poor = await player(golf, 'poor', seatCents)
    const sessions = await Promise.all([hosted(golf, host), hosted(golf, ann)])
    const answers = await Promise.all(
      sessions.map(({ id }) =>
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${id}/join`,
          headers: { authorization: `Bearer ${poor.token}` },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 402])
    expect(await balance(golf, poor)).toBe(0)
  })

  test('takes one, of two that are waited for and freed at the same moment', async () => {
    const poor = await player(golf, 'poor', seatCents)
    const [one, two] = await Promise.all([
      hosted(golf, host, { maxPlayers: 2 }),
      hosted(golf, ann, { maxPlayers: 2 }),
    ])
    await Promise.all([join(golf, cat, one.id), join(golf, ben, two.id)])
    for (const { id } of [one, two]) await wait(golf, poor, id)
    await Promise.all([leave(golf, cat, one.id), leave(golf, ben, two.id)])
    const seats = await golf.db
      .selectFrom('seat')
      .select('session_id')
      .where('user_id', '=', poor.id)
      .execute()
    expect(seats).toHaveLength(1)
    expect(await balance(golf, poor)).toBe(0)
  })
})
