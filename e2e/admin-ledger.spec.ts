import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { call, hostSession, inDays, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'

const lines = async (file: Download) =>
  (await readFile(await file.path(), 'utf8')).trim().split('\n')

async function fileOf(page: Page, button: string | RegExp) {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await file
}

test('the overview shows daily stats, and its amounts link to the postings', async ({ open }) => {
  const [admin, pia] = await Promise.all([newAdmin(), signUp('pia', 5_000)])
  await hostSession(pia)
  const page = await open(admin)
  // No other test requests this range, since its stats are cached for a minute. Accounting dates are in New York.
  const from = inDays(-10)
  await page.goto(`/admin?tab=overview&from=${from}`)
  await expect(page.getByRole('img', { name: /^Sign-ups from/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of \d+ active count/ })).toBeVisible()
  await expect(page.getByText('Saved to disk (not sent)')).toBeVisible()
  // At least this test's player, who has funds, signed up in the range.
  await expect(page.getByText(/^\d+ \(\d+%\)$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Daily stats' }).getByRole('row')).toHaveCount(12)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('link', { name: 'Funds added' }).click()
  await expect(page.getByRole('button', { name: /^Type: top up/ })).toBeVisible()
  await expect(page.getByText(/^card:clearing → user:/).first()).toBeVisible()

  await page.goBack()
  const today = inDays(0)
  const days = page.getByRole('table', { name: 'Daily stats' }).getByRole('row')
  await page.getByRole('button', { name: 'Show as table' }).click()
  // Repeated late, so that other tests' payments don't push it off the first page.
  await hostSession(pia)
  // The latest day is first, and escrow is its last column.
  await days.nth(1).getByRole('link').last().click()
  await expect(page).toHaveURL(new RegExp(`figure=escrows&to=${today}|to=${today}&figure=escrows`))
  await expect(page.getByRole('button', { name: /^Total: all escrows/ })).toBeVisible()
  await expect(page.getByText(new RegExp(`^user:${pia.user.id} → escrow:`)).first()).toBeVisible()

  await page.goBack()
  // Refunds are the column before it, and the first day is last.
  await days.last().getByRole('link').nth(-2).click()
  await expect(page.getByRole('button', { name: /^Total: refunded/ })).toBeVisible()
  await expect(page.getByLabel('From (Eastern Time)')).toHaveValue(from)
  await expect(page.getByLabel('To (Eastern Time)')).toHaveValue(from)

  await page.goto(`/admin?tab=users&q=${pia.user.username}`)
  await page
    .getByRole('row', { name: new RegExp(pia.user.username) })
    .getByRole('link')
    .click()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(pia.user.username)
})

test('the ledger is read from an account down to the legs, verified, and exported', async ({
  open,
}) => {
  const [admin, pia] = await Promise.all([newAdmin(), signUp('pia', 5_000)])
  const page = await open(admin)
  await page.goto('/admin?tab=ledger')
  await page.getByLabel('Type').selectOption('Wallets')
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(pia.user.username)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: pia.user.username }).click()
  await expect(page.getByRole('table', { name: 'Postings' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: pia.user.username }).click()
  await page.getByRole('button', { name: 'top up' }).click()
  const posting = page.getByRole('dialog', { name: 'top up' })
  await expect(posting.getByText('balance $50.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(posting).toBeHidden()

  expect(await lines(await fileOf(page, 'Export CSV'))).toHaveLength(2)
  const json = await fileOf(page, 'Export JSON')
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject([
    { kind: 'top_up', cents: 5_000, dst: `user:${pia.user.id}` },
  ])

  await page.getByRole('button', { name: 'End of day' }).click()
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Negative because money that came in by card/)).toBeVisible()
  await page.getByRole('link', { name: 'card:clearing' }).click()
  const account = page.getByRole('combobox', { name: 'Account' })
  await expect(account).toHaveValue('card:clearing')
  await account.selectOption('Fees and deposits earned')
  await expect(page).toHaveURL(/account=platform(:|%3A)fees/)
  await page.getByRole('button', { name: 'Reconciliation' }).click()
  await expect(page.getByLabel('Day (Eastern Time)')).toHaveValue(inDays(0))
  // Other tests make payments at the same time, and their postings may follow a moment later.
  const payments = page
    .getByRole('table', { name: /^Card totals/ })
    .getByRole('row', { name: /^Payments/ })
  await expect(async () => {
    await page.reload()
    await expect(payments).toContainText('$0.00')
  }).toPass()
  // The result of an earlier check may still be shown.
  const proof = page.waitForResponse(/\/api\/admin\/ledger\/verify$/)
  await page.getByRole('button', { name: 'Verify now' }).click()
  expect((await proof).status()).toBe(200)
  await expect(page.getByText(/^Balanced\. Last verified .* E[SD]T\.$/)).toBeVisible()
})

test('postings and the audit log are filtered by a person found by name', async ({ open }) => {
  const [admin, pia, tom] = await Promise.all([
    newAdmin(),
    signUp('pia', 5_000),
    signUp('tom', 5_000),
  ])
  const page = await open(admin)
  await page.goto('/admin?tab=ledger&list=postings')
  const user = page.getByRole('combobox', { name: 'User' })
  await user.fill(pia.user.username)
  await page.getByRole('option', { name: pia.user.username }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(`Card payments received → @${pia.user.username}`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear user' }).click()
  await expect(page).not.toHaveURL(/account=/)

  await call('POST /admin/users/{id}/ban', {
    token: admin.token,
    path: `/admin/users/${tom.user.id}/ban`,
    body: { reason: 'Sold seats' },
  })
  await page.goto('/admin?tab=audit')
  await user.fill(tom.user.username)
  await page.getByRole('option', { name: tom.user.username }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: `Banned @${tom.user.username}` })).toBeVisible()
})

test('the audit log is searched, exported, and links to its records', async ({ open }) => {
  const admin = await newAdmin()
  const pia = await signUp('pia')
  await call('POST /admin/users/{id}/ban', {
    token: admin.token,
    path: `/admin/users/${pia.user.id}/ban`,
    body: { reason: 'Sold seats' },
  })
  const page = await open(admin)
  await page.goto('/admin?tab=audit')
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(pia.user.id)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Sold seats' })).toBeVisible()
  await expect(page.getByText('Banned: no → yes')).toBeVisible()
  const [head, entry] = await lines(await fileOf(page, 'Export all as CSV'))
  expect(head).toContain('id,at,localTime,timeZone,admin,summary')
  expect(entry).toContain(`,America/New_York,${admin.user.username},Banned @${pia.user.username},`)
  expect(entry).toContain(`,user.ban,${pia.user.id},`)
  await page.getByRole('link', { name: `Banned @${pia.user.username}` }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${pia.user.username}` })).toBeVisible()
})

test('a table keeps sorting, search, and columns in its URL, and the export matches it', async ({
  open,
}) => {
  const admin = await newAdmin()
  const [one, two] = [await signUp('column'), await signUp('column')]
  const page = await open(admin)
  await page.goto('/admin?tab=users&q=column-')
  await page.getByRole('button', { name: 'User', exact: true }).click()
  await page.getByRole('button', { name: 'Choose columns for Users' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/sort=username/)
  await expect(page).toHaveURL(/hide=email/)
  await page.reload()
  const table = page.getByRole('table', { name: 'Users' })
  await expect(table.getByRole('columnheader', { name: 'User' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
  await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  const file = await fileOf(page, 'Download Users as CSV')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF/)
  const rows = await lines(file)
  expect(rows[0]?.trim()).toBe('User,Phone,Balance,Joined (UTC),User ID')
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(
    expect.arrayContaining([one.user.username, two.user.username]),
  )
})

test('each table of a tab is sorted on its own, by keyboard, and stays sorted', async ({
  open,
}) => {
  const admin = await newAdmin()
  await signUp('pia', 5_000)
  const page = await open(admin)
  await page.goto('/admin?tab=locations&list=counties')
  const head = page.getByRole('columnheader', { name: 'County', exact: true })
  const first = page.getByRole('table', { name: 'Counties' }).getByRole('cell').first()
  await head.getByRole('button').press('Enter')
  await expect(first).toHaveText('Abbeville County')
  await page.keyboard.press('Enter')
  await expect(first).toHaveText('Ziebach County')
  await expect(head.getByRole('button')).toBeFocused()
  await page.reload()
  await expect(first).toHaveText('Ziebach County')
  await expect(head).toHaveAttribute('aria-sort', 'descending')

  await page.goto('/admin?tab=ledger&list=day')
  const closing = page
    .getByRole('table', { name: /^Balances/ })
    .getByRole('columnheader', { name: 'Closing' })
  const amount = page
    .getByRole('table', { name: /^Activity on/ })
    .getByRole('columnheader', { name: 'Amount' })
  await closing.getByRole('button').press('Enter')
  await amount.getByRole('button').press('Space')
  for (const column of [closing, amount])
    await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  for (const column of [closing, amount])
    await expect(column).toHaveAttribute('aria-sort', 'ascending')
})
