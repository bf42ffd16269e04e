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
  const violations = await run(page, {
    runOnly: theme === 'light' ? tags : { type: 'rule', values: colorRules },
    ...(theme === 'light' && { rules: { [targetSize]: { enabled: true } } }),
  })
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const element = target.join(' ')
      if (id === targetSize && !(await isSmall(page, element))) continue
      found.push(`${id}: ${element} ${failureSummary}`)
    }
  return found
}

/** Off by default in axe. */
const targetSize = 'target-size'

/** Whether a control is too small where nothing covers it. A phone's sticky bars cover parts of what scrolls. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  const control = JSON.stringify(selector)
  await page.evaluate(`document.querySelector(${control}).scrollIntoView({ block: 'center' })`)
  const violations = await run(page, { runOnly: { type: 'rule', values: [targetSize] } })
  return violations.some(({ nodes }) => nodes.some(({ target }) => target.join(' ') === selector))
}

/**
 * What is too faint in forced colors. Checks only what keeps its own colors, because the browser paints everything else
 * in the reader's, which computed styles don't have.
 */
export async function faintInForcedColors(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeScript)
  return await page.evaluate<string[]>(`(async () => {
    const keeps = (element) => getComputedStyle(element).forcedColorAdjust === 'none'
    const include = [...document.querySelectorAll('body *')].filter(keeps)
    if (include.length === 0) return []
    const options = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] }
    const { violations } = await axe.run({ include }, options)
    return violations.flatMap(({ nodes }) => nodes.map(({ target, failureSummary }) => target.join(' ') + failureSummary))
  })()`)
}

/** Fields and buttons without an edge, which forced colors need because backgrounds are the page's. */
export const edgelessControls = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('main :is(select, textarea, input, [data-variant])')]
      .filter((control) => control.checkVisibility({ opacityProperty: true }) && control.type !== 'range')
      .filter((control) => getComputedStyle(control).borderTopStyle === 'none')
      .map((control) => control.outerHTML.slice(0, 120))
  `)

async function run(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeScript)
  // Details of passed checks aren't needed, nor the style sheets, which no rule of these reads.
  const whole: RunOptions = {
    ...options,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  }
  return await page.evaluate(
    `axe.run(${JSON.stringify(whole)}).then(({ violations }) => violations)`,
  )
}

/** How many pixels a page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
