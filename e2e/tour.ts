/** `test` for going through all screens: one world, and browsers that are kept from screen to screen. */
import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { browserOf } from './look.ts'
import { accountOf, type Viewer, type World } from './screens.ts'
import { newWorld } from './world.ts'

export { expect } from '@playwright/test'

type Kept = { world: World; browsers: Map<Viewer, BrowserContext> }

type Fixtures = {
  /** A new tab in the browser of this viewer, in the theme that the browser prefers. */
  visit: (viewer: Viewer) => Promise<Page>
}

export const test = base.extend<Fixtures, Kept>({
  world: [
    async ({ browserName: _ }, use) => {
      await use(await newWorld())
    },
    { scope: 'worker' },
  ],

  browsers: [
    async ({ browserName: _ }, use) => {
      const browsers = new Map<Viewer, BrowserContext>()
      await use(browsers)
      for (const browser of browsers.values()) await browser.close()
    },
    { scope: 'worker' },
  ],

  visit: async ({ browser, browsers, world, guard }, use) => {
    const leaving: (() => Promise<void>)[] = []
    await use(async (viewer) => {
      const theme = { theme: 'system' } as const
      const context =
        browsers.get(viewer) ??
        (await browser.newContext(browserOf(accountOf(viewer, world), theme)))
      browsers.set(viewer, context)
      const unwatch = guard.watch(context)
      leaving.push(async () => {
        for (const page of context.pages()) await page.close()
        unwatch()
      })
      return await context.newPage()
    })
    for (const leave of leaving) await leave()
  },
})
