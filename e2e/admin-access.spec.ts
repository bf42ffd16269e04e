import type { Page, Request } from '@playwright/test'
import { hostSession, password, signUp } from './accounts.ts'
import { adminBeforeFirstLogin, agePassword, newAdmin, oneTime } from './admins.ts'
import { expect, test } from './fixtures.ts'

/** Counts the dashboard's pending requests. Once the password is too old, each would reopen the prompt. */
function unansweredCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/admin/') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

test('a guest sees that the dashboard is for admins only and goes home', async ({ open }) => {
  const page = await open()
  // The message is shown for three seconds, so start looking before the page has loaded.
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Access denied. Admin only.' })).toBeVisible()
  await expect(page.getByText('Admin access required')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a new admin changes the one-time password before anything else', async ({ open }) => {
  const username = await adminBeforeFirstLogin('newcomer')
  const page = await open()
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(oneTime)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/change-password/)
  await page.getByLabel('Current password').fill(oneTime)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).not.toHaveURL(/\/change-password/)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('after 30 minutes the dashboard asks for the password again, to read and to make changes', async ({
  open,
  guard,
}) => {
  const admin = await newAdmin()
  await agePassword(admin)
  const page = await open(admin)
  const unanswered = unansweredCalls(page)
  guard.allowResponse(403, /\/api\/admin\//)
  guard.allowResponse(400, /\/api\/auth\/reauthenticate$/)
  await page.goto('/admin?tab=settings')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter password' }).click()

  await dialog.getByLabel('Password', { exact: true }).fill('not-it-7')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  const history = page.waitForResponse(/action=settings\.change/)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Service fee')).toBeVisible()
  await history
  await expect.poll(unanswered).toBe(0)

  await agePassword(admin)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('outside the dashboard, a private session asks an admin for the password', async ({
  open,
  guard,
}) => {
  const host = await signUp('host', 5_000)
  const session = await hostSession(host, { visibility: 'private' })
  const admin = await newAdmin()
  await agePassword(admin)
  const page = await open(admin)
  guard.allowResponse(403, /\/api\/sessions\//)
  await page.goto(`/sessions/${session.id}`)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()

  await page.reload()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: session.courseName })).toBeVisible()
})
