/** Pages that the server renders, in tests. */
import type { Page } from '@playwright/test'
import { origin } from './accounts.ts'

/**
 * Makes navigations wait until the page reacts to clicks. A test that replaces responses of the API gets the page as
 * the browser alone renders it, because the server would render its own data.
 */
export function followRendering(page: Page): void {
  const { goto, reload, route, unrouteAll } = page
  const untilReady = async () => {
    // The API reference and the sandbox's pages aren't part of the app.
    if ((await page.locator('#root').count()) === 0) return
    // The app of a page to read starts with the first pointer.
    await page.evaluate("document.dispatchEvent(new PointerEvent('pointermove'))")
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }
  page.goto = async (url, options) => {
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
    if (!isAlone && (typeof url === 'function' || /api\\?\//.test(String(url)))) {
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
