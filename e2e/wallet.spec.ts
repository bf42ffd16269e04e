import { readFile } from 'node:fs/promises'
import { hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('the history is filtered by type in the URL, and Back undoes it', async ({ open }) => {
  const account = await signUp('his', 10_000)
  await hostSession(account)
  const page = await open(account)
  await page.goto('/wallet')
  await expect(page.getByRole('button', { name: /^Joined Eisenhower/ })).toContainText('−$25.00')
  await page.getByRole('combobox', { name: 'Transaction type' }).selectOption('Funds added')
  await expect(page).toHaveURL(/\?type=top_up$/)
  await expect(page.getByRole('button', { name: /^Joined/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Joined/ })).toBeVisible()

  await page.goto('/wallet?type=prize')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect(page.getByRole('button', { name: /^Joined/ })).toBeVisible()
})

test('a row opens its breakdown, has a URL, and links to the session', async ({ open }) => {
  const account = await signUp('row', 10_000)
  const session = await hostSession(account, { potEnabled: true, potAmount: 1_000 })
  const page = await open(account)
  await page.goto('/wallet')
  const row = page.getByRole('button', { name: /^Joined/ })
  await row.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  for (const part of ['Service Fee', 'Deposit', 'Player Pot', 'Balance after'])
    await expect(dialog.getByText(part)).toBeVisible()
  await expect(page).toHaveURL(/transaction=/)
  await page.reload()
  await expect(dialog.getByText('Player Pot')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/transaction=/)
  await row.click()
  await dialog.getByRole('link', { name: 'View session' }).click()
  await expect(page).toHaveURL(new RegExp(session.id))
})

test('money in and out shows as a chart or a table', async ({ open }) => {
  const account = await signUp('pic', 10_000)
  await hostSession(account)
  const page = await open(account)
  await page.goto('/wallet')
  await expect(page.getByRole('img', { name: /\$100\.00 in, \$25\.00 out/ })).toBeVisible()
  for (const label of ['Added by card', 'Paid for sessions', 'Refunded', 'Prizes won'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const latest = page.getByRole('table').getByRole('row').nth(1)
  await expect(latest).toContainText('$100.00')
  await expect(latest).toContainText('$25.00')
})

test('the history is filtered by month, and its statement downloads', async ({ open }) => {
  const page = await open(await signUp('sta', 5_000))
  await page.goto('/wallet')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  const month = new URL(page.url()).searchParams.get('month')
  await expect(page.getByRole('button', { name: /Added funds by card/ })).toBeVisible()
  for (const [label, ending] of [
    ['CSV', 'csv'],
    ['Print version', 'html'],
  ]) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`: ${label}$`) }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(`county-golf-statement-${month}.${ending}`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Added funds by card')
    expect(text).toContain('50.00')
  }
  await page.goto('/wallet?month=2020-01')
  await expect(page.getByText('No transactions in January 2020.')).toBeVisible()
})

test('a player who owes money sees how much and what it blocks', async ({ open }) => {
  const page = await open(await signUp('owe', 5_000))
  await page.route('**/api/wallet/stats?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), owedCents: 2_500 } })
  })
  await page.goto('/wallet')
  await expect(page.getByText(/charged back, and you owe \$25\.00/)).toBeVisible()
})

test('failed loads show an error, and Retry loads them', async ({ open, guard }) => {
  guard.allowResponse(429, /\/api\/wallet\//)
  const page = await open(await signUp('ret', 5_000), { loads: true })
  // Block the stream, because its event would reload the data before the click.
  await page.route('**/api/events**', () => undefined)
  const busy = { error: 'Too many requests. Please wait a minute.', code: 'RATE_LIMITED' }
  await page.route('**/api/wallet/**', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto('/wallet')
  await expect(page.getByText('Couldn’t load transactions')).toBeVisible()
  const retries = page.getByRole('button', { name: 'Retry' })
  await expect(retries).toHaveCount(2)
  await page.getByRole('button', { name: 'Add Funds' }).click()
  // The page already has the same text, and a click that gets through would leave the page.
  await expect(page.locator('[data-sonner-toast]').getByText(busy.error)).toBeVisible()
  await page.unroute('**/api/wallet/**')
  await retries.last().click()
  await expect(page.getByRole('button', { name: /Added funds by card/ })).toBeVisible()
  await retries.click()
  await expect(page.getByRole('img', { name: /\$50\.00 in/ })).toBeVisible()
})

test('the form takes TBA when courses fail to load, and Escape closes it', async ({
  open,
  guard,
}) => {
  guard.allowResponse(429, /\/api\/locations\/courses$/)
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
