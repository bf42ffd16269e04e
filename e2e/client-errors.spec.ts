import { openContext } from './browser-context.ts'
import { expect, test } from './fixtures.ts'

test('an uncaught error is reported without its URL or email, and only while online', async ({
  browser,
}) => {
  // Not watched, because this test throws.
  const context = await openContext(browser, undefined)
  const page = await context.newPage()
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON())
  })
  /** Throws an error in the page, and resolves once its listeners have run. */
  const fail = (message: string) =>
    page.evaluate(`new Promise((resolve) => {
      addEventListener('error', () => resolve(), { once: true })
      setTimeout(() => {
        throw new TypeError(${JSON.stringify(message)})
      })
    })`)
  await page.goto('/county/NY/Nassau?q=private')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const answer = page.waitForResponse('**/api/client-errors')
  await fail('no spot for maya@example.com')
  expect((await answer).status()).toBe(204)
  expect(reports).toEqual([
    {
      message: 'TypeError: no spot for [email]',
      stack: expect.stringContaining('TypeError: no spot for [email]'),
      route: '/county/$stateCode/$countyName',
      build: expect.stringMatching(/^index-[\w-]+\.js$/),
    },
  ])
  expect(JSON.stringify(reports)).not.toMatch(/Nassau|private|maya/)

  await context.setOffline(true)
  await page.waitForFunction('!navigator.onLine')
  await fail('while offline')
  await context.setOffline(false)
  await page.waitForFunction('navigator.onLine')
  await fail('while online')
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[1]).toMatchObject({ message: 'TypeError: while online' })
  await context.close()
})
