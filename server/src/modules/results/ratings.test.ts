import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/cast.ts'
import { hosted, join } from '../../../test/golf.ts'
import { finish, teedOff } from '../../../test/rounds.ts'

let golf: TestApp
let maya: Player
let tom: Player
let ann: Player
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  ann = await player(golf, 'ann', 50_000)
})
afterEach(() => golf.close())

const rate = (who: Player, id: string, ...body: { userId: string; stars: number }[]) =>
  golf.call('POST /sessions/{id}/ratings', { params: { id }, body }, who)
const refused = (
  who: Player | undefined,
  id: string,
  ...body: { userId: string; stars: number }[]
) => golf.refusal('POST /sessions/{id}/ratings', { params: { id }, body }, who)
const pending = async (who: Player) =>
  (await golf.call('GET /ratings/pending', {}, who)).items.map(({ user }) => user.username)
const seen = async (who: Player) => {
  const { user } = await golf.call('GET /users/{id}', { params: { id: who.id } }, who)
  return [user.rating, user.totalRatings]
}

test('ratings are unseen until both have rated, and then make the mean', async () => {
  const session = await teedOff(golf, [maya, tom, ann])
  await finish(golf, session)
  expect(await pending(maya)).toEqual(['tom', 'ann'])
  await rate(maya, session.id, { userId: tom.id, stars: 5 })
  expect(await pending(maya)).toEqual(['ann'])
  expect(await seen(tom)).toEqual([null, 0])
  await rate(tom, session.id, { userId: maya.id, stars: 3 }, { userId: ann.id, stars: 4 })
  expect(await seen(tom)).toEqual([5, 1])
  expect(await seen(maya)).toEqual([3, 1])
  expect(await seen(ann)).toEqual([null, 0])
  await rate(ann, session.id, { userId: tom.id, stars: 2 })
  expect(await seen(tom)).toEqual([3.5, 2])
  const later = await hosted(golf, tom, { date: '2026-12-20' })
  const { session: shown } = await golf.call('GET /sessions/{id}', { params: { id: later.id } })
  expect(shown.playerDetails[0]).toMatchObject({ averageRating: 3.5 })
  const joined = await join(golf, maya, later.id)
  expect(joined.session.playerDetails[1]).toMatchObject({ averageRating: 3 })
})

test('a rating that is not answered is seen a week after the round, once', async () => {
  const session = await teedOff(golf, [maya, tom])
  await finish(golf, session)
  await rate(maya, session.id, { userId: tom.id, stars: 4 })
  golf.clock.advanceHours(7 * 24 - 0.1)
  await golf.runJobs()
  expect(await seen(tom)).toEqual([null, 0])
  golf.clock.advanceHours(0.2)
  await golf.runJobs()
  await golf.runJobs()
  expect(await seen(tom)).toEqual([4, 1])
  expect(await pending(tom)).toEqual([])
  // Late, but welcome; and seen at once.
  await rate(tom, session.id, { userId: maya.id, stars: 5 })
  expect(await seen(maya)).toEqual([5, 1])
  expect(await seen(tom)).toEqual([4, 1])
})

test('players rate each other once a round, after it, and nobody else does', async () => {
  const session = await teedOff(golf, [maya, tom])
  const five = { userId: tom.id, stars: 5 }
  expect(await refused(maya, session.id, five)).toMatchObject({ code: 'ROUND_NOT_OVER' })
  await finish(golf, session)
  expect(await refused(undefined, session.id, five)).toMatchObject({ status: 401 })
  expect(await refused(ann, session.id, five)).toMatchObject({ status: 403 })
  expect(await refused(maya, maya.id, five)).toMatchObject({ status: 404 })
  expect(await refused(maya, session.id, { ...five, stars: 6 })).toMatchObject({ status: 400 })
  expect(await refused(maya, session.id, { userId: maya.id, stars: 5 })).toMatchObject({
    status: 400,
  })
  expect(await refused(maya, session.id, { userId: ann.id, stars: 5 })).toMatchObject({
    status: 400,
  })
  expect(await refused(maya, session.id, five, five)).toMatchObject({ status: 400 })
  await rate(maya, session.id, five)
  expect(await refused(maya, session.id, five)).toMatchObject({
    status: 409,
    code: 'ALREADY_RATED',
  })
  expect(await golf.refusal('GET /ratings/pending', {})).toMatchObject({ status: 401 })
})

test('both rating each other at once are both seen', async () => {
  const session = await teedOff(golf, [maya, tom])
  await finish(golf, session)
  await Promise.all([
    rate(maya, session.id, { userId: tom.id, stars: 4 }),
    rate(tom, session.id, { userId: maya.id, stars: 2 }),
  ])
  expect([await seen(maya), await seen(tom)]).toEqual([
    [2, 1],
    [4, 1],
  ])
})
