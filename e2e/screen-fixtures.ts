/** `test` for visits to all screens, with one world and one browser context per viewer in each worker. */
import type { BrowserContext, Page } from '@playwright/test'
import { openContext } from './browser-context.ts'
import { test as base } from './fixtures.ts'
import { accountOf, type Viewer, type World } from './screens.ts'
import { newWorld } from './world.ts'

export { expect } from '@playwright/test'

type WorkerFixtures = { world: World; browsers: Map<Viewer, BrowserContext> }

type Fixtures = {
  /** This viewer's tab with empty session storage, at desktop size, with the light system theme. */
  visit: (viewer: Viewer) => Promise<Page>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
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
        browsers.get(viewer) ?? (await openContext(browser, accountOf(viewer, world), theme))
      browsers.set(viewer, context)
      const unwatch = guard.watch(context)
      // Reusing the tab and its process saves most of the work of a first load.
      const [page = await context.newPage()] = context.pages()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      leaving.push(async () => {
        for (const other of context.pages().slice(1)) await other.close()
        // The next screen starts with the storage of a new tab. A page of the same origin keeps the process.
        await page.goto('/before-paint.js')
        await page.evaluate('sessionStorage.clear()')
        unwatch()
      })
      return page
    })
    for (const leave of leaving) await leave()
  },
})
