import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { bring, giveUp } from '../../../../test/companions.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import { findSubstitute, takeSpot } from '../../../../test/hand-overs.ts'
import type { Player } from '../../../../test/players.ts'
import { finish } from '../../../../test/rounds.ts'
import { setHoursFromTee } from '../../../../test/session-state.ts'
import { lateLeavesOf } from '../lists/rounds.ts'
import { reliabilityOf } from './reliability.ts'

const of = async (golf: TestApp, who: Player, now = golf.clock.now()) =>
  (await reliabilityOf(golf.db, [who.id], now))(who.id)

test('rounds played and left late count, and nothing else does', async ({
  golf,
  maya,
  tom,
  rita,
}) => {
  const at = (teeTime: string) => hosted(golf, maya, { teeTime })
  const played = await at('07:10')
  const late = await at('07:20')
  const free = await at('07:30')
  const back = await at('07:40')
  const removed = await at('07:50')
  const cancelled = await at('08:00')
  for (const session of [played, late, free, back, removed, cancelled]) {
    await join(golf, tom, session.id)
    if (session !== cancelled) await join(golf, rita, session.id)
  }
  await leave(golf, tom, free.id)
  setHoursFromTee(golf, -20)
  for (const { id } of [late, back]) await leave(golf, tom, id)
  await join(golf, tom, back.id)
  const body = { reason: 'Sorry' }
  const removal = { params: { id: removed.id, userId: tom.id }, body }
  await golf.call('DELETE /sessions/{id}/players/{userId}', removal, maya)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, maya)
  expect(await of(golf, tom)).toEqual({ rounds: 0, came: 0, didNotShow: 0, leftInTime: 0 })
  await finish(golf, removed)
  expect(await of(golf, tom)).toEqual({ rounds: 3, came: 2, didNotShow: 0, leftInTime: 1 })
  expect(await of(golf, rita)).toEqual({ rounds: 5, came: 5, didNotShow: 0, leftInTime: 0 })
  const { stats } = await golf.call('GET /users/{id}/stats', { params: { id: tom.id } }, rita)
  expect(stats).toMatchObject({ attendanceRate: 67, reliability: { rounds: 3, came: 2 } })
  const yearLater = (minutes: number) =>
    new Date(Date.parse(played.date.replace('2026', '2027')) + minutes * 60_000)
  expect((await of(golf, rita, yearLater(-1))).rounds, 'all within 12 months').toBe(5)
  expect((await of(golf, rita, yearLater(0))).rounds, 'the first is 12 months ago').toBe(4)
})

test('the last 20 rounds count', async ({ golf, admin, tom, rita }) => {
  const fees = { serviceFeeCents: 0, depositCents: 0 }
  for (let day = 1; day <= 21; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`
    const { id } = await hosted(golf, admin, { date, ...fees })
    for (const who of [tom, rita]) await join(golf, who, id)
  }
  golf.clock.set('2026-12-30T12:00:00Z')
  expect(await of(golf, tom)).toEqual({ rounds: 20, came: 20, didNotShow: 0, leftInTime: 0 })
})

test('players see that of those whose rounds they may see', async ({ golf, maya, tom, rita }) => {
  const { id } = await hosted(golf, maya)
  await join(golf, tom, id)
  const seen = async (who: Player) => {
    const { items } = await golf.call('GET /sessions/{id}/reliability', { params: { id } }, who)
    return items.map(({ userId }) => userId)
  }
  expect(await seen(rita)).toEqual([maya.id, tom.id])
  await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, tom)
  expect(await seen(rita)).toEqual([maya.id])
  await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Public' } }, tom)
  await golf.call('POST /users/{id}/block', { params: { id: rita.id } }, tom)
  expect(await seen(rita)).toEqual([maya.id])
})

test('a companion’s spot that was given up doesn’t count against who paid for it', async ({
  golf,
  maya,
  tom,
  rita,
  sam,
}) => {
  const session = await hosted(golf, maya)
  for (const who of [tom, rita]) await join(golf, who, session.id)
  await bring(golf, tom, session.id)
  setHoursFromTee(golf, -20)
  await giveUp(golf, tom, session.id)
  // Tom leaves with a full refund, since a substitute takes his spot.
  const { token } = await findSubstitute(golf, tom, session.id)
  await takeSpot(golf, sam, token)
  await finish(golf, session)
  expect(await of(golf, tom)).toEqual({ rounds: 0, came: 0, didNotShow: 0, leftInTime: 1 })
  expect(await lateLeavesOf(golf.db, tom.id, golf.clock.now())).toEqual([])
})
