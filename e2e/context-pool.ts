/**
 * Browser contexts that the tests of a worker use one after another. The second test finds the app in the caches of
 * HTTP and V8 and a renderer process that is running, which halves the work of its first page.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { type ContextLook, emptyContext, openContext, storageOf } from './browser-context.ts'

type Pooled = {
  context: BrowserContext
  look: string
  /** A page of the app's origin that stays open, so that the renderer process does too. */
  base: Page
}

export class ContextPool {
  readonly #browser: Browser
  readonly #pooled = new Map<BrowserContext, Pooled>()
  readonly #idle = new Set<Pooled>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns a context without cookies or storage, logged in if an account is given. */
  async take(account: Account | undefined, look: ContextLook = {}): Promise<BrowserContext> {
    if (look.isOwn) return await openContext(this.#browser, account, look)
    const key = JSON.stringify(look)
    const pooled = [...this.#idle].find((idle) => idle.look === key) ?? (await this.#add(look, key))
    this.#idle.delete(pooled)
    await pooled.context.clearCookies()
    const entries = Object.entries(storageOf(account, look))
    await pooled.base.evaluate(`
      localStorage.clear()
      for (const [name, value] of ${JSON.stringify(entries)}) localStorage.setItem(name, value)
    `)
    return pooled.context
  }

  /** Closes the pages of a context and keeps it for the next test. */
  async giveBack(context: BrowserContext): Promise<void> {
    const pooled = this.#pooled.get(context)
    if (!pooled) return await context.close()
    for (const page of context.pages()) if (page !== pooled.base) await page.close()
    this.#idle.add(pooled)
  }

  async close(): Promise<void> {
    for (const context of this.#pooled.keys()) await context.close()
  }

  async #add(look: ContextLook, key: string): Promise<Pooled> {
    const context = await emptyContext(this.#browser, look)
    const base = await context.newPage()
    await base.goto('/before-paint.js')
    const pooled = { context, look: key, base }
    this.#pooled.set(context, pooled)
    return pooled
  }
}
