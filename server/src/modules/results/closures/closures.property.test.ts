import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { closureOf } from '../../../../test/closures.ts'
import { balance } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf, expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { isMatrix } from '../../../../test/matrix.ts'
import { newAdmin, type Player } from '../../../../test/players.ts'
import { scorecardOf, teedOff } from '../../../../test/rounds.ts'
import { revenue, statusOf } from '../../../../test/session-state.ts'

const spotCents = 3_500

const action = fc.oneof(
  fc.record({
    kind: fc.constantFrom('report', 'agree', 'agree', 'object', 'withdraw', 'propose', 'confirm'),
    who: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'reject'), who: fc.constant(0) }),
  fc.record({ kind: fc.constantFrom('jobs', 'post'), who: fc.nat({ max: 2 }) }),
)
/** Actions that happen at the same time, and the hours until the next ones. */
const steps = fc.array(
  fc.record({
    together: fc.array(action, { minLength: 1, maxLength: 4 }),
    hours: fc.constantFrom(0, 1, 4, 16, 80),
  }),
  { minLength: 2, maxLength: 5 },
)

/** Runs a call that may be refused. Any other error fails the test. */
async function tried(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    expect(String(error)).toMatch(/expected 4\d\d to be 2/)
  }
}

test('Whatever is reported, answered, ruled, and posted together, all get everything back or the round counts', async ({
  golf,
}) => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      // A login ends after months without a call.
      const admin = await newAdmin(golf, `closure-referee-${++runs}`)
      const players = await threePlayers(golf)
      const date = new Date(golf.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
      const session = await teedOff(golf, players, { date, potEnabled: true, potAmount: 1_000 })
      const closure = closureOf(golf, session)
      const card = scorecardOf(golf, session)
      const perform = (kind: string, who: Player): Promise<unknown> => {
        if (kind === 'report') return closure.report(who, 5)
        if (kind === 'agree') return closure.agree(who)
        if (kind === 'object') return closure.object(who)
        if (kind === 'withdraw') return closure.withdraw(who)
        if (kind === 'propose') return card.propose(who)
        if (kind === 'confirm') return card.confirm(who)
        if (kind === 'post')
          return Promise.all(players.map((one, n) => tried(card.post(one, 80 + n))))
        return kind === 'jobs' ? golf.runJobs() : closure.resolve(admin, kind === 'approve')
      }
      await tried(closure.report(players[0], 5))
      for (const { together, hours } of plan) {
        await Promise.all(
          together.map(({ kind, who }) => tried(perform(kind, players[who] ?? players[0]))),
        )
        golf.clock.advanceHours(hours)
        await golf.runJobs()
      }
      // A report that no one has decided by now waits for the admin.
      golf.clock.advanceHours(36)
      await golf.runJobs()
      await tried(closure.resolve(admin, false))
      golf.clock.advanceHours(8 * 24)
      await golf.runJobs()

      const balances = await Promise.all(players.map((who) => balance(golf, who)))
      const total = balances.reduce((sum, cents) => sum + cents, 0)
      const earned = await revenue(golf, session.id)
      expect(await escrowOf(golf, session.id)).toBe(0)
      expect(total + earned).toBe(3 * walletCents)
      if ((await statusOf(golf, session.id)) === 'cancelled')
        expect(balances).toEqual(players.map(() => walletCents))
      else {
        expect(earned).toBe(3 * (spotCents - 1_000))
        const records = golf.db.selectFrom('player_result').select('user_id')
        expect(await records.where('session_id', '=', session.id).execute()).toHaveLength(3)
      }
      await expectLedgerVerifies(golf)
    }),
    { numRuns: isMatrix ? 40 : 8, endOnFailure: true },
  )
}, 180_000)

const threePlayers = async (golf: TestApp): Promise<[Player, Player, Player]> => [
  await freshPlayer(golf, 'one'),
  await freshPlayer(golf, 'two'),
  await freshPlayer(golf, 'three'),
]
