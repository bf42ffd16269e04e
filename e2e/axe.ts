/** Checks for accessibility with axe and for horizontal overflow. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose results depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The minified build, because every page has to load it. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** Runs axe, all rules in light and the color rules in dark. @returns one line per violation and element */
export async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
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
