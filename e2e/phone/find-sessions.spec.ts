/** Finding a session by touch: distance, ZIP codes, hosts, the map, and paged lists. */
import type { Page } from '@playwright/test'
import { call, hostSession, signUp, uniqueName } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { holdRequests } from '../hold-requests.ts'
import { recordShifts } from '../layout-shifts.ts'
import { phone, phones } from '../phones.ts'
import { expectFullWidth } from './touch.ts'

/** Two miles from Chena Bend and far from the center of its borough. */
const zip = '99703'

async function hostAtChenaBend() {
  const host = await signUp(uniqueName('chena'), 10_000)
  const { items } = await call('GET /locations/courses/search', {
    path: '/locations/courses/search?q=chena%20bend',
  })
  const place = { stateCode: 'AK', countyName: 'Fairbanks North Star Borough' }
  const session = await hostSession(host, { ...place, courseId: items[0]?.id })
  return { host, session }
}

const cards = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')

test('without location access, a ZIP code in the Distance filter is used instead', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/locations\/zip\/00000$/)
  await hostAtChenaBend()
  const page = await open(undefined, { phone })
  await page.goto('/sessions')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByLabel('Distance').selectOption('25')
  const field = page.getByLabel('ZIP code')
  await expect(field).toBeFocused()
  await expect(
    page.getByText('We can’t see your location. Enter a ZIP code instead.'),
  ).toBeVisible()
  await field.fill('00000')
  await expect(page.getByText('We couldn’t find this ZIP code. Check the digits.')).toBeVisible()
  await field.fill(zip)
  await expect(page).toHaveURL(new RegExp(`zip=.*${zip}.*within=25`))
  await expect(page.getByText(/^Within 25 miles of .+, AK 99703$/)).toBeVisible()
  await expect(cards(page).first()).toContainText('Chena Bend')
  await expect(cards(page).first()).toContainText(
    / · (\d\smiles|Less\sthan\s1\smile|1\smile)\saway/,
  )
  await page.getByLabel('Sort').selectOption('Nearest first')
  await expect(page).toHaveURL(/sort=distance/)
  await page.reload()
  await expect(cards(page).first()).toContainText('Chena Bend')
  await expect(page.getByLabel('Sort')).toHaveValue('distance')
  await expectFullWidth(page)
})

test('the session search finds a ZIP code and a host, and counts only the matches', async ({
  open,
}) => {
  const { host } = await hostAtChenaBend()
  // Guests don't find hosts by name.
  const page = await open(await signUp('seeker'), { phone })
  await page.goto('/sessions')
  const search = page.getByRole('searchbox', { name: 'Search sessions' })
  await search.fill(zip)
  await expect(page.getByText(/^Within 50 miles of .+, AK 99703$/)).toBeVisible()
  await expect(cards(page).first()).toContainText('Chena Bend')
  await search.fill(host.user.username)
  await expect(page.getByText(`Includes sessions hosted by ${host.user.username}.`)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await search.fill('chean bend')
  await expect(page.getByText(/^No exact matches · \d+ similar sessions?$/)).toBeVisible()
  await expect(page.getByText(/Showing 0 of 0/)).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Chena Bend')
})

test('on Home, a ZIP code links to its county, and a course to its county and its sessions', async ({
  open,
}) => {
  const page = await open(undefined, { phone })
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Search county or state' })
  await search.fill('93953')
  await expect(
    page.getByText('ZIP code 93953 is Pebble Beach, in Monterey County, CA.'),
  ).toBeVisible()
  await expect(page.getByText(/Showing 1 of 3,14\d counties/)).toBeVisible()
  await expect(page.getByText('No counties found')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Monterey County.*California/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sessions near 93953' })).toHaveAttribute(
    'href',
    /\/sessions\?q=.*93953/,
  )
  await search.fill('pebble beech')
  await expect(page.getByRole('link', { name: /^Pebble Beach Golf Links/ })).toBeVisible()
  await page.getByRole('link', { name: 'Search sessions for “pebble beech”' }).tap()
  await expect(page).toHaveURL(/\/sessions\?q=pebble/)
})

test('Home is a few screens long, and all counties are one tap away', async ({ open }) => {
  const page = await open(undefined, { phone })
  await page.goto('/')
  await expect(page.getByText(/^Showing (3,14\d) of \1 counties$/)).toBeVisible()
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  expect(await height()).toBeLessThan(7_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Show all 3,14\d counties$/ }).tap()
  await expect(page).toHaveURL(/all=true/)
  await expect.poll(height).toBeGreaterThan(100_000)
  await page.getByRole('button', { name: 'Show fewer counties' }).tap()
  await expect.poll(height).toBeLessThan(7_000)
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await expect(page.getByRole('button', { name: 'Show all 254 counties' })).toBeVisible()
  await expect(page.getByText(/^Showing 254 of 3,14\d counties$/)).toBeVisible()
})

test('a small state opens on the map by touch', async ({ open }) => {
  const page = await open(undefined, { phone })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Small states' })).toBeVisible()
  const state = page
    .getByRole('list', { name: 'Small states' })
    .getByRole('button', { name: 'Rhode Island', exact: true })
  const box = await state.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await state.tap()
  await expect(page).toHaveURL(/state=RI/)
  const map = page.getByRole('figure', { name: /^Map of U\.S\. counties/ })
  await expect(map.getByText('Rhode Island')).toBeVisible()
  const county = map.getByRole('link', { name: /^Providence County/ })
  // The first tap shows the name, the second opens the county.
  await county.tap()
  await county.tap()
  await expect(page).toHaveURL(/\/county\/RI\/Providence/)
})

test('Browse has no layout shift while its code and data load late', async ({ open }) => {
  await hostAtChenaBend()
  for (const size of [phones[0], phones[5]]) {
    if (!size) throw new Error('no such phone')
    const page = await open(undefined, { phone: size, loads: true })
    await page.addInitScript(recordShifts)
    const code = await holdRequests(page, '**/assets/screen-sessions-*.js')
    const response = await holdRequests(page, '**/api/sessions/paginated*')
    await page.goto('/sessions', { waitUntil: 'commit' })
    await expect(page.getByText('Loading…', { exact: true })).toBeAttached()
    code()
    await expect(page.getByText('Loading sessions…')).toBeAttached()
    response()
    await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate<number>('globalThis.shifted')).toBeLessThan(0.05)
  }
})
