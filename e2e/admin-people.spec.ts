import { balanceOf, call, hostSession, signUp } from './accounts.ts'
import { newAdministrator } from './administrators.ts'
import { expect, test } from './fixtures.ts'
import { ledgerVerdict } from './ledger.ts'

test('others are told that the dashboard is not for them, and are led home', async ({ open }) => {
  const page = await open(await signUp('pia'))
  // The words stand for three seconds, and are looked for from the first.
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Access denied. Admin only.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect(page.getByText('Admin access required')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an administrator credits and debits a wallet, with a reason, and the books agree', async ({
  open,
}) => {
  const admin = await newAdministrator()
  const pia = await signUp('pia')
  const page = await open(admin)
  await page.goto('/')
  await page.getByRole('button', { name: `Account of ${admin.user.username}` }).click()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Wallet Management/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.getByRole('button', { name: 'Credit Wallet' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()

  await page.getByRole('combobox', { name: 'User' }).fill(pia.user.username)
  await page.getByRole('option', { name: pia.user.username }).click()
  await page.getByLabel('Amount').fill('25')
  await page.getByLabel('Reason (optional)').fill('Rained off')
  await expect(page.getByText('Balance after')).toBeVisible()
  await page.getByRole('button', { name: 'Credit Wallet' }).click()
  await expect(page.getByText('Wallet credited. The balance is $25.00.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '+$25.00' })).toBeVisible()

  await page.getByRole('radio', { name: /^Debit/ }).check({ force: true })
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Debit Wallet' }).click()
  await expect(page.getByText('Wallet debited. The balance is $15.00.')).toBeVisible()
  expect(await balanceOf(pia)).toBe(1_500)
  expect(await ledgerVerdict()).toContain('The ledger is sound')
})

test('an administrator finds somebody, sees what a ban does, bans, and lets them in again', async ({
  open,
  guard,
}) => {
  const admin = await newAdministrator()
  const [host, tom] = await Promise.all([signUp('host', 10_000), signUp('tom', 10_000)])
  const session = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: tom.token, path: `/sessions/${session.id}/join` })
  const page = await open(admin, { width: 390, height: 844 })
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(host.user.username)
  await expect(page).toHaveURL(/q=host/)
  // A row that moves while it's clicked gets no click.
  await expect(page.getByText('1 in all')).toBeVisible()
  await page.getByRole('button', { name: `Ban ${host.user.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${host.user.username}?` })
  await expect(dialog.getByText('These hosted sessions are cancelled, all refunded')).toBeVisible()
  await expect(dialog.getByText('Eisenhower Park Red')).toBeVisible()
  await dialog.getByLabel('Reason (optional)').fill('Never turns up')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(`${host.user.username} is banned.`)).toBeVisible()
  await expect(page.getByRole('table').getByText('Banned', { exact: true })).toBeVisible()
  expect(await balanceOf(tom)).toBe(10_000)

  await page.getByRole('button', { name: `Unban ${host.user.username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unban' }).click()
  await expect(page.getByText(`${host.user.username} can sign in again.`)).toBeVisible()

  await page.getByRole('button', { name: `Edit ${host.user.username}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${host.user.username}` })
  await edit.getByRole('switch', { name: 'Admin' }).click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'Create User' }).click()
  const form = page.getByRole('dialog', { name: 'Create User' })
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(form.getByText('Username and password are required')).toBeVisible()
  guard.expectAnswer(409, /\/api\/admin\/users$/)
  await form.getByLabel('Username').fill(tom.user.username)
  await form.getByLabel(/^Password/).fill('first-tee-20')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(form.getByText(/^This username is already taken/)).toBeVisible()
})

test('a state in which prizes are switched off takes none from the next session on; what another sets meanwhile stays', async ({
  open,
}) => {
  const admin = await newAdministrator()
  const host = await signUp('host', 20_000)
  // No other test plays in Wyoming, so that none of them notices.
  const place = {
    stateCode: 'WY',
    countyName: 'Laramie County',
    courseName: 'TBA',
    bountyEnabled: true,
    bountyAmount: 1_000,
  }
  await hostSession(host, place)
  const page = await open(admin)
  await page.goto('/admin?tab=settings')
  await expect(page.getByLabel('Service fee')).toHaveValue('5.00')
  await page.getByRole('combobox', { name: 'States without prizes' }).fill('Wyo')
  await page.getByRole('option', { name: 'Wyoming' }).click()
  const membershipPriceCents = 5_100
  await call('PUT /admin/settings', { token: admin.token, body: { membershipPriceCents } })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText(/Last changed by ada/)).toBeVisible()
  await expect(page.getByLabel('Membership price')).toHaveValue('51.00')
  await expect(hostSession(host, place)).rejects.toThrow(/prize/i)
})
