import { balanceOf, call, hostSession, inDays, signUp } from './accounts.ts'
import { choose, chooseDay, createButton } from './create-form.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'
import { moveTeeTime } from './rounds.ts'
import { declinedCard, goodCard, payByCard } from './sandbox.ts'

test('a declined card charges nothing, and another card can be tried', async ({ open, guard }) => {
  guard.allowResponse(402, /^\/sandbox\/checkout\//)
  const account = await signUp('dee')
  const page = await open(account)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await payByCard(page, declinedCard)
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  expect(await balanceOf(account)).toBe(0)

  await payByCard(page, goodCard)
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(await balanceOf(account)).toBe(5_000)
  expect(await verifyLedger()).toContain('No problems found')
})

test('cancel at the checkout charges nothing', async ({ open }) => {
  const account = await signUp('cal')
  const page = await open(account)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/wallet\/payment-cancelled/)
  await expect(page.getByText('No charges were made to your card.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: '$50.00' })).toBeVisible()
  await page.goto('/wallet')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  expect(await balanceOf(account)).toBe(0)
})

test('other amounts are in the menu beside the button', async ({ open }) => {
  const page = await open(await signUp('ama'))
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Other amounts' }).click()
  await expect(page.getByRole('menuitem', { name: '$25', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '$100', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: '$200', exact: true }).click()
  await payByCard(page, goodCard)
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page.getByRole('definition').getByText('$200.00')).toBeVisible()
})

test('a confirmed payment is shown again after a reload, and counted once', async ({ open }) => {
  const account = await signUp('rel')
  const page = await open(account)
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/api/wallet/confirm-payment', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await payByCard(page, goodCard)
  await expect(page.getByText('Confirming your payment…')).toBeVisible()
  seen()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page.getByText('Transaction ID')).toBeVisible()
  expect(await balanceOf(account)).toBe(5_000)
})

test('a payment that was never made shows an error and a next step', async ({ open, guard }) => {
  guard.allowResponse(404, /confirm-payment$/)
  const page = await open(await signUp('eve'))
  await page.goto('/wallet/payment-success')
  await expect(page.getByRole('heading', { name: 'No payment session found' })).toBeVisible()
  await page.goto('/wallet/payment-success?session_id=unknown')
  await expect(page.getByRole('heading', { name: 'Payment Processing Error' })).toBeVisible()
  await expect(page.getByText(/contact support/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  // The payment reference and the ways to contact support.
  await expect(page.getByRole('definition').getByText('unknown')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
    'href',
    'mailto:help@county.golf?subject=Payment%20unknown',
  )
  await page.getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/messages\?to=support&subject=Payment/)
})

test('a guest reaches support from a payment after login', async ({ open }) => {
  const guest = await open(undefined, { loads: true })
  await guest.route('**/api/settings/public', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), supportEmail: null } })
  })
  await guest.goto('/faq')
  await expect(guest.getByRole('link', { name: 'Email Us' })).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Chat with Support' })).toBeVisible()
  await expect(guest.getByText('Log in to chat with us.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Reset your password' })).toBeVisible()
  // The terms say before the payment what can't be refunded to a card.
  await guest.goto('/terms')
  await expect(guest.getByText('Prize money and credits from County Golf can’t')).toBeVisible()
  await guest.goto('/wallet/payment-success?session_id=unknown')
  await guest.getByRole('link', { name: 'Contact support' }).click()
  await expect(guest).toHaveURL(/\/login\?redirect=.*messages.*support/)
})

test('the form keeps its input while a player adds missing funds', async ({ open }) => {
  const account = await signUp('sho')
  const page = await open(account, { width: 390, height: 844 })
  await page.goto('/create-session?state=NY&county=Nassau')
  await choose(page, 'Course', 'Bethpage State Park Black Course')
  await chooseDay(page, inDays(12))
  await page.getByRole('radio', { name: '10:00 AM' }).check()
  await page.getByLabel('Session notes').fill('Coffee at 7:30.')
  await expect(page.getByText('Insufficient balance. You need $25.00 but have $0.00')).toBeVisible()
  await expect(createButton(page)).toHaveCount(0)
  const autoJoin = page.getByRole('switch', { name: 'Auto-join this session' })
  await expect(autoJoin).toBeChecked()
  await expect(autoJoin).toBeDisabled()

  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await payByCard(page, goodCard)
  await page.goto('/create-session?state=NY&county=Nassau')
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(
    'Bethpage State Park Black Course',
  )
  await expect(page.getByLabel('Session notes')).toHaveValue('Coffee at 7:30.')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/sessions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Coffee at 7:30.')).toBeVisible()
  expect(await balanceOf(account)).toBe(2_500)
})

