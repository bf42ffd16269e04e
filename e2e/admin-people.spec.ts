import { balanceOf, call, hostSession, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'

test('players see that the dashboard is for admins only and go home', async ({ open }) => {
  const page = await open(await signUp('pia'))
  // The message is shown for three seconds, so start looking before the page has loaded.
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Access denied. Admin only.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect(page.getByText('Admin access required')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an admin credits and debits a wallet with a reason, and the ledger balances', async ({
  open,
}) => {
  const admin = await newAdmin()
  const pia = await signUp('pia')
  const page = await open(admin)
  await page.goto('/')
  await page.getByRole('button', { name: `Your account (@${admin.user.username})` }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Overview/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: /^Wallet Management/ }).click()

  await page.getByRole('button', { name: 'Credit wallet' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()

  await page.getByRole('combobox', { name: 'User' }).fill(pia.user.username)
  await page.getByRole('option', { name: pia.user.username }).click()
  await page.getByLabel('Amount').fill('25')
  await page.getByLabel('Reason (optional)').fill('Rained off')
  await expect(page.getByText('Balance after')).toBeVisible()
  await expect(page.getByText('Please fill in all fields')).toHaveCount(0)
  await page.getByRole('button', { name: 'Credit wallet' }).click()
  await expect(page.getByText('Wallet credited. New balance: $25.00.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '+$25.00' })).toBeVisible()

  await page.getByRole('radio', { name: /^Debit/ }).check({ force: true })
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Debit wallet' }).click()
  await expect(page.getByText('Wallet debited. New balance: $15.00.')).toBeVisible()
  await page.getByLabel('Amount').fill('1500')
  await page.getByRole('radio', { name: /^Credit/ }).check({ force: true })
  await page.getByRole('button', { name: 'Credit wallet' }).click()
  const large = page.getByRole('dialog', { name: `Credit $1,500.00 to ${pia.user.username}?` })
  await large.getByRole('button', { name: 'Credit $1,500.00' }).click()
  await expect(page.getByText('Wallet credited. New balance: $1,515.00.')).toBeVisible()
  await page.getByRole('radio', { name: /^Debit/ }).check({ force: true })
  await page.getByLabel('Amount').fill('1400')
  await page.getByRole('button', { name: 'Debit wallet' }).click()
  const back = page.getByRole('dialog', { name: `Debit $1,400.00 from ${pia.user.username}?` })
  await expect(back.getByText('will have $115.00', { exact: false })).toBeVisible()
  await back.getByRole('button', { name: 'Debit $1,400.00' }).click()
  await expect(page.getByText('Wallet debited. New balance: $115.00.')).toBeVisible()
  expect(await balanceOf(pia)).toBe(11_500)
  expect(await verifyLedger()).toContain('No problems found')
})

test('an admin finds a user, previews a ban, bans, and unbans them', async ({ open, guard }) => {
  const admin = await newAdmin()
  const [host, tom] = await Promise.all([signUp('host', 10_000), signUp('tom', 10_000)])
  const session = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: tom.token, path: `/sessions/${session.id}/join` })
  const page = await open(admin, { width: 390, height: 844 })
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(host.user.username)
  await expect(page).toHaveURL(/q=host/)
  // A click on a row that is still moving would miss.
  await expect(page.getByText('1 total')).toBeVisible()
  await page.getByRole('button', { name: `Ban ${host.user.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${host.user.username}?` })
  await expect(
    dialog.getByText('Hosted sessions that will be cancelled (everyone refunded)'),
  ).toBeVisible()
  await expect(dialog.getByText('Eisenhower Park Red')).toBeVisible()
  await dialog.getByLabel('Reason (optional)').fill('Never turns up')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(`${host.user.username} was banned.`)).toBeVisible()
  await expect(page.getByRole('table').getByText('Banned', { exact: true })).toBeVisible()
  expect(await balanceOf(tom)).toBe(10_000)

  await page.getByRole('button', { name: `Unban ${host.user.username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unban' }).click()
  await expect(page.getByText(`${host.user.username} can log in again.`)).toBeVisible()

  await page.getByRole('button', { name: `Edit ${host.user.username}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${host.user.username}` })
  await edit.getByRole('switch', { name: 'Admin' }).click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'Create user' }).click()
  const form = page.getByRole('dialog', { name: 'Create user' })
  await form.getByRole('button', { name: 'Create user' }).click()
  await expect(form.getByText('Username and password are required')).toBeVisible()
  guard.allowResponse(409, /\/api\/admin\/users$/)
  await form.getByLabel('Username').fill(tom.user.username)
  await form.getByLabel(/^Password/).fill('first-tee-20')
  await form.getByRole('button', { name: 'Create user' }).click()
  await expect(form.getByText(/^That username is taken/)).toBeVisible()
})

test('logging a user out everywhere needs confirmation, and after Escape closes the user, Back leaves the list', async ({
  open,
}) => {
  const pia = await signUp('pia')
  const page = await open(await newAdmin())
  await page.goto('/faq')
  await page.goto(`/admin?tab=users&q=${pia.user.username}`)
  const edit = page.getByRole('dialog', { name: `Edit ${pia.user.username}` })
  await page.getByRole('button', { name: `Edit ${pia.user.username}` }).click()
  await edit.getByRole('button', { name: 'Log out everywhere' }).click()
  const confirmation = page.getByRole('dialog', {
    name: `Log ${pia.user.username} out everywhere?`,
  })
  await expect(confirmation.getByText('The password stays the same.')).toBeVisible()
  await call('GET /auth/me', { token: pia.token })
  await confirmation.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(`${pia.user.username} was logged out everywhere.`)).toBeVisible()
  await expect(call('GET /auth/me', { token: pia.token })).rejects.toThrow(/401/)
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(page).toHaveURL(/tab=users/)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test('a state with prizes turned off has none in new sessions, and another admin’s edit is kept', async ({
  open,
}) => {
  const admin = await newAdmin()
  const host = await signUp('host', 20_000)
  // No other test uses Wyoming.
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
  await page.getByLabel('Service fee').fill('6.00')
  const membershipPriceCents = 5_100
  await call('PUT /admin/settings', { token: admin.token, body: { membershipPriceCents } })
  await page.getByLabel('Service fee').fill('5.00')
  await page.getByLabel('Maximum top-ups per day').fill('2,001')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText(/Last changed by ada/)).toBeVisible()
  await expect(page.getByLabel('Membership price')).toHaveValue('51.00')
  await page.getByRole('tab', { name: 'Prizes' }).click()
  const row = page.getByRole('row', { name: /Wyoming/ })
  await expect(row).toContainText('Starting value')
  await page.getByRole('button', { name: 'Decide on Wyoming' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prizes in Wyoming' })
  await dialog.getByRole('switch', { name: 'Prizes allowed' }).uncheck()
  await dialog.getByLabel('Grounds').fill('Letter of counsel of November 20')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toContainText('Letter of counsel of November 20')
  await expect(row).toContainText('ada')
  await expect(hostSession(host, place)).rejects.toThrow(/prize/i)
})
