/** Checks and counters for touch tests. */
import { expect, type Locator, type Page } from '@playwright/test'
import { phones } from '../phones.ts'

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

/** Fails if the page is wider than any of the phones, or zoomed there. */
export async function fitsAllPhones(page: Page): Promise<void> {
  await onAllPhones(page, async () => undefined)
}

/** Taps `target` after checking that it can be tapped on all phones, and that the page fits them. */
export async function tapOnAllPhones(target: Locator): Promise<void> {
  await onAllPhones(target.page(), () => target.tap({ trial: true }))
  await target.tap()
}

async function onAllPhones(page: Page, work: () => Promise<void>): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size)
    await work()
    // Layout by script follows the resize a moment later.
    await expect(() => expectFullWidth(page)).toPass()
  }
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
