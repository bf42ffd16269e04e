/** How long a phone takes to show the result of a tap or a key: interaction to next paint. */
import { chromium, devices, type Page } from '@playwright/test'
import { browserArgs } from '../e2e/browser-args.ts'
import { median } from './load.ts'

const slowdown = 4

/** Collects the durations of interactions, as browsers report them. They are rounded to 8 ms. */
const observe = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const steps: Record<string, (page: Page, origin: string) => Promise<void>> = {
  'typing in the county search': async (page, origin) => {
    await page.goto(origin)
    const search = page.getByRole('searchbox').first()
    await search.click()
    await page.keyboard.type('nassau', { delay: 120 })
    await page.getByText('Nassau', { exact: false }).first().waitFor()
  },
  'filtering the list': async (page, origin) => {
    await page.goto(`${origin}/sessions`)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await page.getByLabel('State', { exact: true }).selectOption({ index: 5 })
    await page.getByRole('button', { name: 'Clear filters' }).first().tap()
  },
  'opening a session': async (page, origin) => {
    await page.goto(`${origin}/sessions`)
    await page.getByRole('main').locator('a[href^="/sessions/"]').first().tap()
    await page.waitForURL(/\/sessions\/[\w-]+$/)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
}

/**
 * Does each step on a phone whose processor runs at a quarter of its speed.
 * @param executablePath of Chromium
 * @returns the slowest interaction of each step in ms, as the median of all rounds
 */
export async function measureInteractions(
  executablePath: string,
  origin: string,
  rounds: number,
): Promise<Record<string, number>> {
  await using cleanup = new AsyncDisposableStack()
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  cleanup.defer(() => browser.close())
  const slowest: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, step] of Object.entries(steps)) {
      const context = await browser.newContext(devices['Pixel 7'])
      await context.addInitScript({ content: observe })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await step(page, origin)
      // Entries arrive after the frame that shows the result.
      const durations = await page.evaluate<number[]>(
        'new Promise((resolve) => setTimeout(() => resolve(globalThis.interactions), 500))',
      )
      slowest[name] = [...(slowest[name] ?? []), Math.max(0, ...durations)]
      await context.close()
    }
  return Object.fromEntries(Object.entries(slowest).map(([name, all]) => [name, median(all)]))
}
