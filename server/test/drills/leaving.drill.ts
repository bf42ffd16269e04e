import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { expectLedgerVerifies } from '../ledger-checks.ts'
import { leavingDrill } from './leaving.ts'

const rounds = 1_000

test('1,000 rounds of leaving, removal, and cancelling at the same time refund each player once', async () => {
  const golf = await testApp({}, { races: true })
  onTestFinished(() => golf.close())
  expect(await leavingDrill(golf, { rounds })).toMatchObject({ rounds, problems: [] })
  await expectLedgerVerifies(golf)
})
