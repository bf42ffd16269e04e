/** The main journeys as one script, in every engine, on a phone and on a desktop. */
import {
  type Account,
  call,
  hostSession,
  inDays,
  password,
  signUp,
  uniqueName,
} from '../accounts.ts'
import { newAdmin } from '../admins.ts'
import { playRound } from '../rounds.ts'
import { goodCard } from '../sandbox.ts'
import type { EnginePage } from './engine-page.ts'
import { engines, expect, sizes, test } from './engine-test.ts'

for (const engine of engines)
  for (const size of sizes) {
    test(`${engine}, ${size.width} px: from signing up to logging in again`, async ({ open }) => {
      const page = await open(engine, size)
      const username = uniqueName('maya')
      await test.step('sign up', () => signUpOn(page, username))
      await test.step('top up', () => topUp(page))
      const sessionId = await test.step('create a session', () => createSession(page))

      const theo = await signUp('theo', 10_000)
      const other = await open(engine, size, theo)
      await test.step('join, and the host sees it live', async () => {
        await join(other, sessionId)
        await page.shows('2 spots left')
      })
      await test.step('chat live', () => chat(page, other, sessionId))
      await test.step('write a message offline', () => writeOffline(page, other))
      await test.step('leave with the full refund', () => leave(other, sessionId))
      await test.step('post a score', async () => {
        const maya = await accountOn(page)
        await postScore(page, await playedRound(maya, theo))
      })
      await test.step('open a page offline', () => reopen(page))
      await test.step('log out and in', () => logOutAndIn(page, username))
    })

    test(`${engine}, ${size.width} px: the admin’s tabs`, async ({ open }) => {
      const page = await open(engine, size, await newAdmin())
      await page.open('/admin')
      const tabs = '[role=tablist][aria-label="Admin Dashboard"] [role=tab]'
      await page.waitFor(`document.querySelector('${tabs}')`)
      const count = await page.evaluate<number>(`document.querySelectorAll('${tabs}').length`)
      expect(count).toBeGreaterThan(5)
      for (let n = 0; n < count; n++) {
        const tab = `[role=tab]:nth-child(${n + 1} of [role=tab])`
        await page.click(tab)
        await page.waitFor(
          `document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby') === document.querySelector('${tab}').id`,
        )
        await page.waitFor(
          `document.querySelector('[role=tabpanel]')?.innerText.trim() && !document.querySelector('[role=tabpanel] [aria-busy=true]')`,
          `tab ${n + 1} has loaded`,
        )
      }
    })
  }

async function signUpOn(page: EnginePage, username: string): Promise<void> {
  await page.open('/signup')
  await page.fill('Username', username)
  await page.fill('Email', `${username}@example.com`)
  await page.fill('Password', password)
  await page.fill('Confirm password', password)
  await page.click('input[type=checkbox]')
  await page.click('main button', 'Sign Up')
  await page.shows('Account created successfully!')
}

/** The account that is logged in. */
async function accountOn(page: EnginePage): Promise<Account> {
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  return { ...(await call('GET /auth/me', { token })), token }
}

async function topUp(page: EnginePage): Promise<void> {
  await page.open('/wallet')
  await page.shows('No transactions yet')
  await page.click('button', 'Add Funds')
  await page.shows('Sandbox: no real card is charged')
  await page.fill('Card number', goodCard)
  await page.fill('Expiration date', '12/40')
  await page.fill('Security code', '123')
  await page.fill('Name on card', 'Test Golfer')
  await page.click('button', /^Pay /)
  await page.shows('Payment successful')
  await page.shows('$50.00')
}

