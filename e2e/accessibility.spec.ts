import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { differsFor, screensFor, show } from './screens.ts'
import { expect, test } from './tour.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can be wrong in one theme only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const devices = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const

/** What axe finds, as one line a place. */
async function complaints(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
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

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const screen of screensFor(viewer).filter((screen) => differsFor(viewer, screen)))
    test(`${screen.name}, as ${viewer}, can be used by all, small and wide, light and dark`, async ({
      visit,
      world,
      guard,
    }) => {
      if (screen.refused) guard.expectAnswer(404, screen.refused)
      const page = await visit(viewer)
      await page.setViewportSize(devices.phone)
      await show(page, screen, world)
      for (const [device, size] of Object.entries(devices)) {
        await page.setViewportSize(size)
        expect.soft(await overflow(page), `scrolls sideways on a ${device}`).toBeLessThanOrEqual(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator(`html.${colorScheme}`)).toHaveCount(1)
          expect
            .soft(await complaints(page, colorScheme), `${colorScheme} on a ${device}`)
            .toEqual([])
        }
      }
    })
