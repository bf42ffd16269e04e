import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { waitingStatements } from '../../../test/locks.ts'
import type { Player } from '../../../test/players.ts'
import { finish, teedOff } from '../../../test/rounds.ts'
import { transaction } from '../../database/database.ts'
import { showRatings } from './rate-co-players.ts'

const rate = (
  golf: TestApp,
  who: Player,
  id: string,
  ...body: { userId: string; stars: number }[]
) => golf.call('POST /sessions/{id}/ratings', { params: { id }, body }, who)
const refused = (
  golf: TestApp,
  who: Player | undefined,
  id: string,
  ...body: { userId: string; stars: number }[]
) => golf.refusal('POST /sessions/{id}/ratings', { params: { id }, body }, who)
const pending = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /ratings/pending', {}, who)).items.map(({ user }) => user.username)
const seen = async (golf: TestApp, who: Player) => {
  const { user } = await golf.call('GET /users/{id}', { params: { id: who.id } }, who)
  return [user.rating, user.totalRatings]
}

test('ratings are hidden until both players have rated, then count in the average', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann])
  await finish(golf, session)
  expect(await pending(golf, maya)).toEqual([tom.username, ann.username])
  await rate(golf, maya, session.id, { userId: tom.id, stars: 5 })
  expect(await pending(golf, maya)).toEqual([ann.username])
  expect(await seen(golf, tom)).toEqual([null, 0])
  await rate(golf, tom, session.id, { userId: maya.id, stars: 3 }, { userId: ann.id, stars: 4 })
  expect(await seen(golf, tom)).toEqual([5, 1])
  expect(await seen(golf, maya)).toEqual([3, 1])
  expect(await seen(golf, ann)).toEqual([null, 0])
  await rate(golf, ann, session.id, { userId: tom.id, stars: 2 })
  expect(await seen(golf, tom)).toEqual([3.5, 2])
  const later = await hosted(golf, tom, { date: '2026-12-20' })
  const { session: shown } = await golf.call('GET /sessions/{id}', { params: { id: later.id } })
  expect(shown.playerDetails[0]).toMatchObject({ averageRating: 3.5 })
  const joined = await join(golf, maya, later.id)
  expect(joined.session.playerDetails[1]).toMatchObject({ averageRating: 3 })
})

test('an unanswered rating shows a week after the round and counts once', async ({
  golf,
  maya,
  tom,
}) => {
  const session = await teedOff(golf, [maya, tom])
  await finish(golf, session)
  await rate(golf, maya, session.id, { userId: tom.id, stars: 4 })
  golf.clock.advanceHours(7 * 24 - 0.1)
  await golf.runJobs()
  expect(await seen(golf, tom)).toEqual([null, 0])
  golf.clock.advanceHours(0.2)
  await golf.runJobs()
  await golf.runJobs()
  expect(await seen(golf, tom)).toEqual([4, 1])
  expect(await pending(golf, tom)).toEqual([])
  // A late rating still counts and shows immediately.
  await rate(golf, tom, session.id, { userId: maya.id, stars: 5 })
  expect(await seen(golf, maya)).toEqual([5, 1])
  expect(await seen(golf, tom)).toEqual([4, 1])
})

test('all ratings of a player that show at the same time count', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann])
  await finish(golf, session)
  await rate(golf, tom, session.id, { userId: maya.id, stars: 5 }, { userId: ann.id, stars: 1 })
  await rate(golf, ann, session.id, { userId: maya.id, stars: 2 })
  golf.clock.advanceHours(7 * 24)
  await golf.runJobs()
  expect(await seen(golf, maya)).toEqual([3.5, 2])
  expect(await seen(golf, ann)).toEqual([1, 1])
  expect(await seen(golf, tom)).toEqual([null, 0])
})

test('rounds whose ratings show at the same time count all of them, without a deadlock', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const [low, high] = tom.id < ann.id ? [tom, ann] : [ann, tom]
  const first = await teedOff(golf, [maya, tom, ann])
  const second = await teedOff(golf, [maya, tom, ann], { date: '2026-12-02' })
  await finish(golf, second)
  for (const { id } of [first, second])
    await rate(golf, maya, id, { userId: high.id, stars: 5 }, { userId: low.id, stars: 2 })
  golf.clock.advanceHours(7 * 24)
  const { shown } = await transaction(golf.db, async (tx) => {
    const lock = ({ id }: Player) =>
      tx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().noWait()
    await lock(low).execute()
    const shown = Promise.all([first, second].map(({ id }) => showRatings(golf, { sessionId: id })))
    await expect.poll(() => waitingStatements(golf.db)).toBe(2)
    expect(await lock(high).execute(), 'not locked before the other').toHaveLength(1)
    return { shown }
  })
  await shown
  expect(await seen(golf, low)).toEqual([2, 2])
  expect(await seen(golf, high)).toEqual([5, 2])
})

test('only players rate each other, once per round and after it', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom])
  const five = { userId: tom.id, stars: 5 }
  expect(await refused(golf, maya, session.id, five)).toMatchObject({ code: 'ROUND_NOT_OVER' })
  await finish(golf, session)
  expect(await refused(golf, undefined, session.id, five)).toMatchObject({ status: 401 })
  expect(await refused(golf, ann, session.id, five)).toMatchObject({ status: 403 })
  expect(await refused(golf, maya, maya.id, five)).toMatchObject({ status: 404 })
  expect(await refused(golf, maya, session.id, { ...five, stars: 6 })).toMatchObject({
    status: 400,
  })
  expect(await refused(golf, maya, session.id, { userId: maya.id, stars: 5 })).toMatchObject({
    status: 400,
  })
  expect(await refused(golf, maya, session.id, { userId: ann.id, stars: 5 })).toMatchObject({
    status: 400,
  })
  expect(await refused(golf, maya, session.id, five, five)).toMatchObject({ status: 400 })
  await rate(golf, maya, session.id, five)
  expect(await refused(golf, maya, session.id, five)).toMatchObject({
    status: 409,
    code: 'ALREADY_RATED',
  })
  expect(await golf.refusal('GET /ratings/pending', {})).toMatchObject({ status: 401 })
})

test('two players who rate each other at the same moment see both ratings', async ({
  golf,
  maya,
  tom,
}) => {
  const session = await teedOff(golf, [maya, tom])
  await finish(golf, session)
  await Promise.all([
    rate(golf, maya, session.id, { userId: tom.id, stars: 4 }),
    rate(golf, tom, session.id, { userId: maya.id, stars: 2 }),
  ])
  expect([await seen(golf, maya), await seen(golf, tom)]).toEqual([
    [2, 1],
    [4, 1],
  ])
})
