import { hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('the history is filtered by kind, in the address, and Back undoes it', async ({ open }) => {
  const account = await signUp('his', 10_000)
  await hostSession(account)
  const page = await open(account)
  await page.goto('/wallet')
  await expect(page.getByRole('button', { name: /^Joined Eisenhower/ })).toContainText('−$25.00')
  await page.getByRole('combobox', { name: 'Kind of transaction' }).click()
  await page.getByRole('option', { name: 'Funds added' }).click()
  await expect(page).toHaveURL(/\?type=top_up$/)
  await expect(page.getByRole('button', { name: /^Joined/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Joined/ })).toBeVisible()

  await page.goto('/wallet?type=prize')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect(page.getByRole('button', { name: /^Joined/ })).toBeVisible()
})

test('a row opens to its parts and leads to the session', async ({ open }) => {
  const account = await signUp('row', 10_000)
  const session = await hostSession(account, { potEnabled: true, potAmount: 1_000 })
  const page = await open(account)
  await page.goto('/wallet')
  const row = page.getByRole('button', { name: /^Joined/ })
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  for (const part of ['Service Fee', 'Processing & Protection', 'Player Pot', 'Balance after'])
    await expect(page.getByText(part)).toBeVisible()
  await page.getByRole('link', { name: 'View session' }).click()
  await expect(page).toHaveURL(new RegExp(session.id))
})

test('what does not load says so, and Retry brings it', async ({ open, guard }) => {
  guard.expectAnswer(429, /\/api\/wallet\//)
  const page = await open(await signUp('ret', 5_000))
  const busy = { error: 'Too many requests. Please wait a minute.', code: 'RATE_LIMITED' }
  await page.route('**/api/wallet/**', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto('/wallet')
  await expect(page.getByText('Failed to load transactions')).toBeVisible()
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await expect(page.getByText(busy.error).last()).toBeVisible()
  await page.unroute('**/api/wallet/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: /Added funds by card/ })).toBeVisible()
})

test('a form whose courses do not load takes TBA, and Escape closes it', async ({
  open,
  guard,
}) => {
  guard.expectAnswer(429, /\/api\/locations\/courses$/)
  const page = await open(await signUp('tba', 5_000))
  await page.route('**/api/locations/courses?*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests', code: 'RATE_LIMITED' } }),
  )
  await page.goto('/create-session?state=NY&county=Nassau')
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(
    'TBA - No courses available',
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/sessions$/)
})
