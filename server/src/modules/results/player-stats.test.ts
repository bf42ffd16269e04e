import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { player } from '../../../test/cast.ts'
import { hosted } from '../../../test/golf.ts'
import { playerStats } from './service.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

test('where nothing has been played, nothing is invented', async () => {
  const maya = await player(golf, 'maya', 50_000)
  await hosted(golf, maya)
  expect(await playerStats(golf.db, maya.id, golf.clock.now())).toEqual({
    sessionsPlayed: 0,
    averageScore: null,
    bestScore: null,
    winCount: 0,
    winRate: null,
    earningsCents: 0,
    spentCents: 2_500,
    attendanceRate: null,
    sessionsThisMonth: 0,
    favouriteDay: null,
    handicapIndex: null,
  })
})
