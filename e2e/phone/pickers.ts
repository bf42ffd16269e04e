import { expect, type Locator, type Page } from '@playwright/test'

type Tap = (target: Locator) => Promise<void>

const plainTap: Tap = (target) => target.tap()

/** Picks an option by touch alone, as on a phone: tap the field, then the option. */
export async function pick(
  page: Page,
  label: string,
  option: string | RegExp,
  tap: Tap = plainTap,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await expect(field).toBeEnabled()
  await tap(field)
  await tap(optionNamed(page, option))
}

/** Types into the picker's search before tapping, for long lists. */
export async function search(
  page: Page,
  label: string,
  text: string,
  option: string | RegExp,
  tap: Tap = plainTap,
): Promise<void> {
  await tap(page.getByRole('combobox', { name: label, exact: true }))
  await page.getByRole('searchbox', { name: label }).fill(text)
  await tap(optionNamed(page, option))
}

const optionNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name, exact: true }).first()
