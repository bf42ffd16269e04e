/** `test` for whole journeys: browsers that are watched, people who are signed in. */
import { test as base, type Page } from '@playwright/test'
import { type Account, origin } from './accounts.ts'
import { type Guard, newGuard } from './guard.ts'

export { expect } from '@playwright/test'

type Look = { theme?: 'light' | 'dark' | 'system'; width?: number; height?: number }

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
    await use(async (who, { theme = 'light', width = 1280, height = 900 } = {}) => {
      const kept = {
        theme,
        ...(who && { token: who.token, user: JSON.stringify(who.user) }),
      }
      const context = await browser.newContext({
        baseURL: origin(),
        viewport: { width, height },
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
        timezoneId: 'America/New_York',
        storageState: {
          cookies: [],
          origins: [
            {
              origin: origin(),
              localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
            },
          ],
        },
      })
      guard.watch(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
