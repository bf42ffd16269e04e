import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { lifeOf } from '../fairness/life.ts'
import { addTally, judgeLives, type Tally } from '../fairness/lives.ts'
import { liveOnDatabase } from '../fairness/on-database.ts'
import { expectLedgerVerifies } from '../ledger-checks.ts'

const option = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

const lives = option('LIVES', 1_000_000)
const storedLives = option('STORED_LIVES', Math.min(lives, 300))
const seed = option('SEED', randomInt(2 ** 31))
const perPart = 10_000
const print = (line: string): boolean => process.stdout.write(`fairness: ${line}\n`)

test('in a million random lives, no one pays for an unbooked round or for a spot they didn’t ask for', async () => {
  print(`seed ${seed} (SEED=${seed} repeats it)`)
  const started = performance.now()
  const tally: Tally = {}
  for (let n = 0; n < lives; n += perPart) {
    addTally(tally, judgeLives(seed + n, Math.min(perPart, lives - n)))
    // The test runner expects to hear from its worker.
    await setImmediate()
  }
  const seconds = Math.round((performance.now() - started) / 1_000)
  print(`${lives} lives, ${seconds} s, none unfair: ${JSON.stringify(tally)}`)
})

test('random lives go through the API as they do in memory', async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  let comparisons = 0
  for (let n = 0; n < storedLives; n++) comparisons += await liveOnDatabase(golf, lifeOf(seed + n))
  await expectLedgerVerifies(golf)
  expect(comparisons).toBeGreaterThanOrEqual(storedLives)
  print(`${storedLives} lives in the database, ${comparisons} comparisons, none differs`)
})
