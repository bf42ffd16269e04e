import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, fund, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { accept, look, placeOf, stopWaiting, told, wait } from '../../../test/waitlist.ts'

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let sam: Player
let poor: Player
/** For two, both seats taken by maya and tom. */
let id: string
let teeAt: string
beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, rita, sam] = await Promise.all([
    player(golf, 'maya', 50_000),
    player(golf, 'tom', 50_000),
    player(golf, 'rita', 50_000),
    player(golf, 'sam', 50_000),
  ])
  poor = await player(golf, 'poor')
  const session = await hosted(golf, maya, { maxPlayers: 2 })
  id = session.id
  teeAt = session.date
  await join(golf, tom, id)
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const beforeTee = (hours: number) =>
  golf.clock.set(new Date(new Date(teeAt).getTime() - hours * 3_600_000).toISOString())
const waitRefusal = (who: Player | undefined, sessionId = id) =>
  golf.refusal('POST /sessions/{id}/waitlist', { params: { id: sessionId } }, who)
const acceptRefusal = (who: Player | undefined) =>
  golf.refusal('POST /sessions/{id}/waitlist/accept', { params: { id } }, who)
const joinRefusal = (who: Player) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)
const players = async () => (await look(golf, undefined, id)).players

describe('waiting', () => {
  test('is in order of asking; each sees the own place, everyone how many', async () => {
    expect((await wait(golf, rita, id)).session.viewer?.waitlistPosition).toBe(1)
    const second = await wait(golf, sam, id)
    expect(second.session).toMatchObject({ waitlistCount: 2, viewer: { waitlistPosition: 2 } })
    expect(await look(golf, undefined, id)).toMatchObject({ waitlistCount: 2, heldSeats: 0 })
    expect(await balance(golf, rita)).toBe(50_000)
  })

  test('is listed beside one’s own sessions until it ends, a seat that is held first', async () => {
    const mine = (who: Player) => golf.call('GET /sessions/mine', {}, who)
    const later = await hosted(golf, sam, { maxPlayers: 2, teeTime: '09:10' })
    await join(golf, tom, later.id)
    for (const sessionId of [later.id, id]) await wait(golf, rita, sessionId)
    const { waiting, upcoming, totals } = await mine(rita)
    expect(waiting.map((session) => session.id)).toEqual([id, later.id])
    expect(waiting[0]?.viewer).toMatchObject({ waitlistPosition: 1, waitlistOfferUntil: null })
    expect([upcoming, totals.sessions]).toEqual([[], 0])
    expect((await mine(tom)).waiting).toEqual([])

    beforeTee(2)
    await leave(golf, tom, later.id)
    const [held, other] = (await mine(rita)).waiting
    expect([held?.id, other?.id]).toEqual([later.id, id])
    expect(held?.viewer?.waitlistOfferUntil).not.toBeNull()
    await accept(golf, rita, later.id)
    expect((await mine(rita)).waiting.map((session) => session.id)).toEqual([id])
    golf.clock.set(teeAt)
    expect((await mine(rita)).waiting).toEqual([])
  })

  test('asked for again keeps the place, with one key or another', async () => {
    const [first, again] = await Promise.all([1, 2].map(() => wait(golf, rita, id, 'once')))
    expect(again).toEqual(first)
    await wait(golf, sam, id)
    expect((await wait(golf, rita, id)).session.viewer?.waitlistPosition).toBe(1)
    expect(await told(golf, id)).toEqual(
      expect.arrayContaining(['waitlist.joined rita', 'waitlist.joined sam']),
    )
  })

  test('is refused to players, where a seat is free, where nobody is taken, and to guests', async () => {
    expect(await waitRefusal(undefined)).toMatchObject({ status: 401 })
    expect(await waitRefusal(tom)).toMatchObject({ status: 409, code: 'ALREADY_JOINED' })
    const free = await hosted(golf, maya)
    expect(await waitRefusal(rita, free.id)).toMatchObject({ status: 409, code: 'SEAT_OPEN' })
    const secret = await hosted(golf, maya, { visibility: 'private' })
    expect(await waitRefusal(rita, secret.id)).toMatchObject({ status: 404 })
    const bad = 'not-an-id'
    expect(await waitRefusal(rita, bad)).toMatchObject({ status: 400 })
    golf.clock.set(teeAt)
    expect(await waitRefusal(rita)).toMatchObject({ status: 409, code: 'SESSION_NOT_BOOKABLE' })
  })

  test('is not for whom the host blocks; who waits already is dropped, and the seat is the next one’s', async () => {
    const block = (who: Player) =>
      golf.call('POST /users/{id}/block', { params: { id: who.id } }, maya)
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    await block(rita)
    await block(poor)
    expect(await waitRefusal(poor)).toMatchObject({
      status: 403,
      error: 'The host does not let you join this session',
    })
    await leave(golf, tom, id)
    expect(await players()).toEqual([maya.id, sam.id])
    expect(await placeOf(golf, rita, id)).toBeNull()
    expect(await balance(golf, rita)).toBe(50_000)
  })

  test('an offer to somebody whom the host blocks cannot be accepted, and goes on', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    beforeTee(3)
    await leave(golf, tom, id)
    await golf.call('POST /users/{id}/block', { params: { id: rita.id } }, maya)
    expect(await acceptRefusal(rita)).toMatchObject({ status: 403 })
    golf.clock.advanceHours(0.25)
    await golf.runJobs()
    await accept(golf, sam, id)
    expect(await players()).toEqual([maya.id, sam.id])
  })

  test('ends when asked to, and the others move up', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    expect((await stopWaiting(golf, rita, id)).session.viewer?.waitlistPosition).toBeNull()
    expect(await placeOf(golf, sam, id)).toBe(1)
    const gone = await golf.refusal('DELETE /sessions/{id}/waitlist', { params: { id } }, rita)
    expect(gone).toMatchObject({ status: 409, code: 'NOT_WAITING' })
  })

  test('ends for everyone when the session is cancelled', async () => {
    await wait(golf, rita, id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await look(golf, rita, id)).toMatchObject({
      waitlistCount: 0,
      viewer: { waitlistPosition: null },
    })
    expect(await told(golf, id)).toContain('waitlist.left rita')
    expect(await waitRefusal(sam)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  })
})

