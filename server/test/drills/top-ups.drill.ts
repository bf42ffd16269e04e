import { expect, onTestFinished, test } from 'vitest'
import { expectLedgerVerifies } from '../ledger-checks.ts'
import { payingApp } from '../payments.ts'
import { drillTopUps } from './top-ups.ts'

const checkouts = 1_000

test('1,000 checkouts with 5 concurrent webhooks and 5 confirms each are credited 1,000 times', async () => {
  const golf = await payingApp({}, { races: true })
  onTestFinished(() => golf.close())
  const tally = await drillTopUps(golf, checkouts)
  expect(tally).toMatchObject({ checkouts, credits: checkouts, unexpected: [] })
  expect(tally.heldCents).toBe(tally.dueCents)
  await expectLedgerVerifies(golf)
})
