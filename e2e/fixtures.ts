/** `test` with watched browser contexts that can be logged in. */
import { test as base, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import type { ContextLook } from './browser-context.ts'
import { ContextPool } from './context-pool.ts'
import { type Guard, newGuard } from './guard.ts'
import { followRendering } from './rendering.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  guard: Guard
  /** Opens a page in a browser context without storage, logged in if an account is given. */
  open: (account?: Account, look?: ContextLook) => Promise<Page>
}

type WorkerFixtures = { contexts: ContextPool }

export const test = base.extend<Fixtures, WorkerFixtures>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = new ContextPool(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],

  guard: [
    async ({ browserName: _ }, use) => {
      const guard = newGuard()
      await use(guard)
      base.expect(guard.problems(), 'errors and unexpected responses in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
  },

  page: async ({ page }, use) => {
    followRendering(page)
    await use(page)
  },

  open: async ({ contexts, guard }, use) => {
    const opened: { page: Page; unwatch: () => void }[] = []
    await use(async (account, look) => {
      const context = await contexts.take(account, look)
      const unwatch = guard.watch(context)
      const page = await context.newPage()
      followRendering(page)
      opened.push({ page, unwatch })
      return page
    })
    for (const { page, unwatch } of opened) {
      // A live event may make the page repeat a routed request just as the test ends.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await contexts.giveBack(page.context())
      unwatch()
    }
  },
})
