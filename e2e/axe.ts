/** Whether everybody can use what a page shows: axe, and whether it fits the screen. */
import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can be wrong in one theme only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

export const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** What axe finds, as one line a place. */
export async function complaints(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // Half a megabyte: read once a page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: theme === 'light' ? tags : { type: 'rule', values: rulesOfColour },
    // What passes need not be described.
    resultTypes: ['violations'],
  }
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
  // The bar at the foot of a phone covers whatever is scrolled beneath it, which is no fault of that.
  await page.addStyleTag({ content: '[aria-label=Shortcuts] { position: static !important }' })
  const violations = await page.evaluate<AxeResults['violations']>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** How many pixels a page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
