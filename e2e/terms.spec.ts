import { call, hostSession, password, signUp, uniqueName } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** An account that was never asked for the terms, as of a client that doesn't know of them. */
async function unasked(name: string) {
  const username = uniqueName(name)
  const body = { username, email: `${username}@example.com`, password }
  return await call('POST /auth/signup', { body })
}

const versionOf = async ({ token }: { token: string }) =>
  (await call('GET /auth/me', { token })).user.termsVersion

test('the terms are asked for once at a visit, and again before money moves', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000))
  const ida = await unasked('ida')
  const page = await open(ida)
  await page.goto('/faq')
  const dialog = page.getByRole('dialog', { name: 'Our terms' })
  await expect(dialog).toContainText('18 or older')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Funds' }).click()
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await page.waitForURL(/sandbox/)
  expect(await versionOf(ida)).not.toBeNull()
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('button', { name: 'Join Session' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('signing up accepts the terms, and names the age', async ({ open }) => {
  const page = await open()
  await page.goto('/signup')
  const box = page.getByRole('checkbox', { name: 'I agree to the terms and conditions' })
  await expect(box).toHaveAccessibleDescription('By agreeing, you confirm that you’re 18 or older.')
  const username = uniqueName('new')
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Email/).fill(`${username}@example.com`)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await box.check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  const { token } = await call('POST /auth/login', { body: { username, password } })
  expect(await versionOf({ token })).not.toBeNull()
  await expect(page.getByRole('dialog', { name: 'Our terms' })).toBeHidden()
})
