import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { screensFor, show, type World } from './screens.ts'
import { newWorld } from './world.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const devices = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const

let world: World
test.beforeAll(async () => {
  world = await newWorld()
})

/** What axe finds, as one line a place. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')

for (const viewer of ['guest', 'player'] as const)
  for (const theme of ['light', 'dark'] as const)
    for (const device of ['phone', 'desktop'] as const)
      test(`every screen, as ${viewer}, ${theme} on a ${device}, is usable by all`, async ({
        open,
      }) => {
        const who = viewer === 'player' ? world.player : undefined
        const page = await open(who, { theme, ...devices[device] })
        for (const screen of screensFor(viewer)) {
          await show(page, screen, world)
          expect.soft(await complaints(page), screen.name).toEqual([])
          expect
            .soft(await overflow(page), `${screen.name} scrolls sideways`)
            .toBeLessThanOrEqual(0)
        }
      })
