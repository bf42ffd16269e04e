import type { Page } from '@playwright/test'
import { type Account, call, hostSession, signUp, uniqueName } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import type { Guard } from './guard.ts'

/** A status that is not retried. Its response has no message, so the screen shows its own. */
const statusWithoutRetry = 418

/** Fails this call without a message. Requests with another `method` go through. */
async function failWithoutMessage(
  page: Page,
  guard: Guard,
  path: string,
  method = 'GET',
): Promise<void> {
  guard.allowResponse(statusWithoutRetry, /^\/api\//)
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: statusWithoutRetry, body: '' })
      : route.fallback(),
  )
}

const join = ({ token }: Account, { id }: { id: string }) =>
  call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })

test('failed loads use the specification’s words', async ({ open, guard }) => {
  const page = await open(await signUp('rea'))
  const screens: [address: string, calls: string, words: string][] = [
    ['/sessions', '/sessions/paginated?**', 'Failed to load sessions'],
    ['/county/MT/Garfield%20County', '/sessions?**', 'Failed to load sessions'],
    ['/my-bookings', '/sessions/mine', 'Failed to load your bookings'],
    ['/profile', '/users/by-username/*', 'Failed to load profile'],
  ]
  for (const [address, calls, words] of screens) {
    await failWithoutMessage(page, guard, calls)
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await page.unrouteAll()
  }
})

test('failed joining, leaving, and editing show an error and change nothing', async ({
  open,
  guard,
}) => {
  const ken = await signUp('ken', 10_000)
  const host = await signUp('hos', 10_000)
  const theirs = await hostSession(host)
  const page = await open(ken)
  await failWithoutMessage(page, guard, '/sessions/*/join', 'POST')
  await page.goto(`/sessions/${theirs.id}`)
  await page.getByRole('button', { name: 'Join Session' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Join Session' }).click()
  await expect(dialog.getByText('Failed to join session')).toBeVisible()

  await join(ken, theirs)
  await failWithoutMessage(page, guard, '/sessions/*/leave', 'POST')
  await page.reload()
  await page.getByRole('button', { name: 'Leave Session' }).first().click()
  await dialog.getByRole('button', { name: 'Leave Session' }).click()
  await expect(dialog.getByText('Failed to leave session')).toBeVisible()

  const own = await hostSession(ken)
  await failWithoutMessage(page, guard, `/sessions/${own.id}`, 'PATCH')
  await page.goto(`/sessions/${own.id}`)
  await page.getByRole('button', { name: 'Manage session' }).click()
  await dialog.getByLabel('Notes').fill('From the back tees.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Failed to update session')).toBeVisible()
})

test('failed waitlist and cancel requests show their own error or the server’s', async ({
  open,
  guard,
}) => {
  const [ken, host, mia] = await Promise.all([
    signUp('ken', 10_000),
    signUp('hos', 10_000),
    signUp('mia', 10_000),
  ])
  const full = await hostSession(host, { maxPlayers: 2 })
  await join(mia, full)
  const page = await open(ken)
  const dialog = page.getByRole('dialog')
  await failWithoutMessage(page, guard, '/sessions/*/waitlist', 'POST')
  await page.goto(`/sessions/${full.id}`)
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await dialog.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(page.getByText('Couldn’t join the waitlist.')).toBeVisible()

  await call('POST /sessions/{id}/waitlist', {
    token: ken.token,
    path: `/sessions/${full.id}/waitlist`,
  })
  await failWithoutMessage(page, guard, '/sessions/*/waitlist', 'DELETE')
  await page.reload()
  await page.getByRole('button', { name: 'Leave waitlist' }).click()
  await expect(page.getByText('Couldn’t leave the waitlist.')).toBeVisible()

  const own = await hostSession(ken)
  await failWithoutMessage(page, guard, `/sessions/${own.id}/cancel`, 'POST')
  await page.goto(`/sessions/${own.id}`)
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog.getByText('Couldn’t cancel the session. Please try again.')).toBeVisible()
  const completed = { error: 'This session is completed', code: 'SESSION_NOT_BOOKABLE' }
  await page.route(`**/api/sessions/${own.id}/cancel`, (route) =>
    route.fulfill({ status: statusWithoutRetry, json: completed }),
  )
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog.getByText('This session is completed')).toBeVisible()
})

test('failed checkouts and payment confirmations show an error', async ({ open, guard }) => {
  const page = await open(await signUp('pay'))
  await failWithoutMessage(page, guard, '/wallet/create-checkout-session', 'POST')
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await expect(page.getByText('Failed to initiate payment')).toBeVisible()
  await page.route('**/api/wallet/confirm-payment', (route) =>
    route.fulfill({
      status: statusWithoutRetry,
      json: { error: 'The bank is closed', code: 'CONFLICT' },
    }),
  )
  await page.goto('/wallet/payment-success?session_id=cs_1')
  await expect(page.getByRole('heading', { name: 'Payment Processing Error' })).toBeVisible()
  await expect(page.getByText(/contact support with the reference below/)).toBeVisible()
})

