import { type Account, balanceOf, befriend, call, hostSession, inDays, signUp } from './accounts.ts'
import { choose, createButton } from './create-form.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { emailedLink } from './outbox.ts'
import { moveTeeTime } from './rounds.ts'
import { dayAtGames, standingGame, standingPlace, startOn } from './standing-games.ts'

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const verify = ({ user }: Account) =>
  withDatabase((db) =>
    db.updateTable('app_user').set({ email_verified: true }).where('id', '=', user.id).execute(),
  )

const liveAt = ({ token }: Account) =>
  call('PATCH /auth/profile', {
    token,
    body: { homeState: standingPlace.stateCode, homeCounty: standingPlace.countyName },
  })

test('a host plans a weekly game, a regular says In from the email and is charged, and a date is skipped', async ({
  open,
}) => {
  const [host, ann, ben] = await Promise.all([
    signUp('host', 10_000),
    signUp('ann', 10_000),
    signUp('ben', 10_000),
  ])
  await Promise.all([befriend(host, ann), befriend(host, ben), liveAt(host)])
  // Only a host with a verified address sends mail.
  await Promise.all([verify(host), verify(ann)])
  const weekday = await dayAtGames()
  const page = await open(host)
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: 'New standing game' }).click()
  const dialog = page.getByRole('dialog', { name: 'New standing game' })
  await dialog.getByRole('button', { name: 'Create standing game' }).click()
  await expect(dialog.getByText('Please select a course')).toBeVisible()
  await choose(page, 'Course', 'Other')
  await dialog.getByLabel('Course name').fill('Sand Hills')
  await dialog.getByLabel('Every', { exact: true }).selectOption(weekdays[weekday - 1] ?? '')
  for (const { user } of [ann, ben]) await choose(page, 'Add a friend', user.username)
  await dialog.getByLabel(ben.user.username).selectOption('Alternate')
  await dialog.getByRole('button', { name: 'Create standing game' }).click()
  await expect(page.getByText(`${ann.user.username} (invited)`)).toBeVisible()

  // She agrees by the email, without a login, and is then asked about the open date.
  const hers = await open(undefined, { width: 390, height: 844 })
  const address = `${ann.user.username}@example.com`
  await hers.goto(`${await emailedLink(address, '/answer')}&say=yes`)
  await hers.getByRole('button', { name: 'Count me in' }).click()
  await expect(hers.getByText('You’re in the game.')).toBeVisible()
  expect(await balanceOf(ann)).toBe(10_000)

  const asked = await open(ann, { width: 390, height: 844 })
  await asked.goto('/notifications')
  await asked.getByText('Are you in this week?').click()
  const join = asked.getByRole('dialog', { name: 'Join this session' })
  await join.getByRole('button', { name: /^Pay|^Join/ }).click()
  await expect.poll(() => balanceOf(ann)).toBe(7_500)

  await expect(page.getByText(`In: ${ann.user.username}`)).toBeVisible()
  const skip = page.getByRole('button', { name: /^Skip: / }).first()
  const day = ((await skip.getAttribute('aria-label')) ?? '').replace('Skip: ', '')
  await skip.click()
  await page.getByRole('button', { name: `Play after all: ${day}` }).click()
  await expect(page.getByRole('button', { name: `Skip: ${day}` })).toBeVisible()
})

test('a player who is always in is charged up to a weekly limit when a date opens', async ({
  open,
}) => {
  const [host, ann] = await Promise.all([signUp('host'), signUp('ann', 10_000)])
  await befriend(host, ann)
  const weekday = await dayAtGames()
  const game = await standingGame(host, [ann], { weekday, startsOn: inDays(20) })
  const page = await open(ann, { width: 390, height: 844 })
  await page.goto('/my-bookings')
  await page.getByRole('switch', { name: 'Always in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Always in' })
  await dialog.getByLabel('At most per week').fill('lots')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/^Enter an amount/)).toBeVisible()
  await dialog.getByLabel('At most per week').fill('25')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/up to \$25\.00 a week/)).toBeVisible()
  expect(await balanceOf(ann)).toBe(10_000)

  await startOn(game.id, inDays(-1))
  await expect(page.getByText('You’re in.', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await balanceOf(ann)).toBe(7_500)
  await page.getByRole('switch', { name: 'Always in' }).click()
  await expect(page.getByText(/^We ask you each week/)).toBeVisible()
})

test('a past session is played again in two taps, and made a standing game', async ({ open }) => {
  const [host, ann] = await Promise.all([signUp('host', 10_000), signUp('ann', 10_000)])
  await befriend(host, ann)
  const { id } = await hostSession(host, { courseName: 'Cantiague Park', maxPlayers: 3 })
  await call('POST /sessions/{id}/join', { token: ann.token, path: `/sessions/${id}/join` })
  // In the morning, whatever the time is now.
  const morning = Date.parse(`${inDays(-2)}T14:00:00Z`)
  await moveTeeTime(id, (morning - Date.now()) / 3_600_000)
  const page = await open(host, { width: 390, height: 844 })
  await page.goto('/my-bookings?tab=past')
  await page.getByRole('link', { name: /^Play again: / }).click()
  await expect(page.getByText(/^Copied from your session on /)).toBeVisible()
  await createButton(page).click()
  await expect(page).toHaveURL(/\/sessions\/(?!create)[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Cantiague Park' })).toBeVisible()
  expect(page.url()).not.toContain(id)

  await page.goto(`/sessions/${id}`)
  await page.getByRole('link', { name: 'Make it a standing game' }).click()
  const dialog = page.getByRole('dialog', { name: 'New standing game' })
  await expect(dialog.getByText(/^You already have a session on one of its days/)).toBeVisible()
  await expect(dialog.getByLabel('Spots')).toHaveValue('3')
  await expect(dialog.getByLabel(ann.user.username)).toHaveValue('regular')
  await dialog.getByRole('button', { name: 'Create standing game' }).click()
  await expect(page.getByText(`${ann.user.username} (invited)`)).toBeVisible()
  await page.goto(`/sessions/${id}`)
  await expect(page.getByRole('link', { name: 'Make it a standing game' })).toBeHidden()
  await page.getByRole('link', { name: 'Play again' }).click()
  await expect(
    page.getByText(/^You already have a session that day: Cantiague Park, /),
  ).toBeVisible()
  await page.goto('/my-bookings#standing-games')
  await expect(page.getByRole('heading', { name: 'Standing games' })).toBeInViewport()
})
