/**
 * `npm run bench -- web`: loads pages of the demo with Lighthouse's mobile profile, measures their scripts and
 * interactions on a slow phone, and compares a rendered page with a static file.
 */
import { findChromium } from '../scripts/chromium.mjs'
import { startBareApp } from './bare-app.ts'
import type { Comparison } from './compare.ts'
import { type Interaction, measureInteractions } from './interactions.ts'
import { installLighthouse, measurePage, type PageFigures } from './lighthouse.ts'
import { median } from './load.ts'
import { benchMainThread } from './main-thread.ts'
import type { Product } from './product.ts'
import { benchRenderedPage } from './rendered-page.ts'
import { verdict } from './turns.ts'

const interactionBarMs = 50
/** From the touch to the session or the dialog. The finger leaves after 80 ms of it. */
const openingBarMs = 200

const holds = (figures: PageFigures): boolean =>
  figures.performance >= 95 &&
  Math.min(figures.accessibility, figures.bestPractices, figures.seo) === 100 &&
  figures.lcp <= 1_800 &&
  figures.tbt <= 150 &&
  figures.cls <= 0.02

export async function benchWeb({ products, rounds, print }: Comparison): Promise<void> {
  const chromium = findChromium({ matrix: true })
  if (chromium === undefined)
    throw new Error('No Chromium was found. Install it, or set CHROMIUM to its path.')
  await installLighthouse(print)
  const measured = new Map<string, PageFigures[]>()
  const sides = await Promise.all(
    products.map(async (product) => ({ product, pages: await pagesOf(product) })),
  )
  for (let round = 0; round < rounds; round++)
    for (const { product, pages } of sides)
      for (const [name, url] of Object.entries(pages)) {
        const label = `${name}, ${product.label}`
        const figures = await measurePage(chromium, url)
        measured.set(label, [...(measured.get(label) ?? []), figures])
      }
  for (const [label, rows] of measured) {
    const figures = medians(rows)
    print(`web: ${label}: ${asText(figures)}: ${verdict(holds(figures))}`)
  }
  const [ours] = products
  if (!ours) throw new Error('Nothing was measured.')
  const labeled = sides.map(({ product: { label }, pages }) => ({ label, pages }))
  await using cleanup = new AsyncDisposableStack()
  const slowPhone = { executablePath: chromium, bare: await startBareApp(cleanup), rounds }
  await benchMainThread({ ...slowPhone, sides: labeled, print })
  printInteractions(await measureInteractions({ ...slowPhone, products }), print)
  await benchRenderedPage(ours, rounds, print)
}

function printInteractions(
  { bareTap, sides }: Awaited<ReturnType<typeof measureInteractions>>,
  print: Comparison['print'],
): void {
  print(`web: tapping a button of the bare application: ${asTimes(bareTap)}`)
  for (const { label, interactions, shown } of sides) {
    for (const { name, ...times } of interactions)
      print(
        `web: ${name}, ${label}: ${asTimes(times)} (target: ${interactionBarMs} ms): ` +
          verdict(times.total <= interactionBarMs),
      )
    for (const { name, ms } of shown)
      print(
        `web: ${name}, ${label}: shown after ${ms.toFixed(0)} ms (target: ${openingBarMs} ms): ` +
          verdict(ms <= openingBarMs),
      )
  }
}

const asTimes = ({ total, waiting, handlers, painting }: Interaction): string =>
  `${total} ms to the next paint, ${waiting.toFixed(0)} ms of waiting, ` +
  `${handlers.toFixed(0)} ms of handlers, and ${painting.toFixed(0)} ms of painting`

/** Returns the addresses of the measured pages, with a session of the demo and its county. */
async function pagesOf({ origin }: Product): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/sessions?limit=1`)
  const { items } = (await response.json()) as {
    items: { id: string; stateCode: string; countyName: string }[]
  }
  const [session] = items
  if (!session) throw new Error('The demo has no session.')
  return {
    home: `${origin}/`,
    list: `${origin}/sessions`,
    session: `${origin}/sessions/${session.id}`,
    county: `${origin}/county/${session.stateCode}/${encodeURIComponent(session.countyName)}`,
  }
}

function medians(rows: PageFigures[]): PageFigures {
  const [first] = rows
  if (!first) throw new Error('Nothing was measured.')
  const names = Object.keys(first) as (keyof PageFigures)[]
  const pairs = names.map((name) => [name, median(rows.map((row) => row[name]))])
  return Object.fromEntries(pairs)
}

const asText = (figures: PageFigures): string =>
  `performance ${figures.performance}, accessibility ${figures.accessibility}, ` +
  `best practices ${figures.bestPractices}, SEO ${figures.seo}, LCP ${figures.lcp} ms, ` +
  `TBT ${figures.tbt} ms, CLS ${figures.cls}, ${figures.requests} requests, ` +
  `${figures.kilobytes} KB, ${figures.scriptKilobytes} KB of scripts, benchmark index ${figures.benchmarkIndex}`
