import { call, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phones } from '../phones.ts'
import { expectFullWidth, newCounter } from './touch.ts'

const [smallest = { width: 360, height: 740 }] = phones

test('the profile is made private with three taps from any screen', async ({ open }) => {
  const ada = await signUp('ada')
  const page = await open(ada, { phone: smallest })
  await page.goto('/sessions')
  const { counted, tap } = newCounter()
  await tap(page.getByRole('button', { name: /^Open menu/ }))
  await tap(page.getByRole('link', { name: 'Settings' }))
  await tap(page.getByRole('radio', { name: /^Private/ }))
  await expect(page.getByText('Profile visibility saved')).toBeVisible()
  expect(counted.taps).toBeLessThanOrEqual(3)
  await expect(page.getByRole('radio', { name: /^Private/ })).toBeChecked()
  const { user } = await call('GET /auth/me', { token: ada.token })
  expect(user.profileVisibility).toBe('Private')
})

test('all four tabs of Edit Profile are visible on the smallest phone and stay in place', async ({
  open,
}) => {
  const page = await open(await signUp('ada'), { phone: smallest })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).tap()
  const tabs = page.getByRole('tablist', { name: 'Profile sections' })
  await expect(tabs).toBeVisible()
  const widths = await tabs.evaluate((row) => [row.clientWidth, row.scrollWidth])
  expect(widths[1]).toBe(widths[0])
  const settings = tabs.getByRole('tab', { name: 'Settings' })
  await settings.tap()
  const before = await settings.boundingBox()
  await tabs.getByRole('tab', { name: 'Preferences' }).tap()
  expect((await settings.boundingBox())?.y).toBe(before?.y)
  await expectFullWidth(page)
})

test('Sign Up marks every error together, explains its disabled button, and has large password buttons', async ({
  open,
}) => {
  const page = await open(undefined, { phone: smallest })
  await page.goto('/signup')
  const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/Agree to the terms and conditions/)
  await page.getByRole('checkbox').check()
  await page.getByLabel(/^Username/).fill('a b')
  await page.getByLabel(/^Password/).fill('abc')
  await button.tap()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByText('Use 3–30 letters, numbers, and _ . -')).toBeVisible()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel(/^Username/)).toBeFocused()
  const shows = page.getByRole('button', { name: 'Show password' })
  for (const show of await shows.all()) {
    const size = await show.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await shows.first().tap()
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text')
  // The keyboard's Enter key is labeled "next" and moves to the next field.
  await page.getByLabel(/^Username/).press('Enter')
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await expectFullWidth(page)
})
