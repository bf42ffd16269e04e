import type { Page } from '@playwright/test'
import { hostSession, password, signUp } from './accounts.ts'
import { storageOf } from './browser-context.ts'
import { expect, test } from './fixtures.ts'

const login = async (page: Page, username: string) => {
  await page.goto('/login')
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
}

test('the menus list what the viewer may open and mark the current page', async ({ open }) => {
  const guest = await open()
  await guest.goto('/sessions')
  const main = guest.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Leaderboard', 'FAQ'])
  const sessions = main.getByRole('button', { name: 'Sessions' })
  await expect(sessions).toHaveAttribute('data-active', 'true')
  await expect(main.getByRole('link')).toHaveText(['Home', 'Leaderboard', 'FAQ'])
  await sessions.click()
  await expect(guest.getByRole('menuitem')).toHaveText(['Browse Sessions', 'Find a game'])
  for (const name of ['Login', 'Sign Up'])
    await expect(guest.getByRole('banner').getByRole('link', { name })).toBeVisible()

  const account = await signUp('nav', 5_000)
  const page = await open(account)
  await page.goto('/leaderboard')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Sessions' }).click()
  for (const name of ['Browse Sessions', 'My Bookings', 'Create Session', 'Find a game'])
    await expect(
      page.getByRole('menu', { name: 'Sessions' }).getByRole('menuitem', { name }),
    ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Your account (@${account.user.username})` }).click()
  const header = page.getByRole('banner')
  await expect(header.getByText('$50.00')).toHaveCount(1)
  const popup = page.getByRole('dialog', { name: 'Your account' })
  await expect(popup.getByText(`@${account.user.username}`)).toBeVisible()
  await expect(popup.getByText('$50.00')).toHaveCount(1)
  await expect(popup.getByRole('menuitem', { name: 'Wallet', exact: true })).toBeVisible()
  await expect(popup.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('the phone menu lists what the viewer may open', async ({ open }) => {
  const guest = await open(undefined, { width: 390, height: 800 })
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Open menu' }).click()
  const panel = guest.getByRole('navigation', { name: 'Main' })
  await expect(panel.getByRole('listitem')).toHaveText([
    'Home',
    'Browse Sessions',
    'Find a game',
    'Leaderboard',
    'FAQ',
  ])
  await panel.getByRole('link', { name: 'FAQ' }).click()
  await expect(guest.getByRole('heading', { name: 'FAQ' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test('all counties scroll with few of them in the document, and Back restores the position', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/')
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
  await page.getByRole('button', { name: /^Show all 3,14\d counties$/ }).click()
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
  const cards = page.getByRole('link', { name: /(No sessions|\d+ sessions?)/ })
  const lastNumber = async () =>
    Number(await page.locator('li[aria-posinset]').last().getAttribute('aria-posinset'))
  // The first 24 were there before.
  await expect.poll(lastNumber).toBeGreaterThan(24)
  for (const share of [0.3, 0.6, 0.9]) {
    await page.evaluate(`window.scrollTo(0, document.body.scrollHeight * ${share})`)
    // The rows of this place have rendered.
    await expect.poll(lastNumber).toBeGreaterThan(3000 * share)
    await expect(cards.last()).toBeVisible()
    expect(await cards.count()).toBeLessThan(200)
  }
  // A click may scroll to its card first.
  await page.evaluate(
    `addEventListener('click', () => { window.placeOfClick = window.scrollY }, { capture: true })`,
  )
  const number = (await lastNumber()) - 20
  await page.locator(`li[aria-posinset="${number}"]`).getByRole('link').click()
  await expect(page).toHaveURL(/\/county\//)
  const place: number = await page.evaluate('window.placeOfClick')
  expect(place).toBeGreaterThan(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect
    .poll(async () => Math.abs((await page.evaluate<number>('window.scrollY')) - place))
    .toBeLessThan(300)
})

test('twenty skeleton cards show while counties load, and filters clear together', async ({
  open,
}) => {
  const page = await open()
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/api/locations/counties', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const bones = page.locator('[aria-busy=true]').filter({ hasText: 'Loading counties…' })
  await expect(bones.locator('> div > div')).toHaveCount(20)
  response()
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('New Mexico')
  await page.getByRole('searchbox').fill('dona ana')
  await expect(page.getByText(/Showing 1 of 3,14\d counties/)).toBeVisible()
  await expect(page).toHaveURL(/state=NM/)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
})

test('a county with more than two sessions is Hot, and Active Only shows those with any', async ({
  open,
}) => {
  const host = await signUp('hot', 10_000)
  const place = { stateCode: 'VT', countyName: 'Essex County' }
  for (let n = 0; n < 3; n++) await hostSession(host, { ...place, autoJoin: false })
  // A tab of its own, because browsers reuse counts for two seconds.
  const page = await open(undefined, { loads: true })
  await page.goto('/?q=essex&state=VT')
  const card = page.getByRole('link', { name: /Essex County.*Vermont/ })
  await expect(card).toContainText('3 sessions')
  await expect(card).toContainText('Hot')
  await page.goto('/?state=VT&active=true')
  await expect(card).toBeVisible()
  await expect(page.getByText('No sessions', { exact: true })).toHaveCount(0)
})

test('offline errors use the specification’s words', async ({ open, guard }) => {
  const page = await open()
  await page.goto('/login')
  await page.getByLabel(/^Username/).fill('pat')
  await page.getByLabel(/^Password/).fill(password)
  await page.route('**/api/auth/login', (route) => route.abort('aborted'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible()
  expect(guard.problems()).toEqual([])
})

test('Alt+T focuses the toasts, Escape collapses them, and each can be dismissed', async ({
  open,
}) => {
  const page = await open(await signUp('toa'))
  // Wait for the final screen, because a redirect would move the focus.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Resend link' }).click()
  const notice = page.locator('[data-sonner-toast]')
  await expect(notice).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const fromCorner = async () => {
    const box = await notice.boundingBox()
    return box ? Math.max(width - box.x - box.width, height - box.y - box.height) : width
  }
  await expect.poll(fromCorner, 'stands at the bottom right').toBeLessThan(50)
  await page.keyboard.press('Alt+t')
  const focused = () =>
    page.evaluate<boolean>("document.activeElement?.closest('[data-sonner-toaster]') !== null")
  await expect.poll(focused).toBe(true)
  await expect(notice).toHaveAttribute('data-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(notice).toHaveAttribute('data-expanded', 'false')
  await page.keyboard.press('Alt+t')
  await notice.getByRole('button', { name: 'Close toast' }).click()
  await expect(notice).toHaveCount(0)
})

test('a new screen takes the focus, but not from a menu opened while it loaded', async ({
  open,
}) => {
  const account = await signUp('foc')
  const page = await open(account, { loads: true })
  await page.goto('/settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/faq-*', async (route) => {
    await held.promise
    await route.continue()
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('button', { name: `Your account (@${account.user.username})` }).click()
  held.resolve()
  await expect(page.getByRole('status').getByText(/FAQ/)).toBeAttached()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveCount(0)
})

test('a theme is stored, the root has its class, and logging out reaches the other tab', async ({
  open,
}) => {
  const account = await signUp('tab', 5_000)
  const page = await open()
  await login(page, account.user.username)
  await expect(page).toHaveURL(/\/$/)
  // The new screen takes the focus, which closes the menu.
  await expect(page.locator('#content')).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/wallet')
  await expect(other.getByRole('heading', { name: 'Wallet' })).toBeVisible()

  // Chromium throttles rendering in background tabs.
  await page.bringToFront()
  await page.getByRole('button', { name: `Your account (@${account.user.username})` }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html.dark')).toHaveCount(1)
  expect(await page.evaluate("localStorage.getItem('theme')")).toBe('dark')
  await page.reload()
  await expect(page.locator('html.dark')).toHaveCount(1)

  await page.getByRole('button', { name: `Your account (@${account.user.username})` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('a page that the browser restores is the current account’s', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann', 5_000), signUp('ben', 7_500)])
  const page = await open(ann, { loads: true })
  await page.goto('/wallet')
  const restoredWith = (account?: typeof ann) =>
    page.evaluate(`
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      for (const [name, value] of ${JSON.stringify(Object.entries(storageOf(account, {})))})
        localStorage.setItem(name, value)
      ${account ? '' : "for (const name of ['token', 'user']) localStorage.removeItem(name)"}
      self.isOld = true
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    `)
  const balance = page.getByRole('link', { name: /^Wallet balance/ })
  await expect(balance).toContainText('$50.00')
  await restoredWith(ann)
  await restoredWith(ben)
  await expect(balance).toContainText('$75.00')
  await restoredWith()
  await expect(page).toHaveURL(/\/login/)
  await restoredWith(ann)
  await expect(balance).toContainText('$50.00')
  expect(await page.evaluate('self.isOld')).toBeUndefined()
  await restoredWith(ann)
  await expect(balance).toContainText('$50.00')
  expect(await page.evaluate('self.isOld'), 'not loaded again').toBe(true)
})

test('an unknown URL shows a message and links home', async ({ open }) => {
  const page = await open()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
