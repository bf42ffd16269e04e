/** Public pages as the server renders them, and how the browser takes them over. */

import { createHash } from 'node:crypto'
import { isFixed, isPublic, pageOf, pagePaths } from '@county-golf/contract/pages'
import type { Page } from '@playwright/test'
import { hostSession, origin, signUp } from './accounts.ts'
import { openContext } from './browser-context.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

const htmlOf = async (path: string) => (await fetch(`${origin()}${path}`)).text()

/** Marks the page once a guest's button is visible in any frame. */
const watchForGuest = `
  const check = () => {
    const guests = [...document.querySelectorAll('[data-guest]')]
    if (guests.some((element) => getComputedStyle(element).visibility === 'visible'))
      document.documentElement.dataset.sawGuest = ''
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
`

/** Returns the errors of a page's scripts. React reports markup that differs from the server's as one. */
function watchHydration(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('without scripts, public pages show their content and their links work', async ({
  browser,
}) => {
  const host = await signUp('hos', 5_000)
  const session = await hostSession(host, { courseName: 'Bethpage Black' })
  const context = await openContext(browser, undefined, {}, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Browse All Sessions' }).click()
  await expect(page.getByRole('heading', { name: 'Browse Sessions', level: 1 })).toBeVisible()
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('heading', { name: 'Bethpage Black' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nassau County/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Nassau County', level: 1 })).toBeVisible()
  const fixed = pagePaths.filter((path) => isPublic(path) && isFixed(path))
  for (const path of [...fixed, `/u/${host.user.username}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.close()
})

test('a page keeps its theme while the app takes it over', async ({ browser }) => {
  for (const { system, theme } of [
    { system: 'dark', theme: 'system' },
    { system: 'light', theme: 'dark' },
  ] as const) {
    const context = await openContext(browser, undefined, { theme }, { colorScheme: system })
    await context.addInitScript({
      content: `
        new MutationObserver(() => {
          const { classList, dataset } = document.documentElement
          if (classList.contains('light')) dataset.sawLight = ''
        }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true })
      `,
    })
    const page = await context.newPage()
    await page.goto('/sessions')
    const root = page.locator('html[data-ready]')
    await expect(root).toHaveClass('dark')
    await expect(root).not.toHaveAttribute('data-saw-light')
    await context.close()
  }
})

test('a server-rendered page doesn’t refetch the data it came with', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000))
  const page = await open(undefined, { loads: true })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  for (const path of ['/sessions', `/sessions/${session.id}`, '/leaderboard', '/faq'])
    await page.goto(path)
  expect(calls).toEqual([])
})

test('each page has one inline script, whose hash its content security policy names', async () => {
  for (const path of ['/', '/sessions', '/leaderboard', '/login']) {
    const response = await fetch(origin() + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = (await response.text()).matchAll(/<script([^>]*)>(.*?)<\/script>/gs)
    const hashes = [...scripts]
      .filter(([, tag]) => !tag?.includes(' src=') && !tag?.includes('json'))
      .map(([, , code = '']) => createHash('sha256').update(code).digest('base64'))
    const named = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
    expect(hashes, path).toHaveLength(1)
    expect(named, path).toEqual(hashes)
  }
})

test('missing and non-public pages have status 404', async () => {
  const host = await signUp('hos', 5_000)
  const hidden = await hostSession(host, { visibility: 'private' })
  for (const path of [`/sessions/${hidden.id}`, '/sessions/none', '/u/no-such-user'])
    expect((await fetch(`${origin()}${path}`)).status, path).toBe(404)
  expect(await htmlOf(`/sessions/${hidden.id}`)).not.toContain(hidden.courseName)
})

test('an unchanged page is a 304', async () => {
  const path = `/u/${(await signUp('pat')).user.username}`
  const first = await fetch(`${origin()}${path}`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${origin()}${path}`, { headers: { 'if-none-match': etag } })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('a player sees their account and never a guest’s buttons', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000))
  const page = await open(await signUp('pat', 5_000), { loads: true })
  await page.addInitScript({ content: watchForGuest })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Wallet balance/ })).toBeVisible()
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-guest')
})

test('a click before the app has loaded is repeated once it has', async ({ open }) => {
  const page = await open(undefined, { width: 390, loads: true })
  const release = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
})

test('a page to read loads no app until its guest does something', async ({ open }) => {
  const page = await open()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const path of pagePaths.filter((path) => pageOf(path).isStill)) {
    scripts.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    expect(scripts, path).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('html[data-ready]'), path).toBeAttached()
  }
})

