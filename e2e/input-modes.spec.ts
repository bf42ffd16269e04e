import type { Locator } from '@playwright/test'
import { signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'

test('a dialog starts at its title, and keys move the calendar across months', async ({ open }) => {
  const page = await open(await signUp('keys'))
  await page.goto('/create-session')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused()
  await expect
    .poll(() => page.evaluate("document.activeElement?.closest('[role=dialog]') !== null"))
    .toBe(true)
  await dialog.getByRole('button', { name: 'Next month' }).click()
  const day = dialog.locator('[data-day$="-28"]')
  await day.focus()
  const before = await day.getAttribute('data-day')
  await day.press('ArrowDown')
  const focused = dialog.locator('[data-day]:focus')
  await expect(focused).toHaveAttribute('aria-label', /^[A-Z][a-z]+, [A-Z][a-z]+ \d+, \d{4}$/)
  const after = String(await focused.getAttribute('data-day'))
  expect(after.slice(0, 7) > String(before).slice(0, 7)).toBe(true)
  await focused.press('PageUp')
  await expect(focused).toHaveAttribute('data-day', new RegExp(`^${String(before).slice(0, 7)}`))
})

test('a selected tab and option stand out in forced colors, and odd URLs redirect', async ({
  open,
}) => {
  const page = await open(await newAdmin(), { loads: true })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin?tab=bogus')
  const background = (shown: Locator) =>
    shown.evaluate(
      (element) =>
        element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? '',
    )
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  expect(await background(tab('Overview'))).not.toBe(await background(tab('Audit log')))
  await page.goto('/admin?tab=wallet')
  const credit = page.locator('label', { has: page.getByRole('radio', { name: 'Credit' }) })
  const debit = page.locator('label', { has: page.getByRole('radio', { name: 'Debit' }) })
  expect(await background(credit)).not.toBe(await background(debit))

  await page.goto('/admin?tab=users&page=400')
  await page.getByRole('button', { name: /^Go to page/ }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('table', { name: 'Users' }).getByRole('columnheader').first(),
  ).toBeAttached()

  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await page.evaluate("localStorage.setItem('theme', 'dark')")
  await page.reload()
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', /^#0e/i)

  await page.goto('/admin?tab=locations&list=courses')
  await page.getByRole('button', { name: 'Import courses' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('needs a name')).toBeVisible()
  await dialog.getByLabel('CSV or GeoJSON file').setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0xff, 0xd8, 0]),
  })
  await expect(dialog.getByText('the first row has no column “name”')).toBeVisible()
})
