import { answerHours } from '@county-golf/contract/constants'
import { resultDue } from '@county-golf/contract/session-status'
import { describe, expect } from 'vitest'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'
import { finish, scorecardOf } from '../../../test/rounds.ts'

describe('GET /auth/account/deletion', () => {
  test('returns the balance, the refunds for upcoming sessions, and what is kept, and changes nothing', async ({
    golf,
  }) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const [uma, vic] = [await player(golf, 'uma', 10_000), await player(golf, 'vic', 10_000)]
    const theirs = await hosted(golf, vic)
    const own = await hosted(golf, uma)
    await join(golf, uma, theirs.id)
    expect(await golf.call('GET /auth/account/deletion', {}, uma)).toEqual({
      balanceCents: 5_000,
      returnableCents: 0,
      refundCents: 5_000,
      forfeitCents: 10_000,
      keptCents: 10_000,
      owedCents: 0,
      lateFeesCents: 0,
      hasPendingCardRefund: false,
      hasOpenDispute: false,
      held: [],
      possibleAt: null,
    })
    expect(await balance(golf, uma)).toBe(5_000)
    for (const { id } of [theirs, own]) {
      const seen = await golf.call('GET /sessions/{id}', { params: { id } }, vic)
      expect(seen.session).toMatchObject({ status: 'open' })
      expect(seen.session.players).toContain(uma.id)
    }
    expect(await golf.refusal('GET /auth/account/deletion', {})).toMatchObject({ status: 401 })
    await golf.call('DELETE /auth/account', { body: { password, forfeit: 'Forfeit $100.00' } }, uma)
  })

  test('returns the sessions that hold money and when the last of them is settled', async ({
    golf,
  }) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const [wes, xia] = [await player(golf, 'wes', 10_000), await player(golf, 'xia', 10_000)]
    const plain = await hosted(golf, xia)
    const withPot = await hosted(golf, xia, {
      date: '2026-11-28',
      potEnabled: true,
      potAmount: 1_000,
    })
    await join(golf, wes, plain.id)
    await join(golf, wes, withPot.id)
    golf.clock.set('2026-11-26T23:00:00.000Z')
    await leave(golf, wes, plain.id)
    const held = async () => await golf.call('GET /auth/account/deletion', {}, wes)
    // A late leaver's fees don't wait for the round. The other session can still be left.
    expect(await held()).toMatchObject({
      balanceCents: 4_000,
      refundCents: 3_500,
      lateFeesCents: 2_500,
      held: [],
      possibleAt: null,
    })
    golf.clock.set(withPot.date)
    await golf.runJobs()
    // A prize is settled by the deadline for its result.
    expect(await held()).toMatchObject({
      held: [
        { sessionId: withPot.id, courseName: 'Bethpage Black', teeAt: withPot.date, cents: 3_500 },
      ],
      possibleAt: resultDue(new Date(withPot.date)).toISOString(),
    })
    const card = scorecardOf(golf, withPot)
    await card.post(wes, 80)
    await card.post(xia, 82)
    await finish(golf, withPot)
    await card.propose(wes)
    expect((await held()).possibleAt).toBe(
      new Date(golf.clock.now().getTime() + answerHours * 3_600_000).toISOString(),
    )
    await card.dispute(xia)
    expect(await held()).toMatchObject({ held: [{ settlesAt: null }], possibleAt: null })
  })
})
