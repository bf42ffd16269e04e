/** `test` for going through all screens: one world, and browsers that are kept from screen to screen. */
import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { browserOf } from './look.ts'
import { accountOf, type Viewer, type World } from './screens.ts'
import { newWorld } from './world.ts'

export { expect } from '@playwright/test'

type Kept = { world: World; browsers: Map<Viewer, BrowserContext> }

type Fixtures = {
  /** The tab of this viewer's browser, empty, wide and light; in the theme that the browser prefers. */
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
      // A tab that is kept spares a process with every test.
      const [page = await context.newPage()] = context.pages()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      leaving.push(async () => {
        for (const other of context.pages().slice(1)) await other.close()
        await page.goto('about:blank')
        unwatch()
      })
      return page
    })
    for (const leave of leaving) await leave()
  },
})
