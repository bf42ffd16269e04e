import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { expectLedgerVerifies } from '../ledger-checks.ts'
import { lastSeatDrill, naiveDrill } from './last-seat.ts'

const rounds = 100

test('100 races of 150 players for the last spots oversell none, and the control oversells', async () => {
  const golf = await testApp({}, { races: true })
  onTestFinished(() => golf.close())
  expect(await lastSeatDrill(golf, { rounds })).toEqual({ rounds, problems: [] })
  expect(await naiveDrill(golf, { rounds })).toBeGreaterThan(rounds / 2)
  await expectLedgerVerifies(golf)
})
