/** What a page costs a slow phone's main thread, beside a bare React application. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, devices } from '@playwright/test'
import { browserArgs } from '../e2e/browser-args.ts'
import { median } from './load.ts'
import { verdict } from './turns.ts'

const slowdown = 4
const afterLoadMs = 2_000
const scriptTimes = 1.3
const longTaskPercent = 30

type Figures = { scriptMs: number; blockedMs: number }

/** Sums up what each task takes beyond 50 ms. */
const observe = `
  globalThis.blockedMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
`

/**
 * Loads each page of each product and the bare application in turns, with the processor at a quarter of its speed, and
 * prints the time of scripts and of long tasks until two seconds after the load.
 * @param options.executablePath of Chromium
 * @param options.bare address of the bare application
 * @param options.sides addresses by name of the page. The second one is the baseline
 */
export async function benchMainThread({
  executablePath,
  bare,
  sides,
  rounds,
  print,
}: {
  executablePath: string
  bare: string
  sides: { label: string; pages: Record<string, string> }[]
  rounds: number
  print: (line: string) => void
}): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  cleanup.defer(() => browser.close())
  const urls = [bare, ...sides.flatMap(({ pages }) => Object.values(pages))]
  const measured = new Map<string, Figures[]>(urls.map((url) => [url, []]))
  for (let round = 0; round < rounds; round++)
    for (const [url, all] of measured) all.push(await measure(browser, url))
  const middle = (url: string, name: keyof Figures) =>
    median((measured.get(url) ?? []).map((figures) => figures[name]))
  const bareMs = middle(bare, 'scriptMs')
  print(
    `web: scripts of a bare React application: ${bareMs.toFixed(0)} ms. ` +
      `Long tasks ${middle(bare, 'blockedMs').toFixed(0)} ms`,
  )
  const [ours, theirs] = sides
  for (const { label, pages } of sides)
    for (const [name, url] of Object.entries(pages)) {
      const times = middle(url, 'scriptMs') / bareMs
      const blockedMs = middle(url, 'blockedMs')
      const line =
        `web: scripts of ${name}, ${label}: ${(times * bareMs).toFixed(0)} ms, ` +
        `${times.toFixed(2)} times (target: ${scriptTimes}): ${verdict(times <= scriptTimes)}. ` +
        `Long tasks ${blockedMs.toFixed(0)} ms`
      const base = theirs?.pages[name]
      if (label !== ours?.label || base === undefined) {
        print(line)
        continue
      }
      const percent = (100 * blockedMs) / middle(base, 'blockedMs')
      const passes = verdict(percent <= longTaskPercent)
      print(
        `${line}, ${percent.toFixed(0)}% of the baseline’s (target: ${longTaskPercent}%): ${passes}`,
      )
    }
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(devices['Pixel 7'])
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => context.close())
  await context.addInitScript({ content: observe })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // CPU time, since other work on the machine would count otherwise.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'load' })
  await delay(afterLoadMs)
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  return {
    scriptMs: 1_000 * seconds,
    blockedMs: await page.evaluate<number>('globalThis.blockedMs'),
  }
}