test('the data of a page’s first formats loads in a worker', async ({ open }) => {
  const page = await open(await signUp('pat'), { loads: true })
  for (const path of ['/sessions', '/wallet']) {
    const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto(path)])
    expect(new URL(worker.url()).pathname).toBe('/warm-formats.js')
    await expect(page.locator('html[data-ready]')).toBeAttached()
  }
})

test('what a guest types while the app of a page loads stays and counts', async ({ open }) => {
  const page = await open()
  const release = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByLabel('Search FAQs').pressSequentially('ties split')
  release()
  await expect(page.getByText('Who wins, and when is the prize paid?')).toBeVisible()
  await expect(page.getByText('Who is the captain?')).toHaveCount(0)
  await expect(page.getByLabel('Search FAQs')).toHaveValue('ties split')
})

test('a search text that is pasted before the app has loaded stays and counts', async ({
  open,
}) => {
  const page = await open()
  for (const [path, text, result] of [
    ['/', 'monterey', 'Monterey County'],
    ['/sessions', 'no such course', 'No sessions match your filters'],
  ] as const) {
    const release = await holdRequests(page, '**/assets/index-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.insertText(text)
    release()
    await expect(page.getByRole('main').getByText(result).first()).toBeVisible()
    await expect(field).toHaveValue(text)
  }
})

test('the browser itself follows a link that is clicked before the app has taken over', async ({
  open,
}) => {
  const page = await open(undefined, { loads: true })
  const release = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/faq', { waitUntil: 'commit' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' })
  await expect(link).toBeVisible()
  await page.evaluate(`
    document.getElementById('root').addEventListener('click', () => sessionStorage.setItem('seen', ''))
  `)
  await link.click()
  release()
  await expect(page).toHaveURL('/leaderboard')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  expect(await page.evaluate('sessionStorage.getItem("seen")'), 'a handler has run').toBeNull()
})

test('sessions below the screen stay as the server sent them until a guest reaches for one', async ({
  open,
}) => {
  const host = await signUp('hos', 5_000)
  const sessions = []
  for (let n = 0; n < 6; n++)
    sessions.push(await hostSession(host, { autoJoin: false, countyName: 'Yates County' }))
  const page = await open(undefined, { width: 390, loads: true })
  const errors = watchHydration(page)
  await page.goto('/sessions?state=NY&county=Yates+County')
  const cards = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  const last = cards.nth(sessions.length - 1)
  await expect(cards).toHaveCount(sessions.length)
  // A handler of React's has its data on the element.
  const isAlive = () => last.evaluate((card) => Object.keys(card).some((key) => /react/i.test(key)))
  expect(await isAlive()).toBe(false)
  // Neither scrolls to the card.
  await last.getByRole('button').evaluate((button: { click(): void }) => button.click())
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  expect(await isAlive()).toBe(true)

  await page.goto('/sessions?state=NY&county=Yates+County')
  expect(await isAlive()).toBe(false)
  await page.evaluate('globalThis.isFirstDocument = true')
  await last
    .getByRole('link')
    .first()
    .evaluate((link: { focus(options: object): void }) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sessions\/[^?]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('globalThis.isFirstDocument'), 'the app has navigated').toBe(true)
  expect(errors).toEqual([])
})

test('a guest leaves a list that isn’t hydrated to its end', async ({ open }) => {
  const host = await signUp('hos', 5_000)
  for (let n = 0; n < 6; n++)
    await hostSession(host, { autoJoin: false, countyName: 'Wyoming County' })
  const page = await open(undefined, { loads: true })
  const errors = watchHydration(page)
  await page.goto('/county/NY/Wyoming%20County')
  await page.evaluate('globalThis.isFirstDocument = true')
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Wyoming County', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled()
  expect(await page.evaluate('globalThis.isFirstDocument'), 'the app has navigated').toBe(true)
  expect(errors).toEqual([])
})

test('a personal page shows the header before any script has run', async ({ browser }) => {
  const context = await openContext(browser, undefined, {}, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/wallet')
  await expect(page.getByRole('link', { name: 'County Golf home' })).toBeVisible()
  await context.close()
})

test('a click on the header of a personal page is repeated once the app has loaded', async ({
  open,
}) => {
  const page = await open(await signUp('pat'), { width: 390, loads: true })
  const release = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/wallet', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
})
