import { balanceOf, call, signUp } from './accounts.ts'
import { waitingAdjustment } from './admin-queues.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'

test('a top-up is refunded to its card after a summary, if the wallet covers it', async ({
  open,
}) => {
  const admin = await newAdmin()
  const pia = await signUp('pia', 5_000)
  const correct = (cents: number) =>
    call('POST /wallet/admin/adjust', { token: admin.token, body: { userId: pia.user.id, cents } })
  await correct(-1_000)
  const page = await open(admin)
  await page.goto(`/admin?open=${pia.user.id}`)
  const refund = page.getByRole('button', { name: 'Refund $50.00 to card' })
  await refund.click()
  const dialog = page.getByRole('dialog', { name: 'Refund to card?' })
  const send = dialog.getByRole('button', { name: 'Refund $50.00' })
  await expect(
    dialog.getByText('The wallet only has $40.00, not enough to refund $50.00.'),
  ).toBeVisible()
  await expect(send).toBeDisabled()

  await correct(1_000)
  await page.reload()
  await refund.click()
  await expect(dialog.getByText('Balance after')).toBeVisible()
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Paid twice')
  await send.click()
  await expect(page.getByText('$50.00 refunded to the card. New balance: $0.00.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '−$50.00' })).toBeVisible()
  expect(await balanceOf(pia)).toBe(0)

  await expect(page.getByText('Refunded $50.00')).toBeVisible()
  await expect(refund).toHaveCount(0)

  await page.getByLabel('Type').selectOption('Refunded to card')
  await expect(page).toHaveURL(/kind=top_up_refund/)
  const history = page.getByRole('table', { name: `${pia.user.username}’s transactions` })
  await expect(history.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Ledger' }).click()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(pia.user.username)
  await expect(page.getByRole('table', { name: 'Postings' }).getByRole('row')).toHaveCount(5)
  expect(await verifyLedger()).toContain('No problems found')
})

test('a correction above the limit waits for a second admin’s approval', async ({ open }) => {
  const ada = await newAdmin()
  const joe = await signUp('joe')
  const bea = await waitingAdjustment(ada, joe)
  const page = await open(ada)
  await page.goto('/admin?tab=wallet')
  const row = (of: typeof page) => of.getByRole('row', { name: new RegExp(joe.user.username) })
  await expect(row(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(row(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await balanceOf(joe)).toBe(0)

  const hers = await open(bea, { width: 390, height: 844 })
  await hers.goto('/admin?tab=wallet')
  await row(hers).getByRole('button', { name: 'Approve' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Approve this request?' })
  await dialog.getByLabel('Note (optional)').fill('Saw the certificate')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(hers.getByText('Approved: Credit $10,000.00.')).toBeVisible()
  expect(await balanceOf(joe)).toBe(1_000_000)
  await hers.getByRole('button', { name: 'Approved' }).click()
  await expect(row(hers).getByText('Saw the certificate')).toBeVisible()
  const { items } = await call('GET /wallet/transactions', joe)
  expect(items).toMatchObject([{ type: 'admin_credit', amountCents: 1_000_000 }])
})

test('the dashboard opens with the queues, and asks once whether large adjustments need two admins', async ({
  open,
}) => {
  const ada = await newAdmin()
  const page = await open(ada)
  // Tests that run at the same time set a limit, which is an answer.
  let isAnswered = false
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') isAnswered = true
    const response = await route.fetch()
    const { settings, ...rest } = await response.json()
    const undecided = { ...settings, twoPersonLimitCents: null, twoPersonDecided: false }
    await route.fulfill({
      response,
      json: { ...rest, settings: isAnswered ? settings : undecided },
    })
  })
  await page.goto('/admin')
  const queues = page.getByRole('region', { name: 'Waiting for admins' })
  await expect(queues.getByRole('link', { name: /^Approvals: \d/ })).toBeVisible()
  const question = page.getByText('Should large wallet adjustments need two admins?')
  await expect(question).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a limit' })).toBeVisible()
  await page.getByRole('button', { name: 'One admin is enough' }).click()
  await expect(page.getByText('One admin can make any adjustment.', { exact: false })).toBeVisible()
  await expect(question).toHaveCount(0)
  await queues.getByRole('link', { name: /^Disputes: \d/ }).click()
  await expect(page).toHaveURL(/tab=disputes/)
})
