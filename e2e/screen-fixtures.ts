/** `test` for visits to all screens, with one world and one browser context per viewer in each worker. */
import type { BrowserContext, Page } from '@playwright/test'
import { openContext } from './browser-context.ts'
import { test as base } from './fixtures.ts'
import { navigate } from './navigation.ts'
import { followRendering } from './rendering.ts'
import { accountOf, type Viewer, type World } from './screens.ts'
import { idlePath } from './tab-pool.ts'
import { newWorld } from './world.ts'

export { expect } from '@playwright/test'

type WorkerFixtures = { world: World; browsers: Map<Viewer, BrowserContext> }

type Fixtures = {
  /**
   * This viewer's tab, at desktop size, with the light system theme. The app is running in it, with empty session
   * storage, on a screen that shows no data.
   */
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
      const [page = await newPage(context)] = context.pages()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      leaving.push(async () => {
        for (const other of context.pages().slice(1)) await other.close()
        if (!(await navigate(page, idlePath))) await page.goto(idlePath)
        await page.evaluate('sessionStorage.clear()')
        unwatch()
      })
      return page
    })
    for (const leave of leaving) await leave()
  },
})

/** Opens the tab that all tests of a viewer share. Screens that another viewer has loaded need no page load. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  followRendering(page, { loads: true })
  await page.goto(idlePath)
  return page
}
