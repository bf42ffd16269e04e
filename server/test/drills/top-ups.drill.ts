import { expect, onTestFinished, test } from 'vitest'
import { expectBooksToBalance } from '../ledger-checks.ts'
import { payingApp } from '../payments.ts'
import { drillTopUps } from './top-ups.ts'

const checkouts = 1_000

test('1,000 checkouts, each with 5 webhooks and 5 confirms at once: 1,000 credits', async () => {
  const golf = await payingApp()
  onTestFinished(() => golf.close())
  const tally = await drillTopUps(golf, checkouts)
  expect(tally).toMatchObject({ checkouts, credits: checkouts, strange: [] })
  expect(tally.heldCents).toBe(tally.dueCents)
  await expectBooksToBalance(golf)
})
