import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { played } from '../../../test/rounds.ts'
import { remindJudges } from './service.ts'

let golf: TestApp
let maya: Player
let tom: Player
let boss: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  boss = await administrator(golf, 'boss')
})
afterAll(() => golf.close())

const disputesPath = '/admin?tab=disputes'

/** What an administrator was told of results, latest first. */
async function told(who: Player): Promise<string[]> {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.filter(({ path }) => path === disputesPath).map(({ title }) => title)
}

const remind = async () => {
  await remindJudges(golf)
  return await told(boss)
}

test('administrators are told of a dispute at once, and daily for as long as nobody rules', async () => {
  const pot = { potEnabled: true, potAmount: 1_000 }
  const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
  await card.propose(maya)
  await card.dispute(tom, 'I had 79')
  const first = 'A result is disputed: it waits for a ruling'
  expect(await told(boss)).toEqual([first])
  for (const one of [maya, tom]) expect(await told(one)).toEqual([])
  expect(await remind()).toEqual([first])

  golf.clock.advanceHours(25)
  const second = 'A result has waited for a ruling for a day'
  expect(await remind()).toEqual([second, first])
  // Once a day, however often it runs.
  expect(await remind()).toEqual([second, first])
  golf.clock.advanceHours(24 * 20)
  const third = 'A result has waited for a ruling for 21 days'
  expect(await remind()).toEqual([third, second, first])
  const [last] = (await golf.call('GET /notifications', { query: {} }, boss)).items
  expect(last?.body).toBe('$20.00 of prize money stays frozen until an administrator rules.')
  expect(await escrowOf(golf, session.id)).toBe(2_000)

  await card.resolve(boss, { kind: 'winner', winners: [maya.id] })
  golf.clock.advanceHours(24)
  expect(await remind()).toEqual([third, second, first])
})
