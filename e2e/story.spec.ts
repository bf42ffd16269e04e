import type { Page } from '@playwright/test'
import { type Account, balanceOf, call, inDays, password, signUp, uniqueName } from './accounts.ts'
import { choose, chooseDay, createButton } from './create-form.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'
import { goodCard, payByCard } from './sandbox.ts'
import { translates } from './translation.ts'

test('a player signs up, adds funds, creates a session, and every cent is accounted for as another joins and leaves', async ({
  page,
  open,
}) => await tellStory(page, open))

test('the same works while the browser translates the pages', async ({ page, open }) => {
  await page.addInitScript(translates)
  await tellStory(page, async (account) => {
    const other = await open(account, { isOwn: true })
    await other.addInitScript(translates)
    return other
  })
})

async function tellStory(page: Page, open: (account: Account) => Promise<Page>): Promise<void> {
  const username = uniqueName('maya')
  const balance = page.getByRole('link', { name: /^Wallet balance/ })

  await test.step('sign up', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel(/^Confirm password/).fill(password)
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(balance).toHaveText(/\$0\.00/)
  })

  await test.step('add funds by card', async () => {
    await balance.click()
    await expect(page.getByText('No transactions yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Funds' }).click()
    await payByCard(page, goodCard)
    await expect(page).toHaveURL(/\/wallet\/payment-success\?session_id=/)
    await expect(page.getByText('Payment successful')).toBeVisible()
    await expect(page.getByText('Transaction ID')).toBeVisible()
    await expect(balance).toHaveText(/\$50\.00/)
    await page.getByRole('link', { name: 'View Balance' }).click()
    await expect(page.getByRole('button', { name: /Added funds by card/ })).toContainText('+$50.00')
  })

  await test.step('find a county on the home page', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: /county/i }).fill('nassau')
    await page
      .getByRole('link', { name: /Nassau County.*New York/s })
      .first()
      .click()
    await expect(page).toHaveURL(/\/county\/NY\/Nassau/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nassau County/)
    await page
      .getByRole('link', { name: /create/i })
      .first()
      .click()
  })

  await test.step('create a session at a real course with auto-join', async () => {
    const dialog = page.getByRole('dialog', { name: 'Create Session' })
    await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('New York')
    await expect(dialog.getByRole('combobox', { name: 'County' })).toHaveValue('Nassau County')
    await choose(page, 'Course', 'Bethpage State Park Black Course')
    await chooseDay(page, inDays(10))
    await page.getByRole('radio', { name: '9:00 AM' }).check()
    await page.getByRole('switch', { name: 'Player Pot' }).click()
    await page.getByLabel('Pot contribution per player').fill('10')
    await expect(page.getByText('$10.00 × 4 players = $40.00 pot')).toBeVisible()
    await page.getByLabel('Session notes').fill('Walking, from the white tees.')
    await expect(page.getByRole('switch', { name: 'Auto-join this session' })).toBeChecked()
    await expect(dialog.getByText('You pay now')).toBeVisible()
    await createButton(page).click()
    await expect(page.getByText('Session created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/sessions\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bethpage State Park Black/)
    await expect(balance).toHaveText(/\$15\.00/)
    await expect(page.getByText('3 spots left')).toBeVisible()
    await expect(page.getByText('Walking, from the white tees.')).toBeVisible()
  })

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const maya: Account = { ...(await call('GET /auth/me', { token })), token }
  const theo = await signUp('theo', 10_000)
  const theirs = await open(theo)
  const theirBalance = theirs.getByRole('link', { name: /^Wallet balance/ })

  await test.step('a second player joins from the session page', async () => {
    await theirs.goto(page.url())
    await theirs.getByRole('button', { name: 'Join Session' }).first().click()
    const summary = theirs.getByRole('dialog', { name: 'Join this session' })
    await expect(summary.getByText('$65.00')).toBeVisible()
    await summary.getByRole('button', { name: 'Join Session' }).click()
    await expect(theirs.getByText('Successfully joined session!')).toBeVisible()
    await expect(theirBalance).toHaveText(/\$65\.00/)
    await expect(theirs.getByText('2 spots left')).toBeVisible()
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([1_500, 6_500])
    expect(await verifyLedger()).toContain('No problems found')
  })

  await test.step('the host sees who has joined', async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: theo.user.username })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: username }).getByText('Captain'),
    ).toBeVisible()
  })

  await test.step('the second player leaves with a refund', async () => {
    await theirs.getByRole('button', { name: 'Leave Session' }).first().click()
    const question = theirs.getByRole('dialog', {
      name: 'Are you sure you want to leave this session?',
    })
    await expect(question.getByText('Refund now')).toBeVisible()
    await question.getByRole('button', { name: 'Leave Session' }).click()
    await expect(theirs.getByText('Left session')).toBeVisible()
    await expect(theirBalance).toHaveText(/\$100\.00/)
    await theirBalance.click()
    await expect(theirs.getByRole('button', { name: /^Refund for Bethpage/ })).toContainText(
      '+$35.00',
    )
    const joined = theirs.getByRole('button', { name: /^Joined Bethpage/ })
    await joined.click()
    await expect(theirs.getByText('Service Fee')).toBeVisible()
    await expect(theirs.getByText('Player Pot')).toBeVisible()
  })

  await test.step('the ledger balances', async () => {
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([1_500, 10_000])
    expect(await verifyLedger()).toContain('No problems found')
  })
}
