import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player } from '../../../test/players.ts'
import { finish, played, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { statementsOf } from '../../../test/statements.ts'

const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_001 }
const bounty = { bountyEnabled: true, bountyAmount: 5_000 }

const kinds = async (golf: TestApp, sessionId: string) =>
  (
    await golf.db
      .selectFrom('event')
      .select('kind')
      .where('session_id', '=', sessionId)
      .where('kind', 'like', 'result.%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a result', () => {
  test('that all players confirm is settled, and the winner gets the pot', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { session, card } = await played(golf, [maya, tom, ann], [88, 85, 92], pot)
    const proposed = await card.propose(maya)
    expect(proposed).toMatchObject({
      state: 'proposed',
      proposal: { by: maya.id, winners: [tom.id], confirmations: [maya.id], disputes: [] },
      winners: [],
    })
    await card.confirm(tom)
    expect(await balance(golf, tom)).toBe(50_000 - fees - 1_001)
    const settled = await card.confirm(ann)
    expect(settled).toMatchObject({ state: 'settled', winners: [tom.id] })
    expect(settled.scores.every(({ attestedAt }) => attestedAt !== null)).toBe(true)
    expect(await balance(golf, tom)).toBe(50_000 - fees + 2_002)
    expect(await kinds(golf, session.id)).toEqual([
      'result.proposed',
      'result.confirmed',
      'result.confirmed',
      'result.settled',
    ])
  })

  test('of four players is settled with as many statements as one of two', async ({
    golf,
    maya,
    tom,
    ann,
    ben,
  }) => {
    const settling = async (date: string, first: Player, ...others: Player[]) => {
      const gross = [88, 85, 92, 90].slice(0, others.length + 1)
      const { card } = await played(golf, [first, ...others], gross, { ...pot, date })
      await card.propose(first)
      const last = others.pop() ?? first
      for (const player of others) await card.confirm(player)
      const statements = await statementsOf(() => card.confirm(last))
      expect(await card.seen(first)).toMatchObject({ state: 'settled', winners: [tom.id] })
      return statements
    }
    const ofFour = await settling('2026-11-27', maya, tom, ann, ben)
    expect(ofFour).toBe(await settling('2026-12-04', ann, tom))
  })

  test('without a dispute for a day is settled once, however often the job runs', async ({
    golf,
    maya,
    tom,
  }) => {
    const { card } = await played(golf, [maya, tom], [85, 88], bounty)
    await card.propose(tom)
    golf.clock.advanceHours(23.9)
    await golf.runJobs()
    expect(await card.seen(tom)).toMatchObject({ state: 'proposed' })
    golf.clock.advanceHours(0.2)
    expect(await card.refusedDispute(maya)).toMatchObject({ code: 'NO_OPEN_RESULT' })
    await golf.runJobs()
    await golf.runJobs()
    expect(await card.seen(tom)).toMatchObject({ state: 'settled', winners: [maya.id] })
    expect(await balance(golf, maya)).toBe(50_000 - fees)
  })

  test('with a tie splits the prize, odd cents to the earliest joiner', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { session, card } = await played(golf, [maya, tom, ann], [90, 85, 85], pot)
    await card.propose(ann)
    await card.confirm(maya)
    expect(await card.confirm(tom)).toMatchObject({ winners: [tom.id, ann.id] })
    expect(await balance(golf, tom)).toBe(50_000 - fees - 1_001 + 1_502)
    expect(await balance(golf, ann)).toBe(50_000 - fees - 1_001 + 1_501)
    await golf.runJobs()
    expect(await escrowOf(golf, session.id)).toBe(0)
  })

  test('can be submitted once, after the round, when every player has a score or withdrew', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom], pot)
    const card = scorecardOf(golf, session)
    await card.post(maya, 85)
    golf.clock.advanceHours(4.4)
    expect(await card.refused(maya, 'propose')).toMatchObject({
      status: 409,
      code: 'ROUND_NOT_OVER',
    })
    await finish(golf, session)
    expect(await card.refused(maya, 'propose')).toMatchObject({
      code: 'SCORES_MISSING',
      error: expect.stringContaining('tom'),
    })
    await card.post(tom, 90)
    await card.propose(maya)
    expect(await card.refused(tom, 'propose')).toMatchObject({ code: 'CARD_CLOSED' })
    expect(await card.refusedPut(tom, [{ userId: tom.id, gross: 80 }])).toMatchObject({
      code: 'CARD_CLOSED',
    })
    expect(await card.refused(ann, 'propose')).toMatchObject({ status: 403 })
    expect(await card.refused(ann, 'confirm')).toMatchObject({ status: 403 })
    expect(await card.refusedDispute(ann)).toMatchObject({ status: 403 })
    expect(await card.refused(undefined, 'propose')).toMatchObject({ status: 401 })
    expect(await card.refusedDispute(tom, ' ')).toMatchObject({ status: 400 })
  })

  test('of a session without a prize still has a winner', async ({ golf, maya, tom }) => {
    const { card } = await played(golf, [maya, tom], [85, 88])
    await card.propose(maya)
    expect(await card.confirm(tom)).toMatchObject({ state: 'settled', winners: [maya.id] })
  })
})