test('failed account and profile requests show an error in their forms', async ({
  open,
  guard,
}) => {
  const guest = await open()
  await failWithoutMessage(guest, guard, '/auth/login', 'POST')
  await failWithoutMessage(guest, guard, '/auth/signup', 'POST')
  await guest.goto('/login')
  await guest.getByLabel(/^Password/).fill('fairway-7')
  await guest.getByRole('button', { name: 'Login' }).click()
  await expect(guest.getByLabel(/^Username/)).toBeFocused()
  await guest.getByLabel(/^Username/).fill('pat')
  await guest.getByLabel(/^Password/).fill('fairway-7')
  await guest.getByRole('button', { name: 'Login' }).click()
  await expect(guest.getByText('Login failed')).toBeVisible()

  await guest.goto('/signup')
  const button = guest.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await expect(button).toBeDisabled()
  await guest.getByRole('checkbox').check()
  await button.click()
  await expect(guest.getByText('Please fill in all required fields')).toBeVisible()
  const username = uniqueName('new')
  await guest.getByLabel(/^Username/).fill(username)
  await guest.getByLabel(/^Email/).fill(`${username}@example.com`)
  await guest.getByLabel(/^Password/).fill('short')
  await guest.getByLabel(/^Confirm password/).fill('shirt')
  await button.click()
  await expect(guest.getByText('Passwords do not match')).toBeVisible()
  await guest.getByLabel(/^Confirm password/).fill('short')
  await button.click()
  await expect(guest.getByText('Password must be at least 6 characters')).toBeVisible()
  await guest.getByLabel(/^Password/).fill('fairway-7')
  await guest.getByLabel(/^Confirm password/).fill('fairway-7')
  await button.click()
  await expect(guest.getByText('Signup failed')).toBeVisible()
  await expect(guest.getByLabel(/^Username/)).toHaveValue(username)

  const page = await open(await signUp('pro'))
  await failWithoutMessage(page, guard, '/auth/profile', 'PATCH')
  await failWithoutMessage(page, guard, '/auth/change-password', 'POST')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('Up with the lark')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel(/^Current password/).fill('fairway-7')
  await page.getByLabel(/^New password/).fill('fairway-8')
  await page.getByLabel(/^Confirm password/).fill('fairway-8')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Update failed')).toBeVisible()
})

test('failed admin requests show an error', async ({ open, guard }) => {
  const [admin, pia] = await Promise.all([newAdmin(), signUp('pia', 5_000)])
  const page = await open(admin)
  const expectText = (words: string) => expect(page.getByText(words).first()).toBeVisible()
  await failWithoutMessage(page, guard, '/wallet/admin/adjust', 'POST')
  await page.goto(`/admin?open=${pia.user.id}`)
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('button', { name: 'Credit wallet' }).click()
  await expectText('Failed to credit wallet')
  await page.getByRole('radio', { name: /^Debit/ }).check({ force: true })
  await page.getByRole('button', { name: 'Debit wallet' }).click()
  await expectText('Failed to debit wallet')

  await failWithoutMessage(page, guard, '/admin/users/*/ban', 'POST')
  await page.goto(`/admin?tab=users&q=${pia.user.username}`)
  await page.getByRole('button', { name: `Ban ${pia.user.username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click()
  await expectText('Failed to update user ban status')

  await failWithoutMessage(page, guard, '/admin/users?**')
  await page.reload()
  await expectText('Failed to load users')
  await failWithoutMessage(page, guard, '/admin/users', 'POST')
  await page.getByRole('button', { name: 'Create user' }).click()
  const form = page.getByRole('dialog', { name: 'Create user' })
  await form.getByLabel('Username').fill(uniqueName('new'))
  await form.getByLabel(/^Password/).fill('first-tee-20')
  await form.getByRole('button', { name: 'Create user' }).click()
  await expectText('Failed to create user')
})

test('figures and queues that can’t be read say so instead of showing nothing', async ({
  open,
  guard,
}) => {
  const [admin, rea] = await Promise.all([newAdmin(), signUp('rea', 10_000)])
  const page = await open(admin, { loads: true })
  // A live connection would read everything again when it starts.
  await page.route('**/api/events**', () => undefined)
  const screens: [address: string, calls: string, words: string][] = [
    ['/admin?tab=ledger', '/admin/ledger?**', 'Couldn’t load the last check of the ledger.'],
    [`/admin?tab=wallet&open=${rea.user.id}`, '/admin/users/*', 'Couldn’t load this user'],
    // Not on Overview, which reads it again once its code has loaded.
    ['/admin?tab=users', '/admin/waiting', 'Couldn’t load what’s waiting for admins.'],
    [`/u/${rea.user.username}`, '/users/*/stats', 'Couldn’t load stats.'],
    ['/', '/scores/pending', 'Couldn’t load rounds that need you.'],
  ]
  for (const [address, calls, words] of screens) {
    await failWithoutMessage(page, guard, calls)
    await page.goto(address)
    await expect(page.getByText(words)).toBeVisible()
    await page.unroute(`**/api${calls}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(words)).toHaveCount(0)
  }
})