describe('a seat that is freed', () => {
  test('goes to the first who waits, who pays, in the transaction that freed it', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    const left = await leave(golf, tom, id)
    expect(left.session.players).toEqual([maya.id, rita.id])
    expect(left.session.waitlistCount).toBe(1)
    expect(await balance(golf, rita)).toBe(47_500)
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await escrowOf(golf, id)).toBe(5_000)
    expect(await placeOf(golf, sam, id)).toBe(1)
    expect((await told(golf, id)).slice(-2)).toEqual(['session.left tom', 'session.joined rita'])
  })

  test('passes over who cannot pay; they keep their place and are told once', async () => {
    await wait(golf, poor, id)
    await wait(golf, rita, id)
    await leave(golf, tom, id)
    expect(await players()).toEqual([maya.id, rita.id])
    expect(await placeOf(golf, poor, id)).toBe(1)
    await leave(golf, rita, id)
    expect((await told(golf, id)).filter((what) => what === 'waitlist.skipped poor')).toHaveLength(
      1,
    )
  })

  test('does not bring a promoted player who leaves back to the front', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    await leave(golf, tom, id)
    await leave(golf, rita, id)
    expect(await players()).toEqual([maya.id, sam.id])
    await wait(golf, tom, id)
    await wait(golf, rita, id)
    expect(await placeOf(golf, rita, id)).toBe(2)
  })

  test('goes to those who wait before somebody who asks for it directly', async () => {
    await wait(golf, poor, id)
    await leave(golf, tom, id)
    await fund(golf, poor.id, 2_500)
    expect(await joinRefusal(sam)).toMatchObject({ status: 409, code: 'SESSION_FULL' })
    expect(await players()).toEqual([maya.id, poor.id])
    expect(await balance(golf, sam)).toBe(50_000)
  })

  test('that waits for money goes to who waits as soon as they top up', async () => {
    await wait(golf, poor, id)
    await leave(golf, tom, id)
    const boss = await administrator(golf, 'boss')
    const body = { userId: poor.id, cents: 2_500, reason: 'welcome' }
    await golf.call('POST /wallet/admin/adjust', { body }, boss)
    await golf.runFollowers()
    expect(await players()).toEqual([maya.id, poor.id])
  })

  test('that nobody who waits can pay for is open to everyone', async () => {
    await wait(golf, poor, id)
    await leave(golf, tom, id)
    expect((await join(golf, sam, id)).debitedCents).toBe(2_500)
    expect(await placeOf(golf, poor, id)).toBe(1)
  })

  test('is refused to who waits and cannot pay, with the place kept', async () => {
    await wait(golf, poor, id)
    await leave(golf, tom, id)
    expect(await joinRefusal(poor)).toMatchObject({ status: 402, code: 'INSUFFICIENT_BALANCE' })
    expect(await placeOf(golf, poor, id)).toBe(1)
  })
})

