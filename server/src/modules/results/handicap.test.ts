import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { playerStats } from './service.ts'

let golf: TestApp
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 200_000)
  tom = await player(golf, 'tom', 200_000)
})
afterAll(() => golf.close())

const days = ['2026-11-27', '2026-11-29', '2026-12-05', '2026-12-12', '2026-12-19', '2026-12-27']

/** A round of Maya and Tom on one of the days, with a result both confirm. */
async function round(day: number, gross: [number, number], changes = {}) {
  const session = await teedOff(golf, [maya, tom], { date: days[day] ?? '', ...changes })
  const card = scorecardOf(golf, session)
  await card.post(maya, gross[0])
  await card.post(tom, gross[1])
  await finish(golf, session)
  const proposed = await card.propose(maya)
  await card.confirm(tom)
  return proposed
}
const handicap = (who: Player) =>
  golf.call('GET /users/{id}/handicap', { params: { id: who.id } }, who)

test('a handicap is computed from attested rounds, and net scores use the index at joining', async () => {
  expect(await handicap(maya)).toEqual({
    ...{ index: null, estimated: true, differentials: [] },
    ...{ ratedIndex: null, strokesOff: 2, netPrizes: { rounds: 0, attesters: 0, isReady: false } },
  })
  // An unlisted course counts as par 72 and slope 113, and its differentials are unrated.
  await round(0, [90, 80])
  await round(1, [92, 82], { holes: 9 })
  await round(2, [88, 79])
  expect((await handicap(maya)).index).toBeNull()
  const third = await round(3, [94, 84], { scoring: 'net' })
  // Neither player had an index on joining.
  expect(third.scoring).toBe('gross')
  const { index, differentials } = await handicap(maya)
  expect(index).toBe(14)
  expect(differentials).toMatchObject([
    { differential: 22, gross: 94, isUsed: false, isRated: false },
    { differential: 16, gross: 88, isUsed: true },
    { differential: 18, gross: 90, isUsed: false },
  ])
  expect((await handicap(tom)).index).toBe(5)
  // Guests don't learn when and where a player played.
  const forGuests = await golf.call('GET /users/{id}/handicap', { params: { id: maya.id } })
  expect(forGuests).toMatchObject({ index: 14, differentials: [] })

  const net = await round(4, [86, 78], { scoring: 'net' })
  expect(net.scoring).toBe('net')
  expect(net.scores).toMatchObject([
    { gross: 86, net: 72 },
    { gross: 78, net: 73 },
  ])
  expect(net.proposal?.winners).toEqual([maya.id])
})

test('a player’s stats add up their rounds', async () => {
  expect(await playerStats(golf.db, maya.id, golf.clock.now())).toEqual({
    sessionsPlayed: 5,
    averageScore: 89.5,
    bestScore: 86,
    winCount: 1,
    winRate: 20,
    earningsCents: 0,
    spentCents: 5 * 2_500,
    attendanceRate: 100,
    reliability: { rounds: 5, came: 5, didNotShow: 0, leftInTime: 0 },
    sessionsThisMonth: 3,
    favoriteDay: 'Saturday',
    handicapIndex: (await handicap(maya)).index,
  })
})

test('a score without attestation does not count', async () => {
  const session = await teedOff(golf, [maya, tom], { date: days[5] ?? '' })
  const card = scorecardOf(golf, session)
  await card.post(maya, 60)
  await card.put(tom, [{ userId: tom.id, withdrawn: true }])
  await finish(golf, session)
  await card.propose(tom)
  await card.dispute(maya, 'He played all of it')
  const before = await handicap(maya)
  expect(before.differentials).toHaveLength(4)
  const stats = await playerStats(golf.db, maya.id, golf.clock.now())
  expect(stats).toMatchObject({ bestScore: 86 })
})

test('the handicap of an unknown player or a private profile is not found', async () => {
  const unknown = { params: { id: '01a1fddd-2126-732a-b612-59841158e40d' } }
  expect(await golf.refusal('GET /users/{id}/handicap', unknown)).toMatchObject({ status: 404 })
  await golf.db
    .updateTable('app_user')
    .set({ profile_visibility: 'Private' })
    .where('id', '=', tom.id)
    .execute()
  const params = { id: tom.id }
  expect(await golf.refusal('GET /users/{id}/handicap', { params })).toMatchObject({ status: 404 })
  expect((await golf.call('GET /users/{id}/handicap', { params }, tom)).index).toBe(5)
})
