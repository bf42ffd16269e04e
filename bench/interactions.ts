/** How long a phone takes to show the result of a tap or a key: interaction to next paint. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, devices, type Locator } from '@playwright/test'
import { browserArgs } from '../e2e/browser-args.ts'
import { bareStep, type Step, settleMs, steps } from './interaction-steps.ts'
import { median } from './load.ts'
import { adminPassword, type Product } from './product.ts'
import { query } from './query.ts'

const slowdown = 4
/** Of every player of the demo. */
const demoPassword = 'fairway-7'
/** A finger stays on the glass for about this long. */
const tapMs = 80
/** For what a load starts, which isn't the first interaction's. */
const afterLoadMs = 2_000

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

type Logins = Record<NonNullable<Step['as']>, Record<string, string>>

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
async function measure(browser: Browser, origin: string, step: Step, logins?: Logins) {
  const context = await browser.newContext(devices['Pixel 7'])
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => context.close())
  await context.addInitScript({ content: observe + (step.shows ? timeShowing(step.shows) : '') })
  if (step.as && logins)
    await context.addInitScript({
      content: `for (const [key, value] of Object.entries(${JSON.stringify(logins[step.as])})) localStorage.setItem(key, value)`,
    })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin + step.path)
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
 * Does each step on a phone whose processor runs at a quarter of its speed, on each product in turns, and taps the
 * button of the bare application.
 * @param options.executablePath of Chromium
 * @param options.bare address of the bare application
 * @returns per product, the slowest interaction of each step as the median of all rounds, and the time in ms from
 *   the touch to what it shows. And the slowest tap of the bare application
 */
export async function measureInteractions({
  executablePath,
  bare,
  products,
  rounds,
}: {
  executablePath: string
  bare: string
  products: Product[]
  rounds: number
}) {
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
  const bareTaps: Interaction[] = []
  for (let round = 0; round < rounds; round++) {
    bareTaps.push(slowestOf((await measure(browser, bare, bareStep)).interactions))
    for (const [name, step] of Object.entries(steps))
      for (const { product, logins, slowest, shown } of sides) {
        const { interactions, shownMs } = await measure(browser, product.origin, step, logins)
        slowest.set(name, [...(slowest.get(name) ?? []), slowestOf(interactions)])
        if (shownMs !== undefined) shown.set(name, [...(shown.get(name) ?? []), shownMs])
      }
  }
  return {
    bareTap: middle(bareTaps),
    sides: sides.map(({ product, slowest, shown }) => ({
      label: product.label,
      interactions: [...slowest].map(([name, all]) => ({ name, ...middle(all) })),
      shown: [...shown].map(([name, all]) => ({ name, ms: median(all) })),
    })),
  }
}

const slowestOf = (interactions: Interaction[]): Interaction =>
  interactions.reduce((a, b) => (b.total > a.total ? b : a), none)

/** Returns the one in the middle when sorted by their total. */
function middle(all: Interaction[]): Interaction {
  return all.toSorted((a, b) => a.total - b.total)[Math.floor((all.length - 1) / 2)] ?? none
}
