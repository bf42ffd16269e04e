import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../app.ts'
import { standingDrill } from './standing/drill.ts'

test('weeks of standing games have each date once and each charge once when processes are killed', async () => {
  const golf = await testApp({}, { races: true })
  onTestFinished(() => golf.close())
  const outcome = await standingDrill(golf, { games: 6, weeks: 5, kills: 4, seed: 20_261_126 })
  expect(outcome.problems).toEqual([])
  expect(outcome.dates).toBeGreaterThan(6)
}, 240_000)
