import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { balance } from '../../../test/golf.ts'
import { played, playedForPlatform } from '../../../test/rounds.ts'

let golf: TestApp
let maya: Player
let tom: Player
let ann: Player
let admin: Player
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  ann = await player(golf, 'ann', 50_000)
  admin = await administrator(golf, 'admin')
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_001 }

const kinds = async (sessionId: string) =>
  (
    await golf.db
      .selectFrom('event')
      .select('kind')
      .where('session_id', '=', sessionId)
      .where('kind', 'like', 'result.%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('nobody gets a prize', () => {
  test('by playing alone: two players need a score', async () => {
    const { session, card } = await played(golf, [maya, tom], [85, null], pot)
    const proposed = await card.propose(maya)
    expect(proposed.proposal?.winners).toEqual([])
    expect(await card.confirm(tom)).toMatchObject({ state: 'void', winners: [] })
    await golf.runJobs()
    expect(await balance(golf, maya)).toBe(50_000 - fees)
    expect(await balance(golf, tom)).toBe(50_000 - fees)
    expect(await escrowOf(golf, session.id)).toBe(0)
  })

  test('by stalling: three days without a proposal bring the money back', async () => {
    const { session, card } = await played(golf, [maya, tom], [85, 88], pot)
    golf.clock.set(new Date(Date.parse(session.date) + 72 * 3_600_000).toISOString())
    expect(await card.refused(maya, 'propose')).toMatchObject({ code: 'CARD_CLOSED' })
    await golf.runJobs()
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'expired', winners: [] })
    expect(await balance(golf, maya)).toBe(50_000 - fees)
    expect(await balance(golf, tom)).toBe(50_000 - fees)
    expect(await kinds(session.id)).toEqual(['result.refunded'])
  })

  test('by letting an open proposal run out its time', async () => {
    const { session, card } = await played(golf, [maya, tom], [85, 88], pot)
    golf.clock.set(new Date(Date.parse(session.date) + 71.9 * 3_600_000).toISOString())
    await card.propose(maya)
    golf.clock.advanceHours(1)
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'proposed' })
    await card.confirm(tom)
    expect(await balance(golf, maya)).toBe(50_000 - fees + 1_001)
  })

  test('by cancelling or leaving after losing', async () => {
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

  test('of the platform’s money without an administrator’s approval', async () => {
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

  test('twice: the last two confirmations at once pay once', async () => {
    const { card } = await played(golf, [maya, tom, ann], [85, 88, 92], pot)
    await card.propose(maya)
    const answers = await Promise.all(
      [card.confirm(tom), card.confirm(ann), card.confirm(maya)].map((answer) =>
        answer.catch(() => undefined),
      ),
    )
    expect(answers.some((answer) => answer?.state === 'settled')).toBe(true)
    expect(await balance(golf, maya)).toBe(50_000 - fees + 2_002)
    expect(await card.refused(tom, 'confirm')).toMatchObject({ code: 'NO_OPEN_RESULT' })
  })
})
