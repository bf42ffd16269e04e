/** Code that doesn't load leaves the page that is shown. */
import type { Page } from '@playwright/test'
import { hostSession, password, signUp } from './accounts.ts'
import { openContext } from './browser-context.ts'
import { expect, test } from './fixtures.ts'
import { navigate } from './navigation.ts'

/** Aborts the requests for a chunk until the returned function is called. */
async function withoutChunk(page: Page, name: string): Promise<() => Promise<void>> {
  const url = `**/assets/${name}-*.js`
  await page.route(url, (route) => route.abort('aborted'))
  return () => page.unroute(url)
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'didn’t load' })

/** Loads the page again by the notice. */
async function tryAgain(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await loaded
}

/** Logs a new player in on the login page. */
async function logIn(page: Page, name: string): Promise<void> {
  const { user } = await signUp(name)
  await page.getByLabel(/^Username/).fill(user.username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a guest whose login prompt doesn’t load stays on the page and can open it again', async ({
  open,
}) => {
  await hostSession(await signUp('hos', 5_000))
  const page = await open(undefined, { loads: true })
  await page.goto('/leaderboard')
  await navigate(page, '/sessions')
  const book = page.getByRole('main').getByRole('button', { name: /^Book Match/ })
  const prompt = page.getByRole('dialog', { name: 'Sign Up' })
  const restore = await withoutChunk(page, 'login-prompt')
  await book.first().click()
  await expect(notice(page)).toContainText('Part of this page didn’t load.')
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(book.first()).toBeVisible()

  await restore()
  await tryAgain(page)
  await expect(notice(page)).toHaveCount(0)
  await book.first().click()
  await expect(prompt).toBeVisible()

  await page.reload()
  const restoreAgain = await withoutChunk(page, 'login-prompt')
  await book.first().click()
  await expect(notice(page)).toBeVisible()
  await restoreAgain()
  // Chromium doesn't remember that a module failed.
  await book.first().click()
  await expect(prompt).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a list whose days don’t load stays, and its filters work', async ({ open }) => {
  await hostSession(await signUp('hos', 5_000))
  const page = await open(undefined, { loads: true })
  await page.goto('/leaderboard')
  const restore = await withoutChunk(page, 'filter-parts')
  await navigate(page, '/sessions')
  await expect(notice(page)).toContainText('Part of this page didn’t load.')
  const days = page.getByRole('group', { name: 'Day' })
  await expect(days.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open spots' }).click()
  await expect(page).toHaveURL(/\/sessions\?open=true$/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await restore()
  await tryAgain(page)
  await expect(days.getByRole('button').first()).toBeVisible()
  await expect(page).toHaveURL(/\/sessions\?open=true$/)
})

test('a golfer whose dialog to join doesn’t load can open it again', async ({ open }) => {
  await hostSession(await signUp('hos', 5_000))
  const page = await open(await signUp('joi', 5_000), { loads: true })
  const restore = await withoutChunk(page, 'join-dialog')
  await page.goto('/sessions')
  const book = page.getByRole('main').getByRole('button', { name: /^Book Match/ })
  await book.first().click()
  await expect(notice(page)).toContainText('Part of this page didn’t load.')
  await expect(page).toHaveURL(/\/sessions$/)

  await restore()
  await book.first().click()
  await expect(page.getByRole('dialog', { name: 'Join this session' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a page from the server stays if a part of it doesn’t load', async ({ open }) => {
  const page = await open(undefined, { loads: true })
  await withoutChunk(page, 'county-parts')
  await page.goto('/county/NY/Nassau')
  await expect(notice(page)).toContainText('Part of this page didn’t load.')
  await expect(page.getByRole('heading', { name: /Nassau County/, level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
})

test('a login whose toast doesn’t load leads to the next page, which stays', async ({ open }) => {
  const page = await open(undefined, { loads: true })
  await page.goto('/leaderboard')
  await navigate(page, '/login')
  const restore = await withoutChunk(page, 'toaster')
  await logIn(page, 'toa')
  await expect(notice(page)).toContainText('Part of this page didn’t load.')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()

  await restore()
  await tryAgain(page)
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
})

test('a page that doesn’t load has a way to try again if there is none before it', async ({
  browser,
}) => {
  // Not watched, because React logs the error of the page.
  const context = await openContext(browser, undefined)
  const page = await context.newPage()
  await page.goto('/login?redirect=%2Ffriends')
  const restore = await withoutChunk(page, 'friends-page')
  await logIn(page, 'rep')
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await expect(page).toHaveURL(/\/friends$/)

  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  await context.close()
})
