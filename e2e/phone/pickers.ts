import { expect, type Locator, type Page } from '@playwright/test'

/** Picks an option by touch alone, as on a phone: tap the field, then the option. */
export async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await expect(field).toBeEnabled()
  await field.tap()
  await optionNamed(page, option).tap()
}

/** Types into the picker's search before tapping, for long lists. */
export async function search(page: Page, label: string, text: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label, exact: true }).tap()
  await page.getByRole('searchbox', { name: label }).fill(text)
  await optionNamed(page, option).tap()
}

const optionNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name, exact: true }).first()
