import { closureReportHours } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { closureOf } from '../../../../test/closures.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { newAdmin, type Player } from '../../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../../test/rounds.ts'
import { hoursFromTee, revenue, setHoursFromTee, statusOf } from '../../../../test/session-state.ts'

const pot = { potEnabled: true, potAmount: 1_000 }
const bounty = { bountyEnabled: true, bountyAmount: 5_000 }
const spotCents = 3_500

const recordsOf = async (golf: TestApp, sessionId: string) =>
  (
    await golf.db
      .selectFrom('player_result')
      .select('user_id')
      .where('session_id', '=', sessionId)
      .execute()
  ).length

const standingOf = async (golf: TestApp, { id }: Player) =>
  (
    await golf.db
      .selectFrom('standing')
      .select('sessions')
      .where('user_id', '=', id)
      .where('county_id', '=', 0)
      .executeTakeFirst()
  )?.sessions

describe('a closed course', () => {
  test('refunds everyone once all others agree, also before the tee time', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await hosted(golf, maya, pot)
    for (const who of [tom, ann]) await join(golf, who, session.id)
    setHoursFromTee(golf, -5)
    const closure = closureOf(golf, session)
    const reported = await closure.report(tom)
    expect(reported).toMatchObject({
      closure: { by: tom.id, hole: 0, note: 'Thunder', review: null, outcome: null },
      refundCents: spotCents,
      can: { report: false, answer: false, withdraw: true },
    })
    await closure.agree(maya)
    expect(await statusOf(golf, session.id)).not.toBe('cancelled')
    expect(await closure.agree(ann)).toMatchObject({ closure: { outcome: 'agreed' } })
    expect(await statusOf(golf, session.id)).toBe('cancelled')
    for (const who of [maya, tom, ann]) expect(await balance(golf, who)).toBe(walletCents)
  })

  test('refunds everyone when no one objects in 12 hours of daytime, with fees that were earned', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann], pot)
    await finish(golf, session)
    expect(await revenue(golf, session.id)).toBe(7_500)
    expect(await recordsOf(golf, session.id)).toBe(3)
    expect(await standingOf(golf, tom)).toBe(1)
    const closure = closureOf(golf, session)
    const { closure: report } = await closure.report(maya, 7)
    // Reported at 12:40 p.m.: 8 hours 20 minutes until the night, and the rest from 7 a.m.
    expect(report?.until).toBe('2026-11-28T15:40:00.000Z')
    golf.clock.set('2026-11-28T15:39:59Z')
    await golf.runJobs()
    expect(await statusOf(golf, session.id)).toBe('completed')
    golf.clock.set('2026-11-28T15:40:00Z')
    await golf.runJobs()
    await golf.runJobs()
    expect(await statusOf(golf, session.id)).toBe('cancelled')
    for (const who of [maya, tom, ann]) expect(await balance(golf, who)).toBe(walletCents)
    expect(await revenue(golf, session.id)).toBe(0)
    expect(await escrowOf(golf, session.id)).toBe(0)
    // The round counts for no one.
    expect(await recordsOf(golf, session.id)).toBe(0)
    expect(await standingOf(golf, tom)).toBe(0)
    expect(await scorecardOf(golf, session).seen(tom)).toMatchObject({ state: 'void', winners: [] })
    expect(
      await scorecardOf(golf, session).refusedPut(tom, [{ userId: tom.id, gross: 80 }]),
    ).toMatchObject({
      code: 'CARD_CLOSED',
    })
  })

  test('refunds a late leaver and the funder of the bounty, too', async ({
    golf,
    maya,
    tom,
    ann,
    ben,
  }) => {
    const session = await hosted(golf, maya, bounty)
    for (const who of [tom, ann, ben]) await join(golf, who, session.id)
    setHoursFromTee(golf, -2)
    await leave(golf, ben, session.id)
    expect(await balance(golf, ben)).toBe(walletCents - 2_500)
    await hoursFromTee(golf, 6)
    const closure = closureOf(golf, session)
    await closure.report(tom, 3)
    await closure.agree(ann)
    await closure.agree(maya)
    for (const who of [maya, tom, ann, ben]) expect(await balance(golf, who)).toBe(walletCents)
  })

  test('can be reported from 6 hours before until 12 hours after the tee time, by insiders, once each', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const closure = closureOf(golf, session)
    const { before, after } = closureReportHours
    setHoursFromTee(golf, -before - 0.001)
    expect(await closure.refusedReport(tom)).toMatchObject({ code: 'ROUND_NOT_STARTED' })
    setHoursFromTee(golf, -before)
    expect(await closure.refusedReport(undefined)).toMatchObject({ status: 401 })
    expect(await closure.refusedReport(ann)).toMatchObject({ status: 403 })
    expect(
      await golf.refusal('GET /sessions/{id}/closure', { params: { id: session.id } }, ann),
    ).toMatchObject({ status: 403 })
    expect(await closure.refusedReport(tom, 1)).toMatchObject({
      details: [{ path: 'hole', message: 'must be 0 before the tee time' }],
    })
    expect(await closure.refusedReport(tom, 19)).toMatchObject({ details: [{ path: 'hole' }] })
    await closure.report(tom)
    expect(await closure.refusedReport(maya)).toMatchObject({
      code: 'ALREADY_PROCESSED',
      error: 'A report is already waiting for answers',
    })
    expect(await closure.refusedAnswer(tom)).toMatchObject({ status: 403 })
    expect(await closure.refusedWithdrawal(maya)).toMatchObject({ status: 403 })
    await closure.withdraw(tom)
    expect(await closure.refusedWithdrawal(tom)).toMatchObject({ code: 'NO_CLOSURE' })
    expect(await closure.refusedAnswer(maya)).toMatchObject({ code: 'NO_CLOSURE' })
    expect(await closure.refusedReport(tom)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    await hoursFromTee(golf, 0)
    setHoursFromTee(golf, after + 0.001)
    expect(await closure.refusedReport(maya)).toMatchObject({ code: 'CARD_CLOSED' })
    setHoursFromTee(golf, after)
    await closure.report(maya, 18)
    expect(await closure.seen(tom)).toMatchObject({ can: { answer: true, report: false } })
  })

  test('lapses when the tee time moves away, and can be reported again', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya, {
      courseName: 'TBA',
      bookingPlan: 'to_book',
      teeTime: '08:10',
    })
    await join(golf, tom, session.id)
    setHoursFromTee(golf, -5.5)
    const closure = closureOf(golf, session)
    await closure.report(tom)
    await golf.db
      .updateTable('session')
      .set({ tee_at: new Date(Date.parse(session.date) + 5 * 3_600_000) })
      .where('id', '=', session.id)
      .execute()
    expect(await closure.refusedAnswer(maya, true)).toMatchObject({ code: 'NO_CLOSURE' })
    golf.clock.advanceHours(5)
    expect((await closure.report(maya)).closure).toMatchObject({ by: maya.id, outcome: null })
  })

  test('ends as an ordinary cancellation if the host cancels first', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    setHoursFromTee(golf, -3)
    const closure = closureOf(golf, session)
    await closure.report(tom)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: session.id } }, maya)
    expect(await closure.refusedAnswer(maya)).toMatchObject({ code: 'NO_CLOSURE' })
    golf.clock.advanceHours(24)
    await golf.runJobs()
    expect((await closure.seen(tom)).closure).toMatchObject({ outcome: 'lapsed' })
    expect(await balance(golf, tom)).toBe(walletCents)
  })
})

