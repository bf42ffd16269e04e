/** Accessibility checks with axe, and whether a page fits the screen. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose results depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Minified, since every page has to load it. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** The violations that axe finds, one line per element. Light checks all rules, dark those about colors. */
export async function complaints(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeScript)
  const options: RunOptions = {
    runOnly: theme === 'light' ? tags : { type: 'rule', values: colorRules },
    // Details of passed checks aren't needed.
    resultTypes: ['violations'],
  }
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
  // The bar at the bottom of a phone covers content that scrolls beneath it, which isn't a violation.
  await page.addStyleTag({ content: '[aria-label=Shortcuts] { position: static !important }' })
  const violations = await page.evaluate<AxeResults['violations']>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** How many pixels a page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
