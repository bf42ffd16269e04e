/** `test` with watched browser contexts that can be logged in. */
import { test as base, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import type { ContextLook } from './browser-context.ts'
import { type Guard, newGuard } from './guard.ts'
import { followRendering } from './rendering.ts'
import { type Opened, TabPool } from './tab-pool.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  guard: Guard
  /** Opens a tab without storage, logged in if an account is given. */
  open: (account?: Account, look?: ContextLook) => Promise<Page>
}

type WorkerFixtures = { tabs: TabPool }

export const test = base.extend<Fixtures, WorkerFixtures>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = new TabPool(browser)
      await use(tabs)
      await tabs.close()
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
    followRendering(page, { loads: true })
    await use(page)
  },

  open: async ({ tabs, guard }, use) => {
    const opened: Opened[] = []
    await use(async (account, look = {}) => {
      const tab = await tabs.open(guard, account, look)
      opened.push(tab)
      return tab.page
    })
    for (const tab of opened) await tabs.giveBack(tab)
  },
})