describe('a report and a result', () => {
  test('are never open together, whichever comes first', async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = scorecardOf(golf, session)
    const closure = closureOf(golf, session)
    await card.post(maya, 90)
    await card.post(tom, 80)
    await finish(golf, session)
    await closure.report(maya, 12)
    expect(await card.refused(tom, 'propose')).toMatchObject({
      error: expect.stringContaining('Someone reported that play stopped'),
    })
    expect((await golf.call('GET /scores/pending', {}, tom)).items).toEqual([])
    await closure.withdraw(maya)
    await card.propose(tom)
    expect(await closure.refusedReport(tom)).toMatchObject({ code: 'CARD_CLOSED' })
    await card.confirm(maya)
    expect(await closure.refusedReport(tom)).toMatchObject({
      code: 'CARD_CLOSED',
      error: 'The result is final',
    })
  })

  test('keep the prize until our team has decided, and give a day for the result then', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = scorecardOf(golf, session)
    const closure = closureOf(golf, session)
    await finish(golf, session)
    await closure.report(maya, 12)
    await closure.object(tom)
    golf.clock.advanceHours(100)
    await golf.runJobs()
    expect(await card.seen(tom)).toMatchObject({ state: 'open' })
    expect(await escrowOf(golf, session.id)).toBe(2_000)
    const admin = await newAdmin(golf, 'late-referee')
    await closure.resolve(admin, false)
    await card.post(maya, 90)
    await card.post(tom, 80)
    golf.clock.advanceHours(23.9)
    await card.propose(tom)
    await card.confirm(maya)
    expect(await balance(golf, tom)).toBe(walletCents - spotCents + 2_000)
  })

  test('refund the prize a day after our team turned the report down, if no result is submitted', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const closure = closureOf(golf, session)
    await finish(golf, session)
    await closure.report(maya, 12)
    await closure.object(tom)
    golf.clock.advanceHours(100)
    await closure.resolve(admin, false)
    golf.clock.advanceHours(23.9)
    await golf.runJobs()
    expect(await escrowOf(golf, session.id)).toBe(2_000)
    golf.clock.advanceHours(0.2)
    await golf.runJobs()
    expect(await escrowOf(golf, session.id)).toBe(0)
    expect(await scorecardOf(golf, session).seen(tom)).toMatchObject({ state: 'expired' })
  })
})
