/**
 * Tabs that the tests of a worker use one after another. The second test finds the app running, or at least its code in
 * the caches of HTTP and V8 and a renderer process, which is most of the work of its first page.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import {
  applyLook,
  type ContextLook,
  emptyContext,
  openContext,
  storageOf,
} from './browser-context.ts'
import type { Guard } from './guard.ts'
import { navigate, replaceStorage } from './navigation.ts'
import { phone } from './phones.ts'
import { followRendering, isMatrix } from './rendering.ts'

type Pooled = {
  context: BrowserContext
  isPhone: boolean
  /** A page of the app's origin that stays open, so that the renderer process does too. */
  base: Page
  /** Shows a screen without data to a guest. */
  tab?: Page | undefined
}

export type Opened = {
  page: Page
  /** Ends the test's watch over the context. */
  unwatch: () => void
  /** Whether another test may use the tab. */
  isReusable: boolean
}

/** A screen without data that looks the same to all viewers. */
export const idlePath = '/wallet/payment-cancelled'

export class TabPool {
  readonly #browser: Browser
  readonly #pooled = new Map<BrowserContext, Pooled>()
  readonly #idle = new Set<Pooled>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Opens a tab without cookies or storage, logged in if an account is given. */
  async open(
    guard: Guard,
    account: Account | undefined,
    { isOwn, loads = isMatrix, ...look }: ContextLook,
  ): Promise<Opened> {
    if (isOwn) {
      const context = await openContext(this.#browser, account, look)
      const unwatch = guard.watch(context)
      return { page: await newPage(context, true), unwatch, isReusable: false }
    }
    const isPhone = look.phone !== undefined
    const pooled =
      [...this.#idle].find((idle) => idle.isPhone === isPhone) ?? (await this.#add(isPhone))
    this.#idle.delete(pooled)
    const { context, base } = pooled
    const unwatch = guard.watch(context)
    await context.clearCookies()
    const stored = storageOf(account, look)
    const isReusable = !loads
    if (pooled.tab && isReusable) {
      const page = pooled.tab
      followRendering(page, { loads })
      await applyLook(page, look)
      await replaceStorage(page, stored)
      return { page, unwatch, isReusable }
    }
    await pooled.tab?.close()
    await base.evaluate(`
      localStorage.clear()
      for (const [name, value] of ${JSON.stringify(Object.entries(stored))})
        localStorage.setItem(name, value)
    `)
    const page = await newPage(context, loads)
    await applyLook(page, look)
    return { page, unwatch, isReusable }
  }

  /** Closes a test's pages. Keeps the context, and the tab if it could be reset. */
  async giveBack({ page, unwatch, isReusable }: Opened): Promise<void> {
    const context = page.context()
    const pooled = this.#pooled.get(context)
    // A live event may make the page repeat a routed request just as the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    unwatch()
    if (!pooled) return await context.close()
    pooled.tab = isReusable && (await leave(page)) ? page : undefined
    for (const other of context.pages())
      if (other !== pooled.base && other !== pooled.tab) await other.close()
    this.#idle.add(pooled)
  }

  async close(): Promise<void> {
    for (const context of this.#pooled.keys()) await context.close()
  }

  async #add(isPhone: boolean): Promise<Pooled> {
    const context = await emptyContext(this.#browser, isPhone ? { phone } : {})
    const base = await context.newPage()
    await base.goto('/before-paint.js')
    const pooled = { context, isPhone, base }
    this.#pooled.set(context, pooled)
    return pooled
  }
}

async function newPage(context: BrowserContext, loads: boolean): Promise<Page> {
  const page = await context.newPage()
  followRendering(page, { loads })
  return page
}

/** Resets the app after a test. @returns false if it can't, because of a page load, an open form, or a dialog */
async function leave(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  page.removeAllListeners()
  await page.context().setOffline(false)
  // Else the next test's links below the mouse are hovered over, and their data loaded.
  await page.mouse.move(0, 0)
  if (!(await navigate(page, idlePath))) return false
  await replaceStorage(page, {})
  if ((await page.locator('dialog[open], [role=dialog], [role=alertdialog]').count()) > 0)
    return false
  await page.evaluate(`
    for (const button of document.querySelectorAll('[data-sonner-toast] [data-close-button]'))
      button.click()
  `)
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
  return true
}
