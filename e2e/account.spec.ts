import { call, password, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { emailedLink } from './outbox.ts'

const emailOf = ({ user }: { user: { email?: string | null | undefined } }) => user.email ?? ''

test('a forgotten password is reset by the emailed link, which works once', async ({
  open,
  guard,
}) => {
  const ada = await signUp('ada')
  const page = await open()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send link' }).click()
  guard.allowResponse(400, /forgot-password$/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/address/)
  await expect(page.getByLabel('Email')).toHaveValue('not an address')
  await page.getByLabel('Email').fill(emailOf(ada))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/If there’s an account with that email/)).toBeVisible()

  const link = await emailedLink(emailOf(ada), '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('back-nine-9')
  await page.getByLabel('Confirm password').fill('back-nine-8')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('back-nine-9')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Username or email').fill(ada.user.username)
  await page.getByLabel('Password', { exact: true }).fill('back-nine-9')
  await page.getByRole('button', { name: 'Login' }).last().click()
  await expect(page.getByLabel(`Your account (@${ada.user.username})`)).toBeVisible()

  guard.allowResponse(400, /reset-password$/)
  await page.goto(link)
  await page.getByLabel('New password').fill('front-nine')
  await page.getByLabel('Confirm password').fill('front-nine')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/expired or already been used/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('the link in the first email verifies the address and removes the reminder', async ({
  open,
}) => {
  const bob = await signUp('bob')
  const tablet = await open(bob, { loads: true })
  await tablet.goto('/sessions')
  await expect(tablet.getByRole('link', { name: 'Wallet balance $0.00' })).toBeVisible()
  // It would move what the page already shows.
  await expect(tablet.getByText(/Verify your email with/)).toBeHidden()
  await tablet.getByRole('link', { name: 'Leaderboard' }).first().click()
  await expect(tablet.getByText(/Verify your email with/)).toBeVisible()
  const page = await open(bob)
  await page.goto('/leaderboard')
  await page.goto('/sessions')
  await expect(page.getByText(/Verify your email with/)).toBeVisible()
  await page.goto(await emailedLink(emailOf(bob), '/verify-email'))
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  // Another device removes the reminder without a reload.
  await expect(tablet.getByText(/Verify your email with/)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText(/Verify your email with/)).toBeHidden()
})

test('username, password, and devices are changed in the settings', async ({ open, guard }) => {
  const carol = await signUp('carol')
  const page = await open(carol)
  await page.goto('/')
  await page.getByLabel(`Your account (@${carol.user.username})`).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Change username' }).click()
  guard.allowResponse(409, /auth\/account$/)
  const name = page.getByRole('dialog').getByLabel('New username')
  await name.fill('support')
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription(/reserved/)
  await expect(name).toHaveValue('support')
  await name.fill(`${carol.user.username}-2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel(`Your account (@${carol.user.username}-2)`)).toBeVisible()

  await call('POST /auth/login', { body: { username: `${carol.user.username}-2`, password } })
  await page.reload()
  await expect(page.getByText(/^Logged in \w+ \d+, \d+, \d+:\d+ [AP]M$/)).toHaveCount(2)
  await expect(page.getByText(/^Last active \w+ \d+, \d+, \d+:\d+ [AP]M$/)).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out/ }).click()
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0)

  // The stream may reconnect once with the old token before the new one arrives.
  guard.allowResponse(401, /\/api\/events$/)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('New password').fill('back-nine-9')
  await dialog.getByLabel('Confirm password').fill('back-nine-9')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toBeHidden()
  // The page uses the new token, the only one that is still valid.
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('logging out in one tab logs out the other', async ({ open }) => {
  const dora = await signUp('dora')
  const page = await open(dora)
  const other = await page.context().newPage()
  await page.goto('/settings')
  await other.goto('/settings')
  await expect(other.getByText('This device', { exact: true })).toBeVisible()
  // Chromium throttles rendering in background tabs.
  await page.bringToFront()
  await page.getByLabel(`Your account (@${dora.user.username})`).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('account deletion names the money held by sessions first', async ({ open }) => {
  const page = await open(await signUp('hold'))
  const teeAt = '2027-06-05T12:10:00.000Z'
  const held = { courseName: 'Bethpage Black', teeAt, timeZone: 'America/New_York', cents: 2_500 }
  const settlesAt = '2027-06-05T16:40:00.000Z'
  await page.route('**/api/auth/account/deletion', (route) =>
    route.fulfill({
      json: {
        balanceCents: 0,
        returnableCents: 0,
        refundCents: 0,
        forfeitCents: 0,
        keptCents: 0,
        owedCents: 0,
        lateFeesCents: 0,
        hasPendingCardRefund: false,
        hasOpenDispute: false,
        held: [{ ...held, sessionId: '01a20365-e73a-7749-9a04-95b932f93a2c', settlesAt }],
        possibleAt: settlesAt,
      },
    }),
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/settled, expected by Jun 5, 2027, 12:40 PM/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Bethpage Black, Sat, Jun 5' })).toBeVisible()
  await expect(dialog.getByText('Holds $25.00 of yours, until Jun 5, 2027')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toHaveCount(0)
})

test('a device that was logged out elsewhere shows that on the login page until the next login', async ({
  open,
  guard,
}) => {
  guard.allowResponse(401, /^\/api\//)
  const fay = await signUp('fay')
  const page = await open(fay)
  await page.goto('/settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  const { items } = await call('GET /auth/tokens', { token: fay.token })
  await call('DELETE /auth/tokens/{id}', {
    token: fay.token,
    path: `/auth/tokens/${items[0]?.id}`,
  }).catch(() => {})
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings/)
  await expect(page.getByText(/^This device was logged out\./)).toBeVisible()
  await page.getByLabel(/^Username/).fill(fay.user.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByLabel(`Your account (@${fay.user.username})`).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(/^This device was logged out\./)).toBeHidden()
})

test('a banned player writes to support from the login page', async ({ open, guard }) => {
  guard.allowResponse(403, /\/api\/auth\/login$/)
  const hal = await signUp('hal')
  const admin = await newAdmin('adm')
  await call('POST /admin/users/{id}/ban', {
    token: admin.token,
    path: `/admin/users/${hal.user.id}/ban`,
    body: {},
  })
  const page = await open()
  await page.goto('/login')
  await page.getByLabel(/^Username/).fill(hal.user.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
  await expect(page.getByText(/^This account has been banned/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@county.golf' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter a message')).toBeVisible()
  await page.getByLabel('Message to support').fill('That was my brother.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^Message sent/)).toBeVisible()
  const { items } = await call('GET /admin/support', { token: admin.token })
  expect(items.find(({ user }) => user.id === hal.user.id)?.last.content).toBe(
    'That was my brother.',
  )
})

test('a profile link with a former username opens the profile under the new one', async ({
  open,
}) => {
  const gil = await signUp('gil')
  const username = `${gil.user.username}-2`
  await call('PATCH /auth/account', { token: gil.token, body: { username, password } })
  const page = await open()
  await page.goto('/sessions')
  await page.goto(`/u/${gil.user.username}?tab=achievements`)
  await expect(page).toHaveURL(new RegExp(`/u/${username}\\?tab=achievements$`))
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/sessions$/)
})

test('an account is deleted after typing its username, and the rest of its wallet can be claimed', async ({
  open,
  guard,
}) => {
  const [admin, erin] = await Promise.all([newAdmin(), signUp('erin', 5_000)])
  await call('POST /wallet/admin/adjust', {
    token: admin.token,
    body: { userId: erin.user.id, cents: 1_500 },
  })
  const page = await open(erin)
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe(`county-golf-${erin.user.username}.json`)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  // The dialog first shows what is sent to the card and what is kept.
  await expect(dialog.getByText('We’ll first send $50.00 back to your card.')).toBeVisible()
  await expect(dialog.getByText(/^\$15\.00 can’t go back to a card\./)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Claim your balance' })).toBeVisible()
  const end = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Current password').fill(password)
  await end.click()
  const name = dialog.getByLabel(`Type ${erin.user.username} to confirm`)
  await expect(name).toHaveAccessibleDescription(/to confirm/)
  await name.fill(erin.user.username)
  await end.click()
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()

  await page.goto('/claim-balance')
  await page.getByLabel('Email').fill(emailOf(erin))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If we owe you anything from a deleted account')).toBeVisible()
  await page.goto(await emailedLink(emailOf(erin), '/claim-balance'))
  await expect(page.getByText('$15.00', { exact: true })).toBeVisible()
  await page.getByLabel('Where should we send it?').fill('Erin Bell, 12 Elm St, Troy, NY 12180')
  await page.getByRole('button', { name: 'Claim your balance' }).click()
  await expect(page.getByText(/^We got your claim\./)).toBeVisible()

  const office = await open(admin)
  await office.goto('/admin?tab=ledger&list=balances')
  await office.getByLabel('Email of the deleted account').fill(emailOf(erin))
  const row = office.getByRole('row', { name: /Erin Bell, 12 Elm St/ })
  await row.getByRole('button', { name: 'Pay' }).click()
  const payment = office.getByRole('dialog', { name: 'Pay $15.00 to a former user' })
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  const reference = payment.getByLabel('Check or transfer number')
  await expect(reference).toHaveAccessibleDescription('Enter a check or transfer number')
  await reference.fill('Check 1042')
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(office.getByText('$15.00 marked as paid')).toBeVisible()

  guard.allowResponse(400, /balance-claims\/open$/)
  await page.reload()
  await expect(page.getByText('This link has expired. Request a new one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})
