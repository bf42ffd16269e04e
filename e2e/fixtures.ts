/** `test` with watched browser contexts that can be logged in. */
import { test as base, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { type ContextLook, openContext } from './browser-context.ts'
import { type Guard, newGuard } from './guard.ts'
import { followRendering } from './rendering.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  guard: Guard
  /** Opens a page in a new browser context, logged in if an account is given. */
  open: (account?: Account, look?: ContextLook) => Promise<Page>
}

export const test = base.extend<Fixtures>({
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

  open: async ({ browser, guard }, use) => {
    const opened: Page[] = []
    await use(async (account, look) => {
      const context = await openContext(browser, account, look)
      guard.watch(context)
      const page = await context.newPage()
      followRendering(page)
      opened.push(page)
      return page
    })
    for (const page of opened) {
      // A live event may make the page repeat a routed request just as the test ends.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  },
})
