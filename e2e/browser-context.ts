import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Account, origin } from './accounts.ts'
import { asPhone, type Phone } from './phones.ts'

export type ContextLook = {
  theme?: 'light' | 'dark' | 'system'
  width?: number
  height?: number
  /** Emulates this phone and its viewport. */
  phone?: Phone
  /** No other test uses the context, because this one replaces its clock. */
  isOwn?: true
  /**
   * `goto` loads each page, for tests about page loads and tests that need a page of their own, for instance
   * because they add scripts to it or emulate media.
   */
  loads?: boolean
}

/** Opens a new browser context, logged in if an account is given. */
export async function openContext(
  browser: Browser,
  account: Account | undefined,
  look: ContextLook = {},
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await emptyContext(browser, look, options)
  await context.addInitScript({ content: fillStorage(storageOf(account, look)) })
  return context
}

/** Opens a new browser context without storage. */
export const emptyContext = (
  browser: Browser,
  look: ContextLook,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin(),
    viewport: viewportOf(look),
    ...(look.phone && asPhone(look.phone)),
    colorScheme: colorSchemeOf(look),
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    ...options,
  })

/** Gives a page this look, whatever that of its context is. Only a phone's context emulates touch. */
export async function applyLook(page: Page, look: ContextLook): Promise<void> {
  await page.setViewportSize(viewportOf(look))
  await page.emulateMedia({ colorScheme: colorSchemeOf(look) })
}

const viewportOf = ({ width = 1280, height = 900, phone }: ContextLook) =>
  phone ?? { width, height }

const colorSchemeOf = ({ theme }: ContextLook) => (theme === 'dark' ? 'dark' : 'light')

/** What the app has stored in the browser of a user with this theme. */
export const storageOf = (
  account: Account | undefined,
  { theme = 'light' }: ContextLook,
): Record<string, string> => ({
  theme,
  ...(account && { token: account.token, user: JSON.stringify(account.user) }),
})

/**
 * A script that fills localStorage once per context, which a cookie marks. Playwright's `storageState`
 * opens a page for this, which takes half a second.
 */
const fillStorage = (stored: Record<string, string>): string => `
  if (location.origin === '${origin()}' && !document.cookie.includes('storage-filled')) {
    document.cookie = 'storage-filled=1; path=/'
    for (const [name, value] of Object.entries(${JSON.stringify(stored)}))
      localStorage.setItem(name, value)
  }
`
