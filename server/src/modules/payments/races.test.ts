import { afterAll, beforeAll, expect, test } from 'vitest'
import { drillTopUps } from '../../../test/drills/top-ups.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { type PayingApp, payingApp } from '../../../test/payments.ts'

let golf: PayingApp
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
})
afterAll(() => golf.close())

/** The same order in every run: a linear congruence. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('five concurrent webhooks and five confirms per checkout credit twenty checkouts once each', async () => {
  expect(await drillTopUps(golf, 20, seeded(20_261_121))).toEqual({
    checkouts: 20,
    sent: 200,
    credits: 20,
    heldCents: 10_000,
    dueCents: 10_000,
    unexpected: [],
  })
  await expectLedgerVerifies(golf)
})
