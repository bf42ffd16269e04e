import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { lastSeatDrill, naiveDrill } from '../../../test/drills/last-seat.ts'
import { expectBooksToBalance } from '../../../test/ledger-checks.ts'

const rounds = 20

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

test('150 players race for the last seats: exactly as many win and pay as there are seats', async () => {
  expect(await lastSeatDrill(golf, { rounds })).toEqual({ rounds, problems: [] })
  await expectBooksToBalance(golf)
}, 120_000)

test('the same race oversells a counter that looks before it takes, so the rig would see it', async () => {
  expect(await naiveDrill(golf, { rounds })).toBeGreaterThan(rounds / 2)
}, 60_000)
