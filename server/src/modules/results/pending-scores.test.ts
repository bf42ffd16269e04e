import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import type { Player } from '../../../test/cast.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'

const pot = { potEnabled: true, potAmount: 1_000 }

const pending = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /scores/pending', {}, who)).items.map(
    ({ step, prizeCents, session }) => `${step} ${prizeCents} ${session.courseName}`,
  )

test('a round waits for a player’s score from its tee time on, and no longer than scores are taken', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await hosted(golf, maya)
  await join(golf, tom, session.id)
  const post = `post 0 ${session.courseName}`
  expect(await pending(golf, maya)).toEqual([])
  golf.clock.set(session.date)
  expect([await pending(golf, maya), await pending(golf, tom), await pending(golf, ann)]).toEqual([
    [post],
    [post],
    [],
  ])
  const [item] = (await golf.call('GET /scores/pending', {}, maya)).items
  expect(item).toMatchObject({
    until: item?.card.proposableUntil,
    session: { id: session.id, viewer: { isMember: true } },
    card: { state: 'open', plausible: { min: 55, max: 162 } },
  })
  await scorecardOf(golf, session).post(maya, 90)
  expect([await pending(golf, maya), await pending(golf, tom)]).toEqual([[], [post]])
  golf.clock.advanceHours(71)
  expect(await pending(golf, tom)).toEqual([post])
  golf.clock.advanceHours(1)
  expect(await pending(golf, tom)).toEqual([])
})

test('nothing is asked for of a cancelled session', async ({ golf, maya }) => {
  const session = await hosted(golf, maya)
  golf.clock.set(session.date)
  await golf.runJobs()
  expect(await pending(golf, maya)).toEqual([])
})

test('with prize money a round asks its players until the result is in', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann], pot)
  const card = scorecardOf(golf, session)
  const told = async () =>
    [await pending(golf, maya), await pending(golf, tom), await pending(golf, ann)].map(first)
  const first = ([one]: string[]) => one?.split(' ')[0]
  expect(await pending(golf, maya)).toEqual([`post 3000 ${session.courseName}`])
  await card.post(maya, 90)
  expect(await told()).toEqual([undefined, 'post', 'post'])
  await finish(golf, session)
  expect(await told()).toEqual(['complete', 'post', 'post'])
  await card.put(maya, [
    { userId: tom.id, gross: 92 },
    { userId: ann.id, withdrawn: true },
  ])
  expect(await told()).toEqual(['submit', 'submit', 'submit'])
  await card.propose(maya)
  expect(await told()).toEqual([undefined, 'accept', 'accept'])
  await card.confirm(tom)
  expect(await told()).toEqual([undefined, undefined, 'accept'])
  golf.clock.advanceHours(24)
  await golf.runJobs()
  expect(await told()).toEqual([undefined, undefined, undefined])
})

test('the round’s end is told to the players without a score', async ({ golf, maya, tom, ann }) => {
  const session = await teedOff(golf, [maya, tom, ann])
  await scorecardOf(golf, session).post(maya, 90)
  await finish(golf, session)
  await golf.runFollowers()
  const asked = async (who: Player) =>
    (await golf.call('GET /notifications', { query: { limit: 100 } }, who)).items.filter(
      ({ title }) => title === 'How was your round? Post your score.',
    ).length
  expect([await asked(maya), await asked(tom), await asked(ann)]).toEqual([0, 1, 1])
})