describe('a dispute', () => {
  test('freezes the prize until an admin names the winner', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { session, card } = await played(golf, [maya, tom, ann], [88, 85, 92], pot)
    await card.propose(tom)
    expect(await card.refusedDispute(tom)).toMatchObject({
      error: 'You already accepted this result',
    })
    const disputed = await card.dispute(maya, 'Tom lost a ball and dropped another')
    expect(disputed).toMatchObject({
      state: 'disputed',
      proposal: { disputes: [{ userId: maya.id, reason: 'Tom lost a ball and dropped another' }] },
    })
    expect(await card.refused(ann, 'confirm')).toMatchObject({ code: 'NO_OPEN_RESULT' })
    golf.clock.advanceHours(100)
    await golf.runJobs()
    expect(await card.seen(ann)).toMatchObject({ state: 'disputed' })
    expect(await escrowOf(golf, session.id)).toBeGreaterThanOrEqual(3 * 1_001)

    const ruling = { kind: 'winner' as const, winners: [maya.id], note: 'A lost ball costs two.' }
    expect(await card.refusedDecision(tom, ruling)).toMatchObject({ status: 403 })
    expect(await card.refusedDecision(undefined, ruling)).toMatchObject({ status: 401 })
    const settled = await card.resolve(admin, ruling)
    expect(settled).toMatchObject({ state: 'settled', winners: [maya.id], ruling })
    expect(await balance(golf, maya)).toBe(50_000 - fees + 2_002)
    expect(await card.refusedDecision(admin, ruling)).toMatchObject({ code: 'NO_OPEN_RESULT' })
  })

  test('can end with a split or with refunds for all players', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const one = await played(golf, [maya, tom], [85, 88], pot)
    await one.card.propose(maya)
    await one.card.dispute(tom)
    expect(
      await one.card.resolve(admin, { kind: 'split', winners: [tom.id, maya.id] }),
    ).toMatchObject({ state: 'settled', winners: [maya.id, tom.id] })
    expect(await balance(golf, tom)).toBe(50_000 - fees)

    const two = await played(golf, [maya, tom], [85, 88], { ...pot, date: '2026-12-05' })
    await two.card.propose(maya)
    await two.card.dispute(tom)
    expect(await two.card.resolve(admin, { kind: 'refund' })).toMatchObject({ state: 'void' })
    expect(await balance(golf, maya)).toBe(50_000 - 2 * fees)
    expect(await kinds(golf, two.session.id)).toContain('result.refunded')
  })

  test('can be decided only for players with a score, with an error on the wrong field', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { card } = await played(golf, [maya, tom, ann], [85, 88, null], pot)
    expect(await card.refusedDecision(admin, { kind: 'refund' })).toMatchObject({
      status: 409,
      code: 'NO_OPEN_RESULT',
    })
    await card.propose(maya)
    await card.dispute(tom)
    const wrong = [
      { kind: 'winner' as const, winners: [ann.id] },
      { kind: 'winner' as const, winners: [admin.id] },
      { kind: 'winner' as const, winners: [maya.id, tom.id] },
      { kind: 'split' as const, winners: [maya.id] },
      { kind: 'split' as const, winners: [maya.id, maya.id] },
      { kind: 'refund' as const, winners: [maya.id] },
    ]
    for (const ruling of wrong)
      expect(await card.refusedDecision(admin, ruling)).toMatchObject({
        status: 400,
        details: [{ path: 'winners' }],
      })
  })

  test('cannot be decided without a reason', async ({ golf, maya, tom, admin }) => {
    const { card } = await played(golf, [maya, tom], [85, 88], pot)
    await card.propose(maya)
    await card.dispute(tom)
    expect(await card.refusedDecision(admin, { kind: 'refund', note: ' ' })).toMatchObject({
      status: 400,
      details: [{ path: 'note' }],
    })
    await card.resolve(admin, { kind: 'refund' })
  })

  test('cannot be decided by an admin who played', async ({ golf, maya, admin }) => {
    const boss = await newAdmin(golf, 'boss')
    await golf.call(
      'POST /wallet/admin/adjust',
      {
        body: { userId: boss.id, cents: 10_000, reason: 'test' },
      },
      admin,
    )
    const { card } = await played(golf, [maya, boss], [85, 88], pot)
    await card.propose(maya)
    await card.dispute(boss)
    expect(await card.refusedDecision(boss, { kind: 'winner', winners: [boss.id] })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    await card.resolve(admin, { kind: 'winner', winners: [maya.id] })
  })
})
