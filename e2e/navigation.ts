/** Navigation in a page where the app runs, without a page load. */
import type { Page } from '@playwright/test'

/** Runs in the page. Resolves once the router has rendered the current URL. */
const untilRendered = `
  const untilRendered = () =>
    new Promise((resolve) => {
      const check = () => {
        const { state, latestLocation } = self.__TSR_ROUTER__
        const isRendered =
          state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href
        if (isRendered) resolve()
        else setTimeout(check, 10)
      }
      setTimeout(check)
    })
  const isRunning = () => '__TSR_ROUTER__' in self && 'ready' in document.documentElement.dataset`

/**
 * Leads the running app to another screen, as a link does.
 * @returns false if the app isn't running, or if it shows the same screen or refuses to leave it
 */
export const navigate = (page: Page, url: string): Promise<boolean> =>
  page.evaluate<boolean>(`(async () => {
    ${untilRendered}
    if (!isRunning()) return false
    const { href, pathname, origin } = new URL(${JSON.stringify(url)}, location.href)
    const before = location.href
    if (origin !== location.origin || pathname === location.pathname) return false
    await untilRendered()
    history.pushState({}, '', href)
    await untilRendered()
    return location.href !== before
  })()`)

/** Replaces what the app has stored, and notifies it as a change in another tab does. */
export async function replaceStorage(page: Page, stored: Record<string, string>): Promise<void> {
  await page.evaluate(`(async () => {
    ${untilRendered}
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(${JSON.stringify(stored)}))
      localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await untilRendered()
  })()`)
  // The header is the last to show the new user.
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await bell.waitFor({ state: 'token' in stored ? 'attached' : 'detached' })
}
