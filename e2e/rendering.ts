/** Pages that the server renders, in tests. */
import type { Page } from '@playwright/test'
import { origin } from './accounts.ts'
import { navigate } from './navigation.ts'

/** Whether to test the same in every way instead of once (`npm run test:matrix`). */
export const isMatrix = process.env.TEST_MATRIX !== undefined

/**
 * Makes navigations wait until the page reacts to clicks. If the app runs in the page, `goto` leads it to another
 * screen as a link does, because a page load takes three times as much work. The matrix and pages with `loads` load it.
 * A test that replaces responses of the API gets the page as the browser alone renders it, because the server would
 * render its own data.
 */
export function followRendering(page: Page, { loads }: { loads: boolean }): void {
  // An earlier test may have replaced those of the page itself.
  const { goto, reload, route, unrouteAll } = Object.getPrototypeOf(page) as Page
  const untilReady = async () => {
    // The API reference and the sandbox's pages aren't part of the app.
    if ((await page.locator('#root').count()) === 0) return
    // Guests' pages to read start the app on the first pointer event.
    await page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown'))")
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }
  /** The app may keep data that it has loaded before a response was replaced. */
  let hasData = false
  let isReplaced = false
  let replacesCode = false
  page.goto = async (url, options) => {
    const isLoad = loads || replacesCode || (isReplaced && hasData) || options !== undefined
    isReplaced = false
    hasData = true
    if (!isLoad && isDocument(new URL(url, origin())) && (await navigate(page, url))) return null
    const response = await goto.call(page, url, options)
    if (isHtml(response?.headers()['content-type']) && options?.waitUntil !== 'commit')
      await untilReady()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (isHtml(response?.headers()['content-type'])) await untilReady()
    return response
  }
  let isAlone = false
  page.route = async (url, handler, options) => {
    const isApi = typeof url === 'function' || /api\\?\//.test(String(url))
    isReplaced = true
    replacesCode ||= !isApi
    if (!isAlone && isApi) {
      isAlone = true
      await route.call(page, isDocument, async (document) => {
        if (document.request().resourceType() !== 'document') return await document.fallback()
        const response = await document.fetch({ url: `${origin()}/login` })
        await document.fulfill({ response })
      })
    }
    return await route.call(page, url, handler, options)
  }
  page.unrouteAll = async (options) => {
    isAlone = false
    await unrouteAll.call(page, options)
  }
}

const isHtml = (contentType = ''): boolean => contentType.startsWith('text/html')

const isDocument = ({ pathname }: URL): boolean =>
  !/^\/(api|assets|uploads|sandbox|geo)\//.test(pathname) && !pathname.includes('.')
