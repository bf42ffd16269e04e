import { onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { newAdmin } from '../players.ts'
import { checkYear } from './check-year.ts'

const size = { players: 10_000, rounds: 12_000, seed: 20_261_126 }

test('the reports of a year of 10,000 players equal what the ledger’s export adds up to', async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  const started = performance.now()
  const totals = await checkYear(golf, await newAdmin(golf, 'admin'), size)
  const seconds = Math.round((performance.now() - started) / 1_000)
  process.stdout.write(`${JSON.stringify({ ...size, ...totals, seconds })}\n`)
})
