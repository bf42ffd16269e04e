/** The free way out of a TBA session for players who were in when its course was announced. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { balances, eventsOf, hoursFromTee, setHoursFromTee } from '../../../test/life.ts'
import { look } from '../../../test/waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let cat: Player
const startCents = 20_000
const seatCents = 2_500
/** A listed course of Nassau County. */
let course: { id: string; name: string }

beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, rita, cat] = (await Promise.all(
    (['maya', 'tom', 'rita', 'cat'] as const).map((name) => player(golf, name, startCents)),
  )) as [Player, Player, Player, Player]
  const query = { stateCode: 'NY', countyName: 'Nassau County' }
  const [first] = (await golf.call('GET /locations/courses', { query })).items
  if (!first) throw new Error('Nassau County has courses')
  course = first
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const change = async (who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session
const terms = async (who: Player, id: string) => {
  const { viewer } = await look(golf, who, id)
  return [viewer?.refundIfLeavingCents, viewer?.freeCancellationUntil]
}

/** Host and Tom are in a TBA session. */
async function unnamed(changes: Parameters<typeof hosted>[2] = {}) {
  const session = await hosted(golf, maya, { useTBA: true, ...changes })
  await join(golf, tom, session.id)
  return session
}

describe('players who joined before the announcement', () => {
  test('leave for free within 24 hours of it, also where it is too late for others', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -30)
    await change(maya, id, { courseId: course.id })
    expect(await terms(tom, id)).toEqual([seatCents, '2026-11-27T07:10:00.000Z'])
    setHoursFromTee(golf, -6)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
    expect(await balance(golf, tom)).toBe(startCents)
  })

  test('pay as late leavers do once the 24 hours are over', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -30)
    await change(maya, id, { courseId: course.id })
    setHoursFromTee(golf, -5.9)
    expect((await terms(tom, id))[0]).toBe(0)
    expect((await leave(golf, tom, id)).refundedCents).toBe(0)
  })

  test('leave for free until the tee time where it is less than a day away, pot included', async () => {
    const { id } = await unnamed({ potEnabled: true, potAmount: 1_000 })
    setHoursFromTee(golf, -2)
    await change(maya, id, { courseId: course.id })
    expect(await terms(tom, id)).toEqual([seatCents + 1_000, '2026-11-27T13:10:00.000Z'])
    setHoursFromTee(golf, -0.01)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents + 1_000)
  })

  test('keep the time they were promised when they joined, also if the tee time moves up', async () => {
    const { id, freeCancellationUntil } = await unnamed({ teeTime: '17:00' })
    golf.clock.set('2026-11-25T15:00:00.000Z')
    await change(maya, id, { courseId: course.id, teeTime: '07:00' })
    expect(freeCancellationUntil).toBe('2026-11-26T22:00:00.000Z')
    expect(await terms(tom, id)).toEqual([seatCents, freeCancellationUntil])
    const [[, , data] = []] = await eventsOf(golf, id, 'session.changed')
    expect(data).toMatchObject({ announced: { freeUntil: freeCancellationUntil } })
    golf.clock.set(freeCancellationUntil)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
  })

  test('keep the longer time where leaving is free for everyone', async () => {
    const { id, freeCancellationUntil } = await unnamed()
    await change(maya, id, { courseId: course.id })
    expect(await terms(tom, id)).toEqual([seatCents, freeCancellationUntil])
  })

  test('are the only ones: the host, later joiners and players who come back are not', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -20)
    await change(maya, id, { courseId: course.id })
    await join(golf, rita, id)
    await leave(golf, tom, id)
    await join(golf, tom, id)
    golf.clock.advanceHours(2)
    for (const who of [maya, rita, tom]) expect((await terms(who, id))[0]).toBe(0)
    expect((await leave(golf, tom, id)).refundedCents).toBe(0)
    expect(await balances(golf, tom)).toEqual([startCents - seatCents])
  })

  test('have a later deadline with a later tee time, which a host who is too late does not get', async () => {
    const { id, freeCancellationUntil } = await unnamed()
    setHoursFromTee(golf, -22)
    await change(maya, id, { courseId: course.id, teeTime: '18:00' })
    expect((await look(golf, rita, id)).freeCancellationUntil).toBe('2026-11-26T23:00:00.000Z')
    expect(await terms(maya, id)).toEqual([0, freeCancellationUntil])
    expect((await terms(tom, id))[0]).toBe(seatCents)
    expect((await leave(golf, maya, id)).refundedCents).toBe(0)
  })

  test('leave a host alone, who can move the day and then has its terms', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -22)
    await change(maya, id, { courseId: course.id, teeTime: '18:00' })
    await leave(golf, tom, id)
    const { date } = await change(maya, id, { date: '2026-12-04' })
    expect(date).toBe('2026-12-04T23:00:00.000Z')
    expect(await terms(maya, id)).toEqual([seatCents, '2026-12-03T23:00:00.000Z'])
  })

  test('leave within their time also where leaving is locked, and not after it', async () => {
    const { id } = await unnamed()
    await join(golf, cat, id)
    const boss = await administrator(golf, 'boss')
    await change(boss, id, { leavable: false, reason: 'A tournament' })
    const leaving = async (who: Player) => {
      const { viewer } = await look(golf, who, id)
      return [viewer?.canLeave, viewer?.refundIfLeavingCents]
    }
    const locked = () => golf.refusal('POST /sessions/{id}/leave', { params: { id } }, cat)
    expect(await leaving(cat)).toEqual([false, 0])
    expect(await locked()).toMatchObject({ code: 'NOT_LEAVABLE' })
    setHoursFromTee(golf, -30)
    await change(maya, id, { courseId: course.id })
    await join(golf, rita, id)
    for (const who of [tom, cat]) expect(await leaving(who)).toEqual([true, seatCents])
    for (const who of [maya, rita]) expect(await leaving(who)).toEqual([false, 0])
    setHoursFromTee(golf, -6)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
    setHoursFromTee(golf, -5.9)
    expect(await leaving(cat)).toEqual([false, 0])
    expect(await locked()).toMatchObject({ code: 'NOT_LEAVABLE' })
  })

  test('who leave for free free no one’s deposit, and need no one to take their spot', async () => {
    const { id } = await unnamed()
    await join(golf, cat, id)
    setHoursFromTee(golf, -20)
    await leave(golf, cat, id)
    await change(maya, id, { courseId: course.id })
    await leave(golf, tom, id)
    await join(golf, rita, id)
    await hoursFromTee(golf, 0)
    // Cat left late, before the announcement: Rita's spot returns Cat's deposit, and Tom needs none.
    expect(await balances(golf, tom, cat)).toEqual([startCents, startCents - 500])
  })

  test('leave the session to be judged at its new tee time', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -20)
    await change(maya, id, { courseId: course.id, teeTime: '12:10' })
    await leave(golf, tom, id)
    await hoursFromTee(golf, 0.1)
    expect((await look(golf, maya, id)).status).toBe('open')
    await hoursFromTee(golf, 4.1)
    expect((await look(golf, maya, id)).status).toBe('cancelled')
    expect(await balances(golf, maya, tom)).toEqual([startCents, startCents])
  })
})
