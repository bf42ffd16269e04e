/** How long a phone takes to show the result of a tap or a key: interaction to next paint. */
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Browser,
  type CDPSession,
  chromium,
  devices,
  type Locator,
  type Page,
} from '@playwright/test'
import { browserArgs } from '../e2e/browser-args.ts'
import { median } from './load.ts'
import { adminPassword, type Product } from './product.ts'
import { query } from './query.ts'

const slowdown = 4
/** Of every player of the demo. */
const demoPassword = 'fairway-7'
/** A finger stays on the glass for about this long. */
const tapMs = 80
const keyMs = 120
/** For what a load or an interaction starts, which isn't the next interaction's. */
const afterLoadMs = 2_000
const settleMs = 700

/** Durations in ms of the slowest interaction, as browsers report them. They are rounded to 8 ms. */
export type Interaction = {
  total: number
  /** Until its handlers started. */
  waiting: number
  handlers: number
  /** From the handlers to the paint. */
  painting: number
}

const observe = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId > 0)
        globalThis.interactions.push({
          total: duration,
          waiting: processingStart - startTime,
          handlers: processingEnd - processingStart,
          painting: duration - (processingEnd - startTime),
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

type Phone = {
  page: Page
  /** Touches the middle of an element, as a finger does. */
  tap(target: Locator): Promise<void>
}

type Step = {
  as?: keyof Logins
  path: string
  /** What must be there before the step starts. */
  ready: (page: Page) => Locator
  run(phone: Phone): Promise<void>
  /** A selector of what the first tap shows, if the time until then counts. */
  shows?: string
}

const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/sessions/"]')
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sessionsReady = (page: Page) => cards(page).nth(2)

/** Taps each tab once, and the first one again. */
const tabs = async ({ page, tap }: Phone): Promise<void> => {
  const all = await page.getByRole('tab').all()
  for (const tab of [...all.slice(1, 4), ...all.slice(0, 1)]) {
    await tap(tab)
    await page.getByRole('tabpanel').waitFor()
    await delay(settleMs)
  }
}

const steps: Record<string, Step> = {
  'typing in the county search': {
    path: '/',
    ready: (page) => page.getByRole('searchbox').first(),
    async run({ page, tap }) {
      await tap(page.getByRole('searchbox').first())
      await page.keyboard.type('nassau', { delay: keyMs })
      await page.getByText('Nassau', { exact: false }).first().waitFor()
    },
  },
  'typing in the search of the list': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(page.getByRole('searchbox'))
      await page.keyboard.type('nassau', { delay: keyMs })
    },
  },
  'tapping a filter': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      for (const name of ['This weekend', 'Open spots', 'This weekend']) {
        await tap(page.getByRole('button', { name, exact: true }))
        await delay(settleMs)
      }
    },
  },
  'opening the filters': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(filters(page))
      await page.getByLabel('State', { exact: true }).waitFor()
      await delay(settleMs)
      await tap(filters(page))
    },
  },
  'filtering the list': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(filters(page))
      await page.getByLabel('State', { exact: true }).selectOption({ index: 5 })
      await delay(settleMs)
      await tap(page.getByRole('button', { name: 'Clear filters' }).first())
    },
  },
  'opening a session': {
    path: '/sessions',
    shows: 'aside[aria-label="Price and booking"]',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(cards(page).first())
      await page.waitForURL(/\/sessions\/[\w-]+$/)
      await page.getByRole('complementary', { name: 'Price and booking' }).waitFor()
    },
  },
  'opening the dialog to join': {
    as: 'golfer',
    path: '/sessions?all=true&open=true',
    ready: sessionsReady,
    shows: '[role="dialog"]',
    async run({ page, tap }) {
      await tap(
        page
          .getByRole('button', { name: /^Book Match/ })
          .and(page.locator(':enabled'))
          .first(),
      )
      await page.getByRole('dialog').getByText('Wallet').first().waitFor()
    },
  },
  'opening the dialog to create a session': {
    as: 'golfer',
    path: '/sessions?all=true',
    ready: sessionsReady,
    shows: '[role="dialog"]',
    async run({ page, tap }) {
      await tap(page.getByRole('main').getByRole('link', { name: 'Create Session' }))
      await page.getByRole('dialog').waitFor()
    },
  },
  'switching a tab of the messages': {
    as: 'golfer',
    path: '/messages?box=inbox',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
  'switching a tab of my sessions': {
    as: 'golfer',
    path: '/my-bookings',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
  'switching a tab of the dashboard': {
    as: 'admin',
    path: '/admin',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
}

type Logins = { golfer: Record<string, string>; admin: Record<string, string> }

/** What the app stores in the browsers of a golfer and of the admin. */
async function logIn({ origin, databaseUrl }: Product): Promise<Logins> {
  const [demo] = await query(
    await databaseUrl(),
    "select value->>'username' as username from setting where name = 'demo'",
  )
  const stored = async (username: string, password: string) => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    if (!response.ok) throw new Error(`${username} can’t log in.`)
    const { token, user } = (await response.json()) as { token: string; user: object }
    return { token, user: JSON.stringify(user) }
  }
  return {
    golfer: await stored(String(demo?.username), demoPassword),
    admin: await stored('admin', adminPassword),
  }
}

/** Notes the time from the first touch to the paint of an element. */
const timeShowing = (selector: string) => `
  addEventListener('pointerdown', () => {
    const touchedAt = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector('${selector}')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => { globalThis.shownMs = performance.now() - touchedAt }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, { capture: true, once: true })
`

/** Does one step in a new browser context on a phone with a slow processor. */
async function measure(browser: Browser, product: Product, step: Step, logins: Logins) {
  const context = await browser.newContext(devices['Pixel 7'])
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => context.close())
  await context.addInitScript({ content: observe + (step.shows ? timeShowing(step.shows) : '') })
  if (step.as)
    await context.addInitScript({
      content: `for (const [key, value] of Object.entries(${JSON.stringify(logins[step.as])})) localStorage.setItem(key, value)`,
    })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(product.origin + step.path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await step.ready(page).waitFor()
  // What follows the load isn't the interaction's.
  await delay(afterLoadMs)
  await step.run({ page, tap: (target) => tap(session, target) })
  // Entries arrive after the frame that shows the result.
  await delay(settleMs)
  return {
    interactions: await page.evaluate<Interaction[]>('globalThis.interactions'),
    shownMs: await page.evaluate<number | undefined>('globalThis.shownMs'),
  }
}

async function tap(session: CDPSession, target: Locator): Promise<void> {
  // The bars at the top and bottom would cover what is only just in the window.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await delay(tapMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const none: Interaction = { total: 0, waiting: 0, handlers: 0, painting: 0 }

/**
 * Does each step on a phone whose processor runs at a quarter of its speed, on each product in turns.
 * @param executablePath of Chromium
 * @returns per product, the slowest interaction of each step as the median of all rounds, and the time in ms from
 *   the touch to what it shows
 */
export async function measureInteractions(
  executablePath: string,
  products: Product[],
  rounds: number,
) {
  await using cleanup = new AsyncDisposableStack()
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  cleanup.defer(() => browser.close())
  const sides = await Promise.all(
    products.map(async (product) => ({
      product,
      logins: await logIn(product),
      slowest: new Map<string, Interaction[]>(),
      shown: new Map<string, number[]>(),
    })),
  )
  for (let round = 0; round < rounds; round++)
    for (const [name, step] of Object.entries(steps))
      for (const { product, logins, slowest, shown } of sides) {
        const { interactions, shownMs } = await measure(browser, product, step, logins)
        const worst = interactions.reduce((a, b) => (b.total > a.total ? b : a), none)
        slowest.set(name, [...(slowest.get(name) ?? []), worst])
        if (shownMs !== undefined) shown.set(name, [...(shown.get(name) ?? []), shownMs])
      }
  return sides.map(({ product, slowest, shown }) => ({
    label: product.label,
    interactions: [...slowest].map(([name, all]) => ({ name, ...middle(all) })),
    shown: [...shown].map(([name, all]) => ({ name, ms: median(all) })),
  }))
}

/** Returns the one in the middle when sorted by their total. */
function middle(all: Interaction[]): Interaction {
  return all.toSorted((a, b) => a.total - b.total)[Math.floor((all.length - 1) / 2)] ?? none
}
