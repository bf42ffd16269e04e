import { balanceOf, hostSession, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { goodCard, payByCard } from '../sandbox.ts'
import { expectFullWidth } from './touch.ts'

test('the unspent part of a top-up is refunded to its card by touch', async ({ open }) => {
  const account = await signUp('back', 5_000)
  await hostSession(account)
  const page = await open(account, { phone })
  await page.goto('/wallet')
  await expect(page.getByText(/Prize money stays in your wallet for now/)).toBeVisible()
  await page.getByRole('button', { name: 'Send money back to your card' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send money back to your card' })
  await expect(dialog.getByText('$25.00 left')).toBeVisible()
  await expectFullWidth(page)
  const amount = dialog.getByLabel('Amount')
  await expect(amount).toHaveValue('25.00')
  await amount.fill('25.01')
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(amount).toHaveAccessibleDescription('Enter an amount from $0.01 to $25.00')
  await amount.fill('20')
  await dialog.getByRole('button', { name: 'Send $20.00' }).tap()
  await expect(dialog.getByText('$20.00 is on its way to your card')).toBeVisible()
  expect(await balanceOf(account)).toBe(500)
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(dialog).toHaveCount(0)

  // The row has the time, and the top-up's dialog offers the rest.
  const row = page.getByRole('button', { name: /^Refunded to your card/ })
  await expect(row).toContainText(/, \w{3} \d{1,2}, \d{1,2}:\d\d (AM|PM)/)
  await row.tap()
  const transaction = page.getByRole('dialog', { name: 'Transaction' })
  await expect(transaction.getByText(/^Sent to your card/)).toBeVisible()
  await transaction.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: /^Added funds by card/ }).tap()
  await transaction.getByRole('button', { name: 'Send $5.00 back to your card' }).tap()
  await expect(dialog.getByText('$5.00 left')).toBeVisible()
})

test('a pending and a failed card refund each show their status', async ({ open }) => {
  const page = await open(await signUp('pend', 5_000), { phone })
  const refund = {
    id: '01a20365-e73a-7749-9a04-95b932f93a2c',
    topUpId: '01a20365-e72c-7306-bb76-8795d0f25a94',
    transactionId: null,
    amountCents: 5_000,
    createdAt: new Date().toISOString(),
  }
  const dialog = page.getByRole('dialog', { name: 'Send money back to your card' })
  for (const [status, words] of [
    ['pending', '$50.00 is set aside for your card'],
    ['failed', 'Your card didn’t accept $50.00'],
  ]) {
    await page.route('**/api/wallet/top-ups/*/refunds', (route) =>
      route.fulfill({ json: { refund: { ...refund, status }, balance: 5_000 } }),
    )
    await page.goto('/wallet?sendBack=any')
    await dialog.getByRole('button', { name: 'Send $50.00' }).tap()
    await expect(dialog.getByText(words ?? '')).toBeVisible()
  }
  await dialog.getByRole('link', { name: 'Contact support' }).tap()
  await expect(page).toHaveURL(/\/messages\?to=support&subject=/)
})

test('any amount from $5 to $500 is added', async ({ open }) => {
  const account = await signUp('own')
  const page = await open(account, { phone })
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Other amounts' }).tap()
  await page.getByRole('menuitem', { name: 'Other amount…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  const amount = dialog.getByLabel('Amount')
  await expect(dialog.getByText('From $5 to $500')).toBeVisible()
  await amount.fill('4.99')
  await dialog.getByRole('button', { name: 'Add $4.99' }).tap()
  await expect(dialog.getByText('Enter an amount from $5.00 to $500.00')).toBeVisible()
  await amount.fill('37.50')
  await expectFullWidth(page)
  await dialog.getByRole('button', { name: 'Add $37.50' }).tap()
  await payByCard(page, goodCard)
  await expect(page.getByText('$37.50')).toBeVisible()
  expect(await balanceOf(account)).toBe(3_750)
})
