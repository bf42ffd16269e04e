/** `test` for whole journeys: browsers that are watched, people who are signed in. */
import { test as base, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { type Guard, newGuard } from './guard.ts'
import { type Look, openContext } from './look.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  guard: Guard
  /** A browser of somebody's own; signed in where an account is given. */
  open: (who?: Account, look?: Look) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  guard: [
    async ({ browserName: _ }, use) => {
      const guard = newGuard()
      await use(guard)
      base.expect(guard.problems(), 'what should not have happened in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
  },

  open: async ({ browser, guard }, use) => {
    const opened: Page[] = []
    await use(async (who, look) => {
      const context = await openContext(browser, who, look)
      guard.watch(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) {
      // A live event may have the page ask for a routed answer again just as the test ends.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  },
})
