/** What a thumb does on a phone, and what must stay true of the page while it does. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Fails when the page has become wider than the phone, or has been zoomed. */
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

/** Counts what a person does: taps, and fields they type into. */
export function newCounter() {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    async tap(target: Locator) {
      counted.taps += 1
      await target.tap()
    },
    /** A field that is tapped and typed into is one field, not a tap. */
    async type(target: Locator, text: string) {
      counted.fields += 1
      await target.fill(text)
    },
  }
}