test('a payment for a new session creates it, and a cancelled one is tried again with its amount', async ({
  open,
}) => {
  const account = await signUp('cre', 1_000)
  const page = await open(account, { width: 390, height: 844 })
  await page.goto('/create-session?state=NY&county=Nassau')
  const add = page.getByRole('button', { name: 'Add $15.00 and create' })
  await add.click()
  await expect(page.getByText('Please select a date')).toBeVisible()
  await choose(page, 'Course', 'Bethpage State Park Black Course')
  await chooseDay(page, inDays(12))
  await page.getByRole('radio', { name: '10:00 AM' }).check()
  await page.getByLabel('Session notes').fill('Coffee at 7:30.')
  await add.click()
  await expect(page.getByRole('heading', { name: '$15.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Back to Your Session' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: '$15.00' })).toBeVisible()
  await payByCard(page, goodCard)
  await expect(page.getByText('Session created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/sessions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Coffee at 7:30.')).toBeVisible()
  expect(await balanceOf(account)).toBe(0)
})

test('a payment for a spot that is gone stays in the wallet, and the page says so', async ({
  open,
}) => {
  const host = await signUp('hos', 10_000)
  const { id } = await hostSession(host, { maxPlayers: 2 })
  const late = await signUp('lat')
  const page = await open(late)
  await page.goto(`/sessions/${id}?join=true`)
  await page.getByRole('button', { name: 'Add $25.00 and join' }).click()
  await expect(page.getByRole('heading', { name: '$25.00' })).toBeVisible()
  const path = `/sessions/${id}/join`
  await call('POST /sessions/{id}/join', { token: (await signUp('fas', 5_000)).token, path })
  await payByCard(page, goodCard)
  await expect(page.getByText('This session has no open spot anymore.')).toBeVisible()
  await expect(page.getByText('Your money is in your wallet.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible()
  expect(await balanceOf(late)).toBe(2_500)
})

test('a payment for a session whose terms have changed joins nothing before the player agrees', async ({
  open,
}) => {
  const { id } = await hostSession(await signUp('hos', 10_000))
  const ken = await signUp('ken')
  const page = await open(ken)
  await page.goto(`/sessions/${id}?join=true`)
  await page.getByRole('button', { name: 'Add $25.00 and join' }).click()
  await expect(page.getByRole('heading', { name: '$25.00' })).toBeVisible()
  // The full refund ends 24 hours before the tee time.
  await moveTeeTime(id, 10)
  await payByCard(page, goodCard)
  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await expect(summary.getByText(/The price or the terms changed while you paid/)).toBeVisible()
  expect(await balanceOf(ken)).toBe(2_500)
  await summary.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
})

test('a player blocked by the host isn’t led to pay', async ({ open, guard }) => {
  guard.allowResponse(403, /create-checkout-session$/)
  const host = await signUp('hos', 10_000)
  const { id } = await hostSession(host)
  const zed = await signUp('zed')
  const page = await open(zed)
  await page.goto(`/sessions/${id}?join=true`)
  await page.route('**/api/wallet/create-checkout-session', async (route) => {
    await call('POST /users/{id}/block', { token: host.token, path: `/users/${zed.user.id}/block` })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add $25.00 and join' }).click()
  await expect(page.getByText('You can’t join this session')).toBeVisible()
  await page.goto(`/sessions/${id}`)
  await expect(page.getByRole('button', { name: 'Closed' })).toBeDisabled()
  await expect(page.getByText('Price per player').first()).toBeVisible()
})
