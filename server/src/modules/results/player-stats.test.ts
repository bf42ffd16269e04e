import { expect } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { golferWith } from '../../../test/past-rounds.ts'
import { played } from '../../../test/rounds.ts'
import { playerStats } from './service.ts'

test('a player without a round has no averages and no wins', async ({ golf, maya }) => {
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
    reliability: { rounds: 0, came: 0, didNotShow: 0, leftInTime: 0 },
    sessionsThisMonth: 0,
    favoriteDay: null,
    handicapIndex: null,
  })
})

test('the month ends at midnight at each course, not at midnight UTC', async ({ golf, host }) => {
  const ann = await golferWith(golf, host, 'ann', [{ on: '2026-11-08' }, { on: '2026-12-01' }])
  const monthAt = async (now: string) =>
    (await playerStats(golf.db, ann.id, new Date(now))).sessionsThisMonth
  // 7 PM and 11:59 PM on November 30 in New York, and then midnight.
  expect(await monthAt('2026-12-01T00:00:00Z')).toBe(2)
  expect(await monthAt('2026-12-01T04:59:00Z')).toBe(2)
  expect(await monthAt('2026-12-01T05:00:00Z')).toBe(1)
})

test('a bounty counts as spent while on hold and after it is paid, in profile and wallet', async ({
  golf,
  rita,
  sam,
}) => {
  const spent = async () => {
    const { stats } = await golf.call('GET /users/{id}/stats', { params: { id: rita.id } }, rita)
    return [stats.spentCents, (await golf.call('GET /wallet/stats', {}, rita)).spentCents]
  }
  const bounty = { bountyEnabled: true, bountyAmount: 2_000 }
  const { card } = await played(golf, [rita, sam], [90, 80], bounty)
  expect(await spent()).toEqual([4_500, 4_500])
  await card.propose(rita)
  await card.confirm(sam)
  expect(
    (await golf.call('GET /users/{id}/stats', { params: { id: sam.id } })).stats,
  ).toMatchObject({
    earningsCents: 2_000,
  })
  expect(await spent()).toEqual([4_500, 4_500])
})
