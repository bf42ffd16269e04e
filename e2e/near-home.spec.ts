/** What members see near their home county, and of their next round. */
import type { Locator, Page } from '@playwright/test'
import { type Account, call, hostSession, inDays, origin, signUp, uniqueName } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { recordShifts } from './layout-shifts.ts'
import { newCounter } from './phone/touch.ts'
import { phone } from './phones.ts'
import { moveTeeTime } from './rounds.ts'

const home = { homeState: 'NY', homeCounty: 'Nassau County' }
const homeCourse = 'Bethpage State Park Black Course'

/** A player with a home county and a home course. */
async function local(name: string, balanceCents = 10_000): Promise<Account> {
  const account = await signUp(name, balanceCents)
  const { user } = await call('PATCH /auth/profile', {
    token: account.token,
    body: { ...home, homeCourse },
  })
  return { ...account, user }
}

async function bethpage() {
  const { items } = await call('GET /locations/courses/search', {
    path: `/locations/courses/search?q=${encodeURIComponent(homeCourse)}`,
  })
  return items[0]?.id
}

const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN

test('Home starts with a member’s next round and sessions near home, and nothing moves', async ({
  open,
}) => {
  const [maya, tom, other] = await Promise.all([local('maya'), signUp('tom', 5_000), signUp('oth')])
  const { id } = await hostSession(maya, { courseId: await bethpage(), date: inDays(2) })
  await call('POST /sessions/{id}/join', { token: tom.token, path: `/sessions/${id}/join` })
  await hostSession(other, { courseName: uniqueName('Links'), date: inDays(1), autoJoin: false })
  await hostSession(maya, { date: inDays(12) })
  // The notice to verify an email is on every screen.
  await withDatabase((db) =>
    db
      .updateTable('app_user')
      .set({ email_verified: true })
      .where('id', '=', maya.user.id)
      .execute(),
  )

  for (const look of [{ phone }, { width: 1440 }]) {
    const page = await open(maya, { ...look, loads: true })
    await page.addInitScript(recordShifts)
    const release = await holdRequests(page, '**/api/sessions/mine*')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Loading your rounds…')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    release()
    const next = page.getByRole('region', {
      name: /^Next round: In [123] days$/,
    })
    await expect(next.getByRole('link', { name: homeCourse })).toBeVisible()
    await expect(next.getByText(`You and ${tom.user.username}`)).toBeVisible()
    await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /maps\/dir/,
    )
    await expect(next.getByRole('link', { name: 'Group Chat' })).toBeVisible()
    const near = page.getByRole('region', { name: 'Near Nassau County' })
    await expect(near.getByRole('listitem').first()).toContainText(' away')
    await expect(near.locator(`a[href="/sessions/${id}"]`)).toHaveCount(0)
    const pitch = page.getByRole('heading', { level: 1 })
    await expect(pitch).toBeVisible()
    expect(await topOf(next)).toBeLessThan(await topOf(near))
    expect(await topOf(near)).toBeLessThan(await topOf(pitch))
    await expect(
      page.getByRole('link', { name: /^Nassau County.* New York/ }).first(),
    ).toBeVisible()
    await expect(page.getByRole('figure', { name: /^Map of U\.S\. counties/ })).toBeVisible()
    expect(await page.evaluate('globalThis.moved')).toEqual([])
    await next.getByRole('link', { name: homeCourse }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeCourse)
    await expect(page.getByRole('main').getByRole('link', { name: 'Directions' })).toBeVisible()
  }
})

test('Home shows a guest the pitch first, and a member without a home county where to add one', async ({
  open,
}) => {
  const html = await (await fetch(`${origin()}/`)).text()
  expect(html).not.toContain('Next round')
  expect(html).not.toContain('aria-busy="true"')
  const page = await open(await signUp('new'))
  await page.goto('/')
  await page.getByRole('link', { name: 'Add your home county' }).click()
  await expect(page).toHaveURL('/profile')
})

test('Browse starts near home, and one tap, a text, or a state shows all sessions', async ({
  open,
}) => {
  const far = uniqueName('Dunes')
  const near = uniqueName('Links')
  const host = await signUp('hos', 5_000)
  await hostSession(host, { courseName: near, date: inDays(1), autoJoin: false })
  await hostSession(host, {
    ...{ stateCode: 'CA', countyName: 'Monterey County', courseName: far, autoJoin: false },
  })
  const page = await open(await local('loc'), { phone })
  await page.goto('/sessions')
  const chip = page.getByRole('button', { name: 'Near Nassau County' })
  const summary = page.getByText(/^Showing \d+ of \d+ sessions/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(summary).toHaveText(/ 1 state$|[2-9] states$/)
  await expect(page).toHaveURL(/\/sessions$/)
  const cards = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(cards.first()).toContainText(/\saway/)

  await chip.tap()
  await expect(page).toHaveURL(/\/sessions\?all=true$/)
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(cards.first()).not.toContainText(/\saway/)
  await chip.tap()
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(cards.first()).toContainText(/\saway/)

  await page.getByRole('searchbox').fill(far)
  await expect(page).toHaveURL(new RegExp(`q=${far}$`))
  await expect(cards).toHaveCount(1)
  await page.goto('/sessions')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await expect(page.getByLabel('Distance')).toHaveValue('50')
  await expect(page.getByLabel('Distance').getByRole('option', { selected: true })).toHaveText(
    'Within 50 miles of Nassau County',
  )
  await page.getByLabel('State', { exact: true }).selectOption('California')
  await expect(page).toHaveURL(/\/sessions\?state=CA$/)
  await page.getByLabel('Skill level').selectOption('Intermediate')
  const show = page.getByRole('button', { name: /^Show [\d,]+ sessions?$/ })
  await show.tap()
  await expect(show).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await expect(cards.first()).toBeInViewport()

  const guest = await open(undefined, { phone })
  await guest.goto('/sessions')
  await expect(guest.getByText(/^Showing \d+ of/)).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Near/ })).toHaveCount(0)
})