describe('within four hours of the tee time', () => {
  test('a seat is offered, not taken: it costs nothing until it is accepted', async () => {
    await wait(golf, rita, id)
    beforeTee(3)
    await leave(golf, tom, id)
    const seen = await look(golf, rita, id)
    expect(seen).toMatchObject({ players: [maya.id], heldSeats: 1, waitlistCount: 1 })
    const until = new Date(golf.clock.now().getTime() + 10 * 60_000).toISOString()
    expect(seen.viewer?.waitlistOfferUntil).toBe(until)
    expect(await balance(golf, rita)).toBe(50_000)

    const accepted = await accept(golf, rita, id, 'yes')
    expect(accepted).toMatchObject({ debitedCents: 2_500, balance: 47_500 })
    expect(accepted.session.players).toEqual([maya.id, rita.id])
    expect(await accept(golf, rita, id, 'yes')).toEqual(accepted)
    expect(await balance(golf, rita)).toBe(47_500)
    await golf.runJobs()
    expect(await players()).toEqual([maya.id, rita.id])
  })

  test('a seat that is held is not open to others, whether they wait or not', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    beforeTee(3)
    await leave(golf, tom, id)
    expect(await joinRefusal(tom)).toMatchObject({ code: 'SESSION_FULL' })
    expect(await joinRefusal(sam)).toMatchObject({ code: 'SESSION_FULL' })
    expect(await acceptRefusal(sam)).toMatchObject({ status: 409, code: 'NO_OFFER' })
    expect(await acceptRefusal(tom)).toMatchObject({ status: 409, code: 'NOT_WAITING' })
    expect(await acceptRefusal(maya)).toMatchObject({ code: 'ALREADY_JOINED' })
    expect(await acceptRefusal(undefined)).toMatchObject({ status: 401 })
    expect((await wait(golf, tom, id)).session.viewer?.waitlistPosition).toBe(3)
    expect((await join(golf, rita, id)).session.players).toEqual([maya.id, rita.id])
  })

  test('an offer that is not accepted within ten minutes goes to the next in line', async () => {
    await wait(golf, rita, id)
    await wait(golf, poor, id)
    await wait(golf, sam, id)
    beforeTee(3)
    await leave(golf, tom, id)
    golf.clock.advanceHours(10 / 60)
    expect(await acceptRefusal(rita)).toMatchObject({ code: 'NO_OFFER' })
    await golf.runJobs()
    expect(await placeOf(golf, rita, id)).toBeNull()
    expect(await placeOf(golf, poor, id)).toBe(1)
    expect((await look(golf, sam, id)).viewer?.waitlistOfferUntil).not.toBeNull()
    await golf.runJobs()
    expect((await told(golf, id)).slice(-3)).toEqual([
      'waitlist.left rita',
      'waitlist.skipped poor',
      'waitlist.offered sam',
    ])
    golf.clock.advanceHours(10 / 60)
    await golf.runJobs()
    expect(await look(golf, sam, id)).toMatchObject({ heldSeats: 0, waitlistCount: 1 })
    expect((await join(golf, tom, id)).session.players).toEqual([maya.id, tom.id])
  })

  test('an offer that is declined goes to the next at once', async () => {
    await wait(golf, rita, id)
    await wait(golf, sam, id)
    beforeTee(3)
    await leave(golf, tom, id)
    await stopWaiting(golf, rita, id)
    expect((await look(golf, sam, id)).viewer?.waitlistOfferUntil).not.toBeNull()
  })

  test('who could pay when asked and cannot any more is refused, and nothing happens', async () => {
    await wait(golf, rita, id)
    beforeTee(3)
    await leave(golf, tom, id)
    await hosted(golf, rita, { bountyEnabled: true, bountyAmount: 46_000, date: '2026-11-29' })
    expect(await acceptRefusal(rita)).toMatchObject({ status: 402, code: 'INSUFFICIENT_BALANCE' })
    expect(await look(golf, rita, id)).toMatchObject({ heldSeats: 1, players: [maya.id] })
  })
})
