import { proposeWithinHours } from '@county-golf/contract/constants'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'

const pot = { potEnabled: true, potAmount: 1_000 }

const pending = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /scores/pending', {}, who)).items.map(
    ({ step, prizeCents, session }) => `${step} ${prizeCents} ${session.courseName}`,
  )

test('a round is pending for a player from the tee time until scores close', async ({
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
  golf.clock.advanceHours(proposeWithinHours - 1)
  expect(await pending(golf, tom)).toEqual([post])
  golf.clock.advanceHours(1)
  expect(await pending(golf, tom)).toEqual([])
})

test('a cancelled session is never pending', async ({ golf, maya }) => {
  const session = await hosted(golf, maya)
  golf.clock.set(session.date)
  await golf.runJobs()
  expect(await pending(golf, maya)).toEqual([])
})

test('a round with prize money is pending for its players until the result is final', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann], pot)
  const card = scorecardOf(golf, session)
  const steps = async () =>
    [await pending(golf, maya), await pending(golf, tom), await pending(golf, ann)].map(first)
  const first = ([one]: string[]) => one?.split(' ')[0]
  expect(await pending(golf, maya)).toEqual([`post 3000 ${session.courseName}`])
  await card.post(maya, 90)
  expect(await steps()).toEqual([undefined, 'post', 'post'])
  await finish(golf, session)
  expect(await steps()).toEqual(['complete', 'post', 'post'])
  await card.put(maya, [
    { userId: tom.id, gross: 92 },
    { userId: ann.id, withdrawn: true },
  ])
  expect(await steps()).toEqual(['submit', 'submit', 'submit'])
  await card.propose(maya)
  expect(await steps()).toEqual([undefined, 'accept', 'accept'])
  await card.confirm(tom)
  expect(await steps()).toEqual([undefined, undefined, 'accept'])
  golf.clock.advanceHours(24)
  await golf.runJobs()
  expect(await steps()).toEqual([undefined, undefined, undefined])
})

test('players without a score are notified when the round ends', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann])
  await scorecardOf(golf, session).post(maya, 90)
  await finish(golf, session)
  await golf.runFollowers()
  const reminders = async (who: Player) =>
    (await golf.call('GET /notifications', { query: { limit: 100 } }, who)).items.filter(
      ({ title }) => title === 'How was your round? Post your score.',
    ).length
  expect([await reminders(maya), await reminders(tom), await reminders(ann)]).toEqual([0, 1, 1])
})
