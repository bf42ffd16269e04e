import type { Page, Route } from '@playwright/test'

/**
 * Holds matching requests until the returned function is called.
 * @param response answers them instead of the server
 */
export async function holdRequests(
  page: Page,
  url: string,
  response?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await (response ? route.fulfill(response) : route.continue())
  })
  return release
}
