/** Ways in which somebody might get a prize that is not theirs, or keep it from others: each found closed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, password, player } from '../../../test/cast.ts'
import { asOwner } from '../../../test/database.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { balances, history, hoursFromTee, setHoursFromTee, statusOf } from '../../../test/life.ts'
import { cardOf, finish, played, playedForPlatform, teedOff } from '../../../test/rounds.ts'
import { changeSettings } from '../settings/service.ts'

let golf: TestApp
let maya: Player
let tom: Player
let ann: Player
let boss: Player
const startCents = 50_000
const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_000 }
const free = { serviceFeeCents: 0, depositCents: 0 }

beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, ann] = (await Promise.all(
    (['maya', 'tom', 'ann'] as const).map((name) => player(golf, name, startCents)),
  )) as [Player, Player, Player]
  boss = await administrator(golf, 'boss')
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const takeOut = (id: string, who: Player) =>
  golf.call('DELETE /sessions/{id}/players/{userId}', { params: { id, userId: who.id } }, boss)

describe('a seat that is taken away after the tee time', () => {
  test('brings all its money back, and wins nothing by what was posted for it', async () => {
    const session = await teedOff(golf, [maya, tom, ann], pot)
    const card = cardOf(golf, session)
    await card.post(tom, 60)
    await takeOut(session.id, tom)
    expect(await balance(golf, tom)).toBe(startCents)
    expect((await history(golf, tom))[0]).toEqual(['admin_refund', fees + 1_000])
    expect(await card.refusedPut(tom, [{ userId: tom.id, gross: 60 }])).toMatchObject({
      status: 403,
    })
    await card.post(maya, 90)
    await card.post(ann, 95)
    await finish(golf, session)
    const proposed = await card.propose(ann)
    expect(proposed.proposal?.winners).toEqual([maya.id])
    expect(await card.refused(tom, 'confirm')).toMatchObject({ status: 403 })
    expect(await card.refusedDispute(tom)).toMatchObject({ status: 403 })
    await card.confirm(maya)
    expect(await balances(golf, maya, tom, ann)).toEqual([
      startCents - fees + 1_000,
      startCents,
      startCents - fees - 1_000,
    ])
  })

  test('leaves one alone in play: the round is completed, and its prize goes back', async () => {
    const session = await teedOff(golf, [maya, tom], pot)
    await takeOut(session.id, tom)
    const card = cardOf(golf, session)
    await card.post(maya, 70)
    await finish(golf, session)
    expect(await statusOf(golf, session.id)).toBe('completed')
    expect(await card.propose(maya)).toMatchObject({ state: 'void', winners: [] })
    expect(await balances(golf, maya, tom)).toEqual([startCents - fees, startCents])
    expect(await escrowOf(golf, session.id)).toBe(0)
  })
})

describe('nobody wins', () => {
  test('who has left, nor what a late leaver had put in', async () => {
    const { id } = await hosted(golf, maya, pot)
    await join(golf, tom, id)
    await join(golf, ann, id)
    setHoursFromTee(golf, -5)
    expect((await leave(golf, ann, id)).refundedCents).toBe(1_000)
    await hoursFromTee(golf, 0)
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, maya)
    const card = cardOf(golf, session)
    expect(await card.refusedPut(maya, [{ userId: ann.id, gross: 60 }])).toMatchObject({
      details: [{ path: '0.userId' }],
    })
    await card.put(maya, [
      { userId: maya.id, gross: 80 },
      { userId: tom.id, gross: 82 },
    ])
    await finish(golf, session)
    expect(await card.refused(ann, 'propose')).toMatchObject({ status: 403 })
    await card.propose(maya)
    await card.confirm(tom)
    expect(await balance(golf, maya)).toBe(startCents - fees + 1_000)
  })

  test('more than others put in, with a second account that plays along', async () => {
    const alone = await played(golf, [maya, tom], [70, null], pot)
    await alone.card.propose(maya)
    await alone.card.confirm(tom)
    const both = await played(golf, [maya, tom], [70, 120], { ...pot, date: '2026-12-05' })
    await both.card.propose(maya)
    await both.card.confirm(tom)
    const [one = 0, two = 0] = await balances(golf, maya, tom)
    expect(one + two).toBe(2 * startCents - 4 * fees)
  })

  test('by naming winners, or by a tie that the scores do not show', async () => {
    const { session, card } = await played(golf, [maya, tom, ann], [80, 85, 80], pot)
    // The scores decide, whoever proposes and whatever is sent along.
    const naming = await golf.app.inject({
      method: 'POST',
      url: `/api/sessions/${session.id}/result/propose`,
      payload: { winners: [tom.id] },
      headers: { authorization: `Bearer ${tom.token}` },
    })
    expect(naming.statusCode).toBe(400)
    expect((await card.propose(tom)).proposal?.winners).toEqual([maya.id, ann.id])
    const tied = [{ userId: tom.id, gross: 80 }]
    expect(await card.refusedPut(tom, tied)).toMatchObject({ code: 'CARD_CLOSED' })
    expect(await card.refusedPut(maya, tied)).toMatchObject({ code: 'CARD_CLOSED' })
    await card.confirm(maya)
    await card.confirm(ann)
    expect(await balances(golf, maya, tom, ann)).toEqual([
      startCents - fees + 500,
      startCents - fees - 1_000,
      startCents - fees + 500,
    ])
  })

  test('by a score for another that stands before they could say no', async () => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = cardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 90 },
      { userId: tom.id, gross: 140 },
    ])
    await finish(golf, session)
    expect(await card.propose(maya)).toMatchObject({ state: 'proposed' })
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(startCents - fees - 1_000)
    expect(await card.dispute(tom, 'I had 85')).toMatchObject({ state: 'disputed' })
  })
})

describe('nobody keeps a prize from who won it', () => {
  test('by not posting: another posts, and silence is consent', async () => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = cardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 80 },
      { userId: tom.id, gross: 90 },
    ])
    await finish(golf, session)
    await card.propose(maya)
    golf.clock.advanceHours(24)
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(startCents - fees + 1_000)
  })

  test('by a dispute for ever: it waits in the administrators’ list, and is ruled once', async () => {
    const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
    await card.propose(maya)
    await card.dispute(tom, 'Never mind the reason')
    golf.clock.advanceHours(24 * 10)
    await golf.runJobs()
    expect(await card.refusedDispute(tom)).toMatchObject({ code: 'NO_OPEN_RESULT' })
    const { items } = await golf.call('GET /admin/disputes', { query: {} }, boss)
    expect(items.map(({ sessionId }) => sessionId)).toEqual([session.id])
    const other = await administrator(golf, 'other')
    const params = { params: { id: session.id } }
    const rulings = await Promise.allSettled([
      golf.call(
        'POST /sessions/{id}/result/resolve',
        { ...params, body: { kind: 'winner', winners: [maya.id], note: 'She won' } },
        boss,
      ),
      golf.call(
        'POST /sessions/{id}/result/resolve',
        { ...params, body: { kind: 'winner', winners: [tom.id], note: 'He won' } },
        other,
      ),
    ])
    expect(rulings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await escrowOf(golf, session.id)).toBe(0)
    const [one = 0, two = 0] = await balances(golf, maya, tom)
    expect(one + two).toBe(2 * startCents - 2 * fees)
  })

  test('by going: an account stays until the prize it may have won is decided', async () => {
    const { card } = await playedForPlatform(golf, boss, [maya, tom], 5_000)
    const erase = { body: { password } }
    const wanted = { body: { password, forfeit: 'Forfeit $500.00' } }
    expect(await golf.refusal('DELETE /auth/account', erase, maya)).toMatchObject({
      status: 409,
      code: 'MONEY_HELD',
    })
    await card.propose(maya)
    await card.confirm(tom)
    expect((await golf.refusal('DELETE /auth/account', wanted, maya)).code).toBe('MONEY_HELD')
    await card.resolve(boss, { kind: 'winner', winners: [maya.id] })
    expect(await balance(golf, maya)).toBe(startCents + 5_000)
    await golf.call('DELETE /auth/account', wanted, tom)
  })
})

describe('a bounty of the platform', () => {
  test('above the two-person limit is not given away by who offered it alone', async () => {
    const other = await administrator(golf, 'other')
    await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 4_000 } }, boss)
    const { session, card } = await playedForPlatform(golf, boss, [maya, tom], 5_000)
    await card.propose(maya)
    await card.confirm(tom)
    const ruling = { kind: 'winner' as const, winners: [maya.id] }
    expect(await card.refusedRuling(boss, ruling)).toMatchObject({ status: 403 })
    expect(
      await card.refusedRuling(boss, { kind: 'split', winners: [maya.id, tom.id] }),
    ).toMatchObject({ status: 403, error: expect.stringContaining('Another administrator') })
    expect(await escrowOf(golf, session.id)).toBe(5_000)
    await card.resolve(other, ruling)
    expect(await balance(golf, maya)).toBe(startCents + 5_000)
  })

  test('up to it is approved by who offered it, unless they play for it', async () => {
    await changeSettings(golf.db, { twoPersonLimitCents: 5_000 })
    const { card } = await playedForPlatform(golf, boss, [maya, tom], 5_000)
    await card.propose(maya)
    await card.confirm(tom)
    await card.resolve(boss, { kind: 'winner', winners: [maya.id] })
    const own = await hosted(golf, boss, {
      ...free,
      bountyEnabled: true,
      bountyAmount: 1_000,
      date: '2026-12-05',
    })
    for (const who of [boss, tom]) await join(golf, who, own.id)
    golf.clock.set(own.date)
    const mine = cardOf(golf, own)
    await mine.post(boss, 60)
    await mine.post(tom, 90)
    await finish(golf, own)
    await mine.propose(boss)
    expect(await mine.confirm(tom)).toMatchObject({ awaitingApproval: true })
    expect(await mine.refusedRuling(boss, { kind: 'winner', winners: [boss.id] })).toMatchObject({
      status: 403,
    })
    expect(await balance(golf, boss)).toBe(0)
  })
})

test('a settlement that fails at any of its steps leaves nothing half done', async () => {
  const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
  const proposed = await card.propose(maya)
  const before = await balances(golf, maya, tom)
  const steps = [
    ['posting', `new.kind = 'prize'`],
    ['player_result', `new.won`],
    ['event', `new.kind = 'result.settled'`],
    ['idempotency', 'true'],
  ] as const
  await asOwner(
    golf.url,
    `create function crash() returns trigger language plpgsql as $$
       begin raise exception 'the power is gone'; end $$`,
  )
  for (const [name, when] of steps) {
    await asOwner(
      golf.url,
      `create trigger crash before insert or update on ${name} for each row
         when (${when}) execute function crash()`,
    )
    expect(await card.refused(tom, 'confirm'), name).toMatchObject({ status: 500 })
    await asOwner(golf.url, `drop trigger crash on ${name}`)
    expect(await card.seen(maya), name).toEqual(proposed)
    expect(await balances(golf, maya, tom)).toEqual(before)
    expect(await escrowOf(golf, session.id)).toBe(2_000)
    await expectBooksToBalance(golf)
  }
  expect(await card.confirm(tom)).toMatchObject({ state: 'settled', winners: [maya.id] })
  expect(await balance(golf, maya)).toBe(startCents - fees + 1_000)
})
