import type { Locator } from '@playwright/test'

/** Clicks twice before the page can react. The second click of `dblclick` may reach what the first one uncovered. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: { click(): void }) => {
    element.click()
    element.click()
  })
