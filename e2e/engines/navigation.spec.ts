/** Leaving a page and coming back, and a connection that breaks in the middle. */
import { signUp } from '../accounts.ts'
import { engines, sizes, test } from './engine-test.ts'

for (const engine of engines)
  test(`${engine}: going back after a logout doesn’t show the account`, async ({ open }) => {
    const [phone] = sizes
    const page = await open(engine, phone, await signUp('shared', 5_000))
    await page.open('/wallet')
    await page.shows('$50.00')
    await page.load('/offline.html')
    await page.evaluate("['token', 'user'].forEach((name) => localStorage.removeItem(name))")
    await page.evaluate('void history.back()')
    await page.waitFor("location.pathname === '/login'")
    await page.shows('Forgot password?')
  })

for (const engine of engines)
  test(`${engine}: a page whose code doesn’t load leaves the old one, with a way to try again`, async ({
    open,
  }) => {
    const [, desktop] = sizes
    const page = await open(engine, desktop)
    await page.open('/leaderboard')
    await page.shows('Leaderboard')
    await page.cut(/\/assets\/.*\.js/)
    await page.click('header a', 'Login')
    await page.shows('That page didn’t load.')
    await page.waitFor("document.querySelector('h1').textContent === 'Leaderboard'")
    await page.waitFor("location.pathname === '/leaderboard'")
    await page.reconnect()
    await page.click('[role=status] button', 'Try again')
    await page.waitFor("document.querySelector('h1')?.textContent === 'Login'")
  })