/** @returns the id */
async function createSession(page: EnginePage): Promise<string> {
  await page.open('/create-session?state=NY&county=Nassau+County')
  await page.click('[role=dialog] [role=combobox]', 'Course')
  await page.waitFor("document.querySelector('[role=combobox][aria-expanded=true]')")
  // On a phone, this is the search of the sheet.
  await page.fill('Course', 'Bethpage State Park Black Course')
  await page.click('[role=option]', 'Bethpage State Park Black Course')
  await chooseDay(page, inDays(10))
  await page.click('input[type=radio]', '9:00 AM')
  await page.click('[role=dialog] button', 'Create Session')
  await page.waitFor(`/^\\/sessions\\/[0-9a-f-]{36}$/.test(location.pathname)`)
  await page.shows('3 spots left')
  return await page.evaluate<string>("location.pathname.split('/').at(-1)")
}

async function chooseDay(page: EnginePage, date: string): Promise<void> {
  const day = new Date(`${date}T12:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const month = words({ month: 'long', year: 'numeric' })
  await page.shows(/\b20\d\d\b/)
  if (!(await page.text()).includes(month)) await page.click('button', 'Next month')
  await page.click(
    '[role=grid] [role=button]',
    new RegExp(words({ day: 'numeric', month: 'long', year: 'numeric' })),
  )
}

async function join(page: EnginePage, sessionId: string): Promise<void> {
  await page.open(`/sessions/${sessionId}`)
  await page.click('button', 'Join Session')
  await page.shows('You pay now')
  await page.click('[role=dialog] button', 'Join Session')
  await page.shows('Successfully joined session!')
  await page.shows('2 spots left')
}

async function leave(page: EnginePage, sessionId: string): Promise<void> {
  await page.open(`/sessions/${sessionId}`)
  await page.click('button', 'Leave Session')
  await page.shows('Refund now')
  await page.click('[role=dialog] button', 'Leave Session')
  await page.shows('Left session')
  await page.open('/wallet')
  await page.shows('$100.00')
}

async function write(page: EnginePage, text: string): Promise<void> {
  await page.fill('Message', text)
  await page.pressEnter()
}

async function chat(page: EnginePage, other: EnginePage, sessionId: string): Promise<void> {
  await page.click('a', 'Group Chat')
  await page.waitFor(`location.pathname === '/messages'`)
  await other.open(`/messages?session=${sessionId}`)
  await write(page, 'See you at the first tee')
  await other.shows('See you at the first tee')
  await write(other, 'I’ll bring balls')
  await page.shows('I’ll bring balls')
}

async function writeOffline(page: EnginePage, other: EnginePage): Promise<void> {
  await page.goOffline()
  await page.shows('You’re offline.')
  await write(page, 'Running late')
  await page.shows('Waiting for a connection.')
  await page.goOnline()
  await other.shows('Running late')
}

/** A finished round of two without scores. @returns the id of its session */
async function playedRound(host: Account, player: Account): Promise<string> {
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: player.token, path: `/sessions/${id}/join` })
  await playRound(id)
  return id
}

async function postScore(page: EnginePage, sessionId: string): Promise<void> {
  await page.open(`/sessions/${sessionId}`)
  await page.click('button', 'Post your score')
  await page.fill('Your gross score over 18 holes', '92')
  await page.click('[role=dialog] button', 'Post score')
  await page.shows('Posted, not confirmed yet')
}

async function reopen(page: EnginePage): Promise<void> {
  await page.waitFor('navigator.serviceWorker.controller !== null')
  await page.cut(/./)
  await page.load('/wallet')
  await page.shows('You’re offline')
  await page.reconnect()
  // The page checks every 3 seconds.
  await page.waitFor("document.querySelector('h1')?.textContent === 'Wallet'")
}

async function logOutAndIn(page: EnginePage, username: string): Promise<void> {
  await page.click('header button', /^(Your account|Open menu)/)
  await page.click('button, [role=menuitem]', 'Logout')
  await page.waitFor("!localStorage.getItem('token')")
  await page.waitFor(`document.querySelector('header a[href^="/login"]')`, 'a guest’s page')
  await page.waitFor("location.pathname === '/'")
  await page.open('/login')
  await page.fill('Username', username)
  await page.fill('Password', password)
  await page.click('main button', 'Login')
  await page.shows('Welcome back!')
}
