import { proposeWithinHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'
import { played, playedForPlatform } from '../../../test/rounds.ts'

const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_001 }

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

describe('no one gets a prize', () => {
  test('by playing alone, because two players need a score', async ({ golf, maya, tom }) => {
    const { session, card } = await played(golf, [maya, tom], [85, null], pot)
    const proposed = await card.propose(maya)
    expect(proposed.proposal?.winners).toEqual([])
    expect(await card.confirm(tom)).toMatchObject({ state: 'void', winners: [] })
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(50_000 - fees)
    expect(await balance(golf, tom)).toBe(50_000 - fees)
    expect(await escrowOf(golf, session.id)).toBe(0)
  })

  test('by stalling, because stakes are refunded after the deadline for a result', async ({
    golf,
    maya,
    tom,
  }) => {
    const { session, card } = await played(golf, [maya, tom], [85, 88], pot)
    golf.clock.set(new Date(Date.parse(session.date) + proposeWithinHours * hourMs).toISOString())
    expect(await card.refused(maya, 'propose')).toMatchObject({ code: 'CARD_CLOSED' })
    await golf.runJobs()
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'expired', winners: [] })
    expect(await balance(golf, maya)).toBe(50_000 - fees)
    expect(await balance(golf, tom)).toBe(50_000 - fees)
    expect(await kinds(golf, session.id)).toEqual(['result.refunded'])
  })

  test('by letting a submitted result expire', async ({ golf, maya, tom }) => {
    const { session, card } = await played(golf, [maya, tom], [85, 88], pot)
    golf.clock.set(
      new Date(Date.parse(session.date) + (proposeWithinHours - 0.1) * hourMs).toISOString(),
    )
    await card.propose(maya)
    golf.clock.advanceHours(1)
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'proposed' })
    await card.confirm(tom)
    expect(await balance(golf, maya)).toBe(50_000 - fees + 1_001)
  })

  test('by cancelling or leaving after losing', async ({ golf, maya, tom }) => {
    const { session, card } = await played(golf, [maya, tom], [92, 85], pot)
    const cancel = { params: { id: session.id } }
    expect(await golf.refusal('POST /sessions/{id}/cancel', cancel, maya)).toMatchObject({
      status: 409,
    })
    expect(await golf.refusal('POST /sessions/{id}/leave', cancel, maya)).toMatchObject({
      status: 409,
    })
    await card.propose(tom)
    await card.confirm(maya)
    expect(await balance(golf, tom)).toBe(50_000 - fees + 1_001)
  })

  test('of the platform’s money without an admin’s approval', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const { card } = await playedForPlatform(golf, admin, [maya, tom], 5_000)
    await card.propose(maya)
    expect(await card.confirm(tom)).toMatchObject({ state: 'proposed', awaitingApproval: true })
    golf.clock.advanceHours(100)
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'proposed', awaitingApproval: true })
    expect(await card.refusedDispute(tom)).toMatchObject({ code: 'NO_OPEN_RESULT' })
    expect(await balance(golf, maya)).toBe(50_000)
    await card.resolve(admin, { kind: 'winner', winners: [maya.id] })
    expect(await balance(golf, maya)).toBe(55_000)
  })

  test('twice when the last two confirmations arrive at the same time', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { card } = await played(golf, [maya, tom, ann], [85, 88, 92], pot)
    await card.propose(maya)
    const responses = await Promise.all(
      [card.confirm(tom), card.confirm(ann), card.confirm(maya)].map((response) =>
        response.catch(() => undefined),
      ),
    )
    expect(responses.some((response) => response?.state === 'settled')).toBe(true)
    expect(await balance(golf, maya)).toBe(50_000 - fees + 2_002)
    expect(await card.refused(tom, 'confirm')).toMatchObject({ code: 'NO_OPEN_RESULT' })
  })
})
