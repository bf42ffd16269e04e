import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { played, playedForPlatform } from '../../../test/rounds.ts'
import { remindJudges } from './service.ts'

let golf: TestApp
let maya: Player
let tom: Player
let boss: Player
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  boss = await administrator(golf, 'boss')
  await golf.db
    .updateTable('app_user')
    .set({ email_verified: true })
    .where('id', '=', boss.id)
    .execute()
})
afterEach(() => golf.close())

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

/** The subjects of what they were mailed of it, in order. */
async function mailed(): Promise<string[]> {
  await golf.runJobs()
  return golf.mails.filter(({ to }) => to === 'boss@example.com').map(({ subject }) => subject)
}

test('administrators are told of a dispute at once, and daily for as long as nobody rules', async () => {
  const pot = { potEnabled: true, potAmount: 1_000 }
  const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
  await card.propose(maya)
  await card.dispute(tom, 'I had 79')
  const first = 'A result is disputed: it waits for a ruling'
  expect(await told(boss)).toEqual([first])
  // By mail too, though they are not of the session.
  expect(await mailed()).toEqual([first])
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
  expect(await mailed()).toEqual([first, second, third])
  expect(last?.body).toBe('$20.00 of prize money stays frozen until an administrator rules.')
  expect(await escrowOf(golf, session.id)).toBe(2_000)

  await card.resolve(boss, { kind: 'winner', winners: [maya.id] })
  golf.clock.advanceHours(24)
  expect(await remind()).toEqual([third, second, first])
})

test('a prize of the platform that silence agreed to waits since the time to speak was over', async () => {
  const { card } = await playedForPlatform(golf, boss, [maya, tom], 5_000)
  await card.propose(maya)
  golf.clock.advanceHours(24)
  await golf.runJobs()
  const silent = 'A prize of the platform waits for approval'
  // A day after the proposal it has only begun to wait.
  expect(await remind()).toEqual([silent])
  const { items } = await golf.call('GET /admin/disputes', { query: {} }, boss)
  expect(items).toMatchObject([{ kind: 'approval', since: golf.clock.now().toISOString() }])
  golf.clock.advanceHours(25)
  expect((await remind())[0]).toBe('A result has waited for a ruling for a day')
})
