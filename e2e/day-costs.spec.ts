import { readFile } from 'node:fs/promises'
import { call, hostSession, inDays, signUp } from './accounts.ts'
import { violationsOf } from './axe.ts'
import { choose, chooseDay, createButton } from './create-form.ts'
import { expect, test } from './fixtures.ts'
import { recordShifts } from './layout-shifts.ts'
import { playRound } from './rounds.ts'

const county = { stateCode: 'NY', countyName: 'Nassau County' }

async function listedCourse() {
  const query = new URLSearchParams(county)
  const { items } = await call('GET /locations/courses', { path: `/locations/courses?${query}` })
  const [course] = items
  if (!course) throw new Error('Nassau County has courses')
  return course
}

test('a host picks a time between the half hours and says what the day costs, and players find it', async ({
  open,
}) => {
  const account = await signUp('cost', 20_000)
  await call('PATCH /auth/profile', {
    token: account.token,
    body: { preferredTimes: 'Early morning' },
  })
  const page = await open(account)
  const day = inDays(9)
  await page.goto('/create-session?state=NY&county=Nassau')
  await choose(page, 'Course', 'Other')
  await page.getByLabel('Course name').fill('Day Price Links')
  await chooseDay(page, day)
  await expect(page.getByRole('radio', { name: '7:00 AM', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: '7:30 AM', exact: true }).check()
  await page.getByRole('radio', { name: '7:40 AM', exact: true }).check()
  await expect(page.getByRole('radio', { name: '7:30 AM', exact: true })).not.toBeChecked()
  await page.getByRole('radio', { name: 'Walking' }).check()
  await page.getByRole('radio', { name: 'Fast', exact: true }).check()
  const cost = page.getByLabel('What the day costs at the course')
  await cost.fill('a lot')
  await createButton(page).click()
  await expect(cost).toBeFocused()
  await cost.fill('53')
  await createButton(page).click()
  await expect(page.getByText('Session created successfully!')).toBeVisible()
  await expect(page.getByText('You pay about $53 at the course, says the host.')).toBeVisible()
  await expect(page.getByText('Walking · Fast pace')).toBeVisible()

  await page.goto(`/sessions?q=Day+Price+Links&from=${day}&to=${day}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Day Price Links' }).first()
  await expect(card.getByText('Walking · Fast pace · $53 at the course')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Whole day').selectOption('Up to $60')
  await expect(page).toHaveURL(/maxDayCents=6000/)
  await expect(card).toBeHidden()
  await page.getByLabel('Whole day').selectOption('Up to $80')
  await page.getByLabel('Time of day').selectOption('Before 8 AM')
  await page.getByLabel('Walk or ride').selectOption('Walking')
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/transport=walk/)
  await page.reload()
  await expect(card).toBeVisible()
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click()
  await expect(page).not.toHaveURL(new RegExp(`from=${day}`))
})

test('a player says after the round what the day cost, corrects it, and prints the receipt', async ({
  open,
}) => {
  const host = await signUp('paid', 10_000)
  const player = await signUp('says', 10_000)
  const { id } = await hostSession(host, { courseId: (await listedCourse()).id })
  await call('POST /sessions/{id}/join', { token: player.token, path: `/sessions/${id}/join` })
  await playRound(id)
  const page = await open(player, { width: 390, height: 844 })
  await page.goto(`/sessions/${id}`)
  const cost = page.getByLabel('What did the day cost you at the course?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cost).toBeFocused()
  await cost.fill('61.50')
  expect(await violationsOf(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You said that the day cost $61.50 at the course.')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(cost).toHaveValue('61.50')
  await cost.fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You said that the day cost $60 at the course.')).toBeVisible()

  await page.goto('/my-bookings?tab=past')
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text).toContain('Deposit −$20.00')
  expect(text).toMatch(/You paid<\/td><td class="figure">\$25\.00/)
})

test('a player saves an alert for a county, and deletes it in the settings', async ({ open }) => {
  const page = await open(await signUp('alert'))
  await page.goto('/sessions?state=CA&county=Monterey+County')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Get alerts' }).click()
  await expect(page.getByText('Alert saved for Monterey County')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Monterey County, CA', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete alert for Monterey County, CA' }).click()
  await expect(page.getByText(/^No alerts yet\./)).toBeVisible()
})

test('a county’s page has its courses on a map, and a list that leads to their sessions', async ({
  open,
}) => {
  const monterey = { stateCode: 'CA', countyName: 'Monterey County' }
  const query = new URLSearchParams(monterey)
  const { items } = await call('GET /locations/courses', { path: `/locations/courses?${query}` })
  const course = items.find(({ lat, lng }) => lat !== null && lng !== null)
  if (!course) throw new Error('no course with a place')
  await hostSession(await signUp('map', 5_000), { ...monterey, courseId: course.id })
  const page = await open(undefined, { loads: true })
  await page.addInitScript(recordShifts)
  await page.goto('/county/CA/Monterey%20County')
  const map = page.getByRole('region', { name: 'Courses with sessions' })
  await expect(map.locator('circle').first()).toBeVisible()
  expect(await page.evaluate<number>('globalThis.shifted')).toBeLessThan(0.01)
  expect(await violationsOf(page, 'light')).toEqual([])
  await map.getByRole('link', { name: course.name, exact: true }).click()
  await expect(page).toHaveURL(/\/sessions\?q=.*county=Monterey/)
  await expect(page.getByRole('heading', { name: course.name }).first()).toBeVisible()
})
