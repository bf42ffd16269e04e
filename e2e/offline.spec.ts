import { hostSession, origin, signUp } from './accounts.ts'
import { devices, overflow, violationsOf } from './axe.ts'
import { openContext } from './browser-context.ts'
import { expect, test } from './fixtures.ts'
import { isMatrix } from './rendering.ts'

test('the offline page shows the next session until the connection is back', async ({
  browser,
  guard,
}) => {
  guard.allowOffline()
  const host = await signUp('lost', 10_000)
  await hostSession(host, { teeTime: '14:00' })
  const session = await hostSession(host, { courseName: 'Bethpage Black' })
  const context = await openContext(browser, host, {}, { serviceWorkers: 'allow' })
  guard.watch(context)
  const page = await context.newPage()
  await page.goto('/my-bookings')
  await expect(page.getByText('Bethpage Black').first()).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  await context.setOffline(true)
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  const next = page.getByRole('region', { name: 'My next session' })
  await expect(next.getByText('Bethpage Black')).toBeVisible()
  await expect(next.getByText(/9:00 AM/)).toBeVisible()
  for (const size of Object.values(devices)) {
    await page.setViewportSize(size)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violationsOf(page, 'light')).toEqual([])
  }
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bethpage Black' })).toBeVisible()
  await context.close()
})

test('a menu that was never opened says that the connection is gone', async ({
  browser,
  guard,
}) => {
  guard.allowOffline()
  const player = await signUp('unopened')
  const context = await openContext(browser, player)
  guard.watch(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  const account = page.getByRole('button', { name: /^Your account/ })
  await expect(account).toBeVisible()
  await context.setOffline(true)
  await account.click()
  await expect(page.getByText('Network error.')).toBeVisible()
  await expect(account).toBeVisible()

  await context.setOffline(false)
  await account.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await context.close()
})

test('the app can be installed', async ({ page }) => {
  await page.goto('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await fetch(`${origin()}${link}`)
  const manifest = (await response.json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'County Golf', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) {
    const icon = await fetch(`${origin()}${src}`)
    expect(icon.headers.get('content-type')).toBe('image/png')
  }
  // The headless shell can't install apps.
  if (!isMatrix) return
  const client = await page.context().newCDPSession(page)
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // The test's incognito context is the only obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
