/** Whether everybody can use what a page shows: axe, and whether it fits the screen. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can be wrong in one theme only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

export const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** What axe finds, as one line a place. */
export async function complaints(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // No screen has frames, for which axe would open another page; and what passes need not be described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (theme === 'light'
    ? axe.withTags(tags)
    : axe.withRules(rulesOfColour)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** How many pixels a page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
