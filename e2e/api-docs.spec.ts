import { expect, test } from './fixtures.ts'
import { isMatrix } from './rendering.ts'

test('everything that /api/docs requests is served', async ({ open }) => {
  const page = await open()
  const read = page.waitForResponse(/\/api\/openapi\.json$/)
  await page.goto('/api/docs/')
  await read
  // Rendering all operations blocks the page, on a busy machine for longer than a wait for the heading lasts.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))')
  await expect(page.getByRole('heading', { name: 'County Golf' })).toBeVisible()
  // Playwright hides requests for icons, but the browser lists them.
  const requested = () =>
    page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(
        ({ name, responseStatus }) => responseStatus + ' ' + new URL(name).pathname)`,
    )
  // The headless shell requests no icons.
  const last = isMatrix ? '200 /favicon.ico' : '200 /api/openapi.json'
  await expect.poll(requested).toContain(last)
  expect((await requested()).filter((line) => !line.startsWith('200 '))).toEqual([])
})
