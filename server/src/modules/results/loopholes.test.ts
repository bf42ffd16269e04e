/** Ways to win another player's prize or to keep it from the winner. None of them works. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, password } from '../../../test/players.ts'
import { finish, played, playedForPlatform, scorecardOf, teedOff } from '../../../test/rounds.ts'
import {
  balances,
  history,
  hoursFromTee,
  setHoursFromTee,
  statusOf,
} from '../../../test/session-state.ts'
import { changeSettings } from '../settings/service.ts'

const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_000 }
const free = { serviceFeeCents: 0, depositCents: 0 }

const removeSeat = (golf: TestApp, admin: Player, id: string, who: Player) =>
  golf.call('DELETE /sessions/{id}/players/{userId}', { params: { id, userId: who.id } }, admin)

describe('a player removed after the tee time', () => {
  test('gets a full refund and wins nothing with a posted score', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann], pot)
    const card = scorecardOf(golf, session)
    await card.post(tom, 60)
    await removeSeat(golf, admin, session.id, tom)
    expect(await balance(golf, tom)).toBe(walletCents)
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
      walletCents - fees + 1_000,
      walletCents,
      walletCents - fees - 1_000,
    ])
  })

  test('leaves one player, whose round completes and whose prize is refunded', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    await removeSeat(golf, admin, session.id, tom)
    const card = scorecardOf(golf, session)
    await card.post(maya, 70)
    await finish(golf, session)
    expect(await statusOf(golf, session.id)).toBe('completed')
    expect(await card.propose(maya)).toMatchObject({ state: 'void', winners: [] })
    expect(await balances(golf, maya, tom)).toEqual([walletCents - fees, walletCents])
    expect(await escrowOf(golf, session.id)).toBe(0)
  })
})

describe('no one wins', () => {
  test('after leaving, and no one wins what a late leaver paid in', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { id } = await hosted(golf, maya, pot)
    await join(golf, tom, id)
    await join(golf, ann, id)
    setHoursFromTee(golf, -5)
    expect((await leave(golf, ann, id)).refundedCents).toBe(1_000)
    await hoursFromTee(golf, 0)
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, maya)
    const card = scorecardOf(golf, session)
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
    expect(await balance(golf, maya)).toBe(walletCents - fees + 1_000)
  })

  test('more than the others paid in by playing with a second account', async ({
    golf,
    maya,
    tom,
  }) => {
    const alone = await played(golf, [maya, tom], [70, null], pot)
    await alone.card.propose(maya)
    await alone.card.confirm(tom)
    const both = await played(golf, [maya, tom], [70, 120], { ...pot, date: '2026-12-05' })
    await both.card.propose(maya)
    await both.card.confirm(tom)
    const [one = 0, two = 0] = await balances(golf, maya, tom)
    expect(one + two).toBe(2 * walletCents - 4 * fees)
  })

  test('by naming winners or claiming a tie that the scores do not show', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { session, card } = await played(golf, [maya, tom, ann], [80, 85, 80], pot)
    // The scores decide, whatever the player who submits the result sends.
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
      walletCents - fees + 500,
      walletCents - fees - 1_000,
      walletCents - fees + 500,
    ])
  })

  test("by entering another player's score without time to object", async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = scorecardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 90 },
      { userId: tom.id, gross: 140 },
    ])
    await finish(golf, session)
    expect(await card.propose(maya)).toMatchObject({ state: 'proposed' })
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(walletCents - fees - 1_000)
    expect(await card.dispute(tom, 'I had 85')).toMatchObject({ state: 'disputed' })
  })
})

describe('no one keeps a prize from its winner', () => {
  test('by not posting, because others can post and silence is consent', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = scorecardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 80 },
      { userId: tom.id, gross: 90 },
    ])
    await finish(golf, session)
    await card.propose(maya)
    golf.clock.advanceHours(24)
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(walletCents - fees + 1_000)
  })

  test('by disputing forever, because an admin decides it once', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
    await card.propose(maya)
    await card.dispute(tom, 'Never mind the reason')
    golf.clock.advanceHours(24 * 10)
    await golf.runJobs()
    expect(await card.refusedDispute(tom)).toMatchObject({ code: 'NO_OPEN_RESULT' })
    const { items } = await golf.call('GET /admin/disputes', { query: {} }, admin)
    expect(items.filter(({ sessionId }) => sessionId === session.id)).toHaveLength(1)
    const other = await newAdmin(golf, 'other')
    const params = { params: { id: session.id } }
    const rulings = await Promise.allSettled([
      golf.call(
        'POST /sessions/{id}/result/resolve',
        { ...params, body: { kind: 'winner', winners: [maya.id], note: 'She won' } },
        admin,
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
    expect(one + two).toBe(2 * walletCents - 2 * fees)
  })

  test('by deleting an account before the prize is decided', async ({ golf, maya, tom, admin }) => {
    const { card } = await playedForPlatform(golf, admin, [maya, tom], 5_000)
    const erase = { body: { password } }
    const wanted = { body: { password, forfeit: 'Forfeit $500.00' } }
    expect(await golf.refusal('DELETE /auth/account', erase, maya)).toMatchObject({
      status: 409,
      code: 'MONEY_HELD',
    })
    await card.propose(maya)
    await card.confirm(tom)
    expect((await golf.refusal('DELETE /auth/account', wanted, maya)).code).toBe('MONEY_HELD')
    await card.resolve(admin, { kind: 'winner', winners: [maya.id] })
    expect(await balance(golf, maya)).toBe(walletCents + 5_000)
    await golf.call('DELETE /auth/account', wanted, tom)
  })
})

describe('a platform bounty', () => {
  test('above the two-person limit needs another admin than the one who offered it', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const other = await newAdmin(golf, 'second')
    await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 4_000 } }, admin)
    const { session, card } = await playedForPlatform(golf, admin, [maya, tom], 5_000)
    await card.propose(maya)
    await card.confirm(tom)
    const ruling = { kind: 'winner' as const, winners: [maya.id] }
    expect(await card.refusedDecision(admin, ruling)).toMatchObject({ status: 403 })
    expect(
      await card.refusedDecision(admin, { kind: 'split', winners: [maya.id, tom.id] }),
    ).toMatchObject({ status: 403, error: expect.stringContaining('Another admin has to approve') })
    expect(await escrowOf(golf, session.id)).toBe(5_000)
    await card.resolve(other, ruling)
    expect(await balance(golf, maya)).toBe(walletCents + 5_000)
  })

  test('up to the limit is approved by the admin who offered it, unless they play for it', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    await changeSettings(golf.db, { twoPersonLimitCents: 5_000 })
    const { card } = await playedForPlatform(golf, admin, [maya, tom], 5_000)
    await card.propose(maya)
    await card.confirm(tom)
    await card.resolve(admin, { kind: 'winner', winners: [maya.id] })
    const own = await hosted(golf, admin, {
      ...free,
      bountyEnabled: true,
      bountyAmount: 1_000,
      date: '2026-12-05',
    })
    for (const who of [admin, tom]) await join(golf, who, own.id)
    golf.clock.set(own.date)
    const mine = scorecardOf(golf, own)
    await mine.post(admin, 60)
    await mine.post(tom, 90)
    await finish(golf, own)
    await mine.propose(admin)
    expect(await mine.confirm(tom)).toMatchObject({ awaitingApproval: true })
    expect(
      await mine.refusedDecision(admin, { kind: 'winner', winners: [admin.id] }),
    ).toMatchObject({
      status: 403,
    })
    expect(await balance(golf, admin)).toBe(0)
  })
})
