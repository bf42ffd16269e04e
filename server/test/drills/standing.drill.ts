import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { standingDrill, summary } from './standing/drill.ts'

const option = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

const size = {
  games: option('GAMES', 200),
  weeks: option('WEEKS', 52),
  kills: option('KILLS', 50),
  seed: option('SEED', randomInt(2 ** 31)),
}

test('a year of standing games has each date once and each charge once, however often processes are killed', async () => {
  const golf = await testApp({}, { races: true })
  onTestFinished(() => golf.close())
  const outcome = await standingDrill(golf, size)
  process.stdout.write(`${summary(outcome)}\n`)
  expect(outcome.problems).toEqual([])
})