test('a filter chosen before the home county is known still starts near home', async ({ open }) => {
  const page = await open(await local('loc'), { phone, loads: true })
  const release = await holdRequests(page, '**/api/locations/counties/NY')
  await page.goto('/sessions')
  const weekend = page.getByRole('button', { name: 'This weekend' })
  const near = page.getByRole('button', { name: 'Near Nassau County' })
  const openSpots = page.getByRole('button', { name: 'Open spots' })
  await expect(near).toBeDisabled()
  await weekend.tap()
  await expect(weekend).toHaveAttribute('aria-pressed', 'true')
  await openSpots.tap()
  await expect(openSpots).toHaveAttribute('aria-pressed', 'true')
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  const first = page.waitForRequest('**/api/sessions/paginated?*')
  release()
  const query = new URL((await first).url()).searchParams
  expect(query.has('near') && query.has('dateFrom'), 'the first list is near home').toBe(true)
  await expect(page).toHaveURL(/open=true/)
  await expect(page).toHaveURL(/from=/)
  await expect(page).toHaveURL(/near=.*within=50/)
  for (const chip of [near, weekend, openSpots])
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
})

test('two cards fit a phone’s screen, and a full row a desktop’s', async ({ open }) => {
  const host = await signUp('hos')
  const course = uniqueName('Links')
  const names = ['Long notes. '.repeat(20), '', 'Short']
  for (const [at, notes] of names.entries())
    await hostSession(host, {
      ...{ courseName: course, notes, autoJoin: false, date: inDays(3 + at) },
    })
  const page = await open(undefined, { phone })
  await page.goto(`/sessions?q=${course}`)
  const cards = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const boxes = async () =>
    await Promise.all(
      [0, 1, 2].map(async (at) => {
        const { y, height } = (await cards.nth(at).boundingBox()) ?? { y: 0, height: 0 }
        return { top: y, bottom: y + height }
      }),
    )
  const [first, second] = await boxes()
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect((second?.bottom ?? 0) - (first?.top ?? 0)).toBeLessThanOrEqual(phone.height - header)
  await expect(cards.first().getByText('Service Fee')).toBeHidden()
  await cards.first().getByText('Fees', { exact: true }).tap()
  for (const row of ['Service Fee', 'Deposit', 'Join Fee Total'])
    await expect(cards.first().getByText(row)).toBeVisible()

  const desk = await open(undefined, { width: 1440, height: 900 })
  await desk.goto(`/sessions?q=${course}`)
  const row = desk.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(row).toHaveCount(3)
  for (const card of await row.all()) {
    const box = await card.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    expect(await largestGap(card), 'no holes').toBeLessThan(60)
  }
})

/** The largest distance between two parts of a card that follow each other, in pixels. */
const largestGap = (card: Locator): Promise<number> =>
  card.evaluate((element) => {
    const boxes = [...element.children]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    return Math.max(...boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? top)))
  })

test('My Golf Sessions starts with the next round', async ({ open }) => {
  const ken = await signUp('ken', 20_000)
  const soon = await hostSession(ken, { courseName: 'Red Links', date: inDays(5) })
  await hostSession(ken, { courseName: 'Blue Links', date: inDays(8) })
  await moveTeeTime(soon.id, 30 / 60)
  const page = await open(ken)
  await page.goto('/my-bookings')
  const next = page.getByRole('region', { name: /^Next round: (Today · in (30|29) min|Tomorrow)$/ })
  await expect(next).toContainText('Red Links')
  expect(await topOf(next)).toBeLessThan(
    await topOf(page.getByRole('main').getByText('Total Sessions', { exact: true })),
  )
})

test('a county without sessions shows those nearby', async ({ open }) => {
  const course = uniqueName('Links')
  await hostSession(await signUp('hos'), {
    ...{ stateCode: 'MT', countyName: 'Musselshell County', courseName: course, autoJoin: false },
  })
  const page = await open(undefined)
  await page.goto('/county/MT/Petroleum%20County')
  const nearby = page.getByRole('region', { name: 'Sessions nearby' })
  await expect(nearby.getByRole('link', { name: course })).toBeVisible()
  await expect(nearby.getByText(/Musselshell County, MT · \d+\smiles\saway/)).toBeVisible()
})

test('a host creates a session at the home course within 6 taps', async ({ open }) => {
  const page = await open(await local('hos'), { phone })
  const { tap, counted } = newCounter()
  await page.goto('/')
  await tap(page.getByRole('main').getByRole('link', { name: 'Create Session' }))
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'County' })).toHaveValue('Nassau County')
  await expect(form.getByRole('combobox', { name: 'Course' })).toHaveValue(homeCourse)
  await tapDay(page, inDays(6), tap)
  await tap(form.getByRole('radio', { name: '8:30 AM', exact: true }))
  await tap(form.getByRole('button', { name: 'Create Session' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeCourse)
  expect(counted.taps).toBeLessThanOrEqual(6)
  expect(counted.fields).toBe(0)
})

/** Taps a day, in the next month if need be. */
async function tapDay(page: Page, date: string, tap: (target: Locator) => Promise<void>) {
  const words = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const day = page.getByRole('button', { name: words })
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  if (!(await day.isVisible())) await tap(page.getByRole('button', { name: 'Next month' }))
  await tap(day)
}
