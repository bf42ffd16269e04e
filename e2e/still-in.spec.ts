import { openJobs } from '../server/src/jobs/queue.ts'
import { systemClock } from '../server/src/lib/clock.ts'
import { type Account, balanceOf, call, hostSession, signUp } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { emailedLink } from './outbox.ts'
import { moveTeeTime, moveToDay } from './rounds.ts'

/** Has the server ask a session's players whether they're still in, as it does a day before their deadline. */
async function askPlayers(sessionId: string): Promise<void> {
  await moveTeeTime(sessionId, 36)
  await moveToDay(sessionId)
  await withDatabase(async (db) => {
    const dueAt = new Date()
    const joined = new Date(dueAt.getTime() - 72 * 3_600_000)
    await db
      .updateTable('seat')
      .set({ joined_at: joined })
      .where('session_id', '=', sessionId)
      .execute()
    const jobs = await openJobs(db, systemClock)
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, { name: 'notification.remind', data: {}, dueAt }))
  })
}

const addressOf = ({ user }: Account) => `${user.username}@example.com`

const verify = ({ user }: Account) =>
  withDatabase((db) =>
    db.updateTable('app_user').set({ email_verified: true }).where('id', '=', user.id).execute(),
  )

test('players answer from their email without a login, and the host sees who’s in', async ({
  open,
}) => {
  const [host, staying, leaving] = await Promise.all([
    signUp('host', 10_000),
    signUp('stay', 10_000),
    signUp('go', 10_000),
  ])
  await Promise.all([verify(staying), verify(leaving)])
  const { id } = await hostSession(host)
  for (const { token } of [staying, leaving])
    await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token })
  await askPlayers(id)

  const theirs = await open(undefined, { width: 390, height: 844 })
  await theirs.goto(`${await emailedLink(addressOf(leaving), '/answer')}&say=no`)
  await expect(theirs.getByRole('heading', { name: /^Still in for / })).toBeVisible()
  await expect(theirs.getByText('You’ll leave the session, and we’ll refund $25.00.')).toBeVisible()
  expect(await balanceOf(leaving)).toBe(7_500)
  await theirs.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(theirs.getByText('You’ve left this session. We refunded $25.00.')).toBeVisible()
  expect(await balanceOf(leaving)).toBe(10_000)

  const his = await open(host)
  await his.goto(`/sessions/${id}`)
  await expect(his.getByText('New here · Not confirmed')).toBeVisible()
  await theirs.goto(`${await emailedLink(addressOf(staying), '/answer')}&say=yes`)
  await theirs.getByRole('button', { name: 'In', exact: true }).click()
  await expect(theirs.getByText('You’re in, and the host knows.')).toBeVisible()
  await expect(his.getByText('New here · Confirmed')).toBeVisible()
})

test('a player answers on the session’s page', async ({ open }) => {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla', 10_000)])
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token: player.token })
  await askPlayers(id)
  const page = await open(player)
  await page.goto(`/sessions/${id}`)
  await expect(page.getByRole('button', { name: 'Can’t make it' })).toBeVisible()
  await page.getByRole('button', { name: 'In', exact: true }).click()
  await expect(page.getByText('You’re in, and the host knows.')).toBeVisible()
})
