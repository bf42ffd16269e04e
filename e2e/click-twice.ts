import { expect, type Locator } from '@playwright/test'

type Button = { matches(selector: string): boolean; click(): void }

/**
 * Clicks a button twice before the page can react, once it can be clicked. The second click of `dblclick` may reach
 * what the first one uncovered.
 */
export const clickTwice = (button: Locator): Promise<void> =>
  expect
    .poll(() =>
      button.evaluate((element: Button) => {
        if (element.matches(':disabled, [aria-disabled]')) return false
        element.click()
        element.click()
        return true
      }),
    )
    .toBe(true)
