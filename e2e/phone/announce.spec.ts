/** Setting the course of a TBA session, and moving the tee time, by touch after a player has joined. */
import { balanceOf, call, hostSession, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { moveTeeTime } from '../rounds.ts'
import { expectFullWidth } from './touch.ts'

test('a TBA session gets its course, and its player is notified and leaves with a full refund', async ({
  open,
}) => {
  const [host, player] = await Promise.all([signUp('host', 5_000), signUp('player', 5_000)])
  const session = await hostSession(host, { useTBA: true })
  const path = `/sessions/${session.id}`
  await call('POST /sessions/{id}/join', { token: player.token, path: `${path}/join` })
  // Normally too late for a full refund.
  await moveTeeTime(session.id, 20)

  const theirs = await open(player, { phone })
  await theirs.goto(path)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('TBA')

  const page = await open(host, { phone })
  await page.goto(path)
  await page.getByRole('button', { name: 'Manage session' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Manage session' })
  await sheet.getByRole('radio', { name: 'Tee time booked' }).tap()
  await sheet.getByRole('button', { name: 'Save changes' }).tap()
  await expect(sheet.getByText('Choose the course where the tee time is booked')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Course', exact: true }).tap()
  const choice = page.getByRole('option').filter({ hasNotText: /TBA|Other/ })
  const name = (await choice.first().textContent()) ?? ''
  await choice.first().tap()
  await expectFullWidth(page)
  await sheet.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(name)
  const wayOut =
    /^The course or tee time changed after you joined\. You can leave with a full refund until/
  await expect(theirs.getByText(wayOut).first()).toBeVisible()
  const latestNotice = async () =>
    (await call('GET /notifications', { token: player.token })).items[0]?.title
  await expect.poll(latestNotice).toBe(`Tee time booked at ${name}`)
  await theirs.getByRole('button', { name: 'Leave Session' }).last().tap()
  const leaving = theirs.getByRole('dialog')
  await expect(leaving.getByText(wayOut)).toBeVisible()
  await expectFullWidth(theirs)
  await leaving.getByRole('button', { name: 'Leave Session' }).tap()
  await expect(leaving).toBeHidden()
  expect(await balanceOf(player)).toBe(5_000)
})

test('the tee time moves on its day, and a player sees it and until when to leave for free', async ({
  open,
}) => {
  const [host, player] = await Promise.all([signUp('host', 5_000), signUp('player', 5_000)])
  const session = await hostSession(host)
  const path = `/sessions/${session.id}`
  await call('POST /sessions/{id}/join', { token: player.token, path: `${path}/join` })
  const theirs = await open(player, { phone })
  await theirs.goto(path)

  const page = await open(host, { phone })
  await page.goto(path)
  await page.getByRole('button', { name: 'Manage session' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Manage session' })
  await expect(sheet.getByLabel('Date', { exact: true })).toHaveCount(0)
  await expect(sheet.getByRole('combobox', { name: 'Course', exact: true })).toHaveCount(0)
  await sheet.getByLabel('Tee time', { exact: true }).fill('17:50')
  await expect(sheet.getByText(/players who already joined get a full refund/)).toBeVisible()
  await expectFullWidth(page)
  await sheet.getByRole('button', { name: 'Save changes' }).tap()
  await expect(sheet).toBeHidden()
  await expect(theirs.getByText('5:50 PM').first()).toBeVisible()
  const title = async () =>
    (await call('GET /notifications', { token: player.token })).items[0]?.title
  await expect.poll(title).toMatch(/^The tee time moved to 5:50 PM/)
})
