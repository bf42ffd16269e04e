/** Checks and counters for touch tests. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Fails if the page is wider than the phone or zoomed. */
export async function expectFullWidth(page: Page): Promise<void> {
  const measured = await page.evaluate<Record<string, number>>(
    '({ inner: innerWidth, content: document.documentElement.scrollWidth, scale: visualViewport.scale })',
  )
  const width = page.viewportSize()?.width
  expect(measured, 'the page keeps the width of the phone').toEqual({
    inner: width,
    content: width,
    scale: 1,
  })
}

/** Counts taps and filled-in fields. */
export function newCounter() {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    async tap(target: Locator) {
      counted.taps += 1
      await target.tap()
    },
    /** Tapping a field to type counts as one field and no tap. */
    async type(target: Locator, text: string) {
      counted.fields += 1
      await target.fill(text)
    },
  }
}
