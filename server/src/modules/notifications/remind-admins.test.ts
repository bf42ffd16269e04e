import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { test as base } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'
import type { Player } from '../../../test/players.ts'
import { played, playedForPlatform } from '../../../test/rounds.ts'
import { remindAdminsOfDecisions } from './service.ts'

const test = base.extend('admin', async ({ golf, admin }) => {
  await golf.db
    .updateTable('app_user')
    .set({ email_verified: true })
    .where('id', '=', admin.id)
    .execute()
  return admin
})

const disputesPath = '/admin?tab=disputes'

/** Titles of an admin's notifications about results, latest first. */
async function noticesOf(golf: TestApp, who: Player): Promise<string[]> {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.filter(({ path }) => path === disputesPath).map(({ title }) => title)
}

const remind = async (golf: TestApp, admin: Player) => {
  await remindAdminsOfDecisions(golf)
  return await noticesOf(golf, admin)
}

/** Subjects of the emails to an admin about results, in order. */
async function mailed(golf: TestApp, admin: Player): Promise<string[]> {
  await golf.runJobs()
  return golf.mails
    .filter(({ to }) => to === `${admin.username}@example.com`)
    .map(({ subject }) => subject)
}

test('admins are notified of a dispute immediately, then daily until it is decided', async ({
  golf,
  maya,
  tom,
  admin,
}) => {
  const pot = { potEnabled: true, potAmount: 1_000 }
  const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
  await card.propose(maya)
  await card.dispute(tom, 'I had 79')
  const first = 'A disputed result needs a decision'
  expect(await noticesOf(golf, admin)).toEqual([first])
  // By email too, although admins aren't in the session.
  expect(await mailed(golf, admin)).toEqual([first])
  for (const one of [maya, tom]) expect(await noticesOf(golf, one)).toEqual([])
  expect(await remind(golf, admin)).toEqual([first])

  golf.clock.advanceHours(25)
  const second = 'A result has needed a decision for a day'
  expect(await remind(golf, admin)).toEqual([second, first])
  // Once a day, however often the job runs.
  expect(await remind(golf, admin)).toEqual([second, first])
  golf.clock.advanceHours(24 * 20)
  const third = 'A result has needed a decision for 21 days'
  expect(await remind(golf, admin)).toEqual([third, second, first])
  const [last] = (await golf.call('GET /notifications', { query: {} }, admin)).items
  expect(await mailed(golf, admin)).toEqual([first, second, third])
  expect(last?.body).toBe('$20.00 in prize money is on hold until an admin decides.')
  expect(await escrowOf(golf, session.id)).toBe(2_000)

  await card.resolve(admin, { kind: 'winner', winners: [maya.id] })
  golf.clock.advanceHours(24)
  expect(await remind(golf, admin)).toEqual([third, second, first])
})

test('a platform prize with no objections waits for admins from the deadline on', async ({
  golf,
  maya,
  tom,
  admin,
}) => {
  const { card } = await playedForPlatform(golf, admin, [maya, tom], 5_000)
  await card.propose(maya)
  golf.clock.advanceHours(24)
  await golf.runJobs()
  const silent = 'A platform-funded prize needs approval'
  // The prize has waited for less than a day.
  expect(await remind(golf, admin)).toEqual([silent])
  const { items } = await golf.call('GET /admin/disputes', { query: {} }, admin)
  expect(items).toMatchObject([{ kind: 'approval', since: golf.clock.now().toISOString() }])
  golf.clock.advanceHours(25)
  expect((await remind(golf, admin))[0]).toBe('A result has needed a decision for a day')
})
