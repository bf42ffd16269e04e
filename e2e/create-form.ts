/** Fills in the create form as a player does. */
import { expect, type Page } from '@playwright/test'

export const createButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create Session' })

/** Types into a searchable select, or its sheet on narrow screens, and picks the option with this exact name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await expect(field).toBeEnabled()
  await field.click()
  const opensSheet = (await field.getAttribute('aria-haspopup')) === 'dialog'
  const search = opensSheet ? page.getByRole('searchbox', { name: label }) : field
  await search.fill(option)
  // A native select's options have no listbox.
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

/** Goes to the month of `date` (YYYY-MM-DD) and picks the day. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const day = new Date(`${date}T12:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const month = words({ month: 'long', year: 'numeric' })
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(next).toBeVisible()
  while (!(await page.locator('h3', { hasText: month }).isVisible())) await next.click()
  const name = words({ day: 'numeric', month: 'long', year: 'numeric' })
  await page.getByRole('button', { name }).click()
}
