import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password } from './accounts.ts'
import { agePassword, newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'

/** What an authenticator app shows (RFC 6238), so many steps of 30 seconds from now. */
function codeOf(key: string, stepsAhead = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

async function logIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
}

test('an admin sets up an authenticator app, and login and the dashboard ask for its codes', async ({
  open,
  guard,
}) => {
  guard.allowResponse(400, /\/api\/auth\/(totp|login)$/)
  guard.allowResponse(403, /\/api\/(auth\/(login|reauthenticate)|admin\/)/)
  const admin = await newAdmin('otto')
  const page = await open(admin)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = await dialog.locator('code').innerText()
  const code = dialog.getByLabel('Code from the app')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is incorrect/)
  await code.fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()

  const phone = await open(undefined, { loads: true })
  await logIn(phone, admin.user.username)
  const codeField = phone.getByLabel('Authenticator code')
  await expect(codeField).toBeFocused()
  await codeField.fill('000000')
  await codeField.press('Enter')
  await expect(codeField).toHaveAccessibleDescription(/This code is incorrect/)
  // A newer code than the last one, and the server takes those of the next step.
  await codeField.fill(codeOf(key, 1))
  await codeField.press('Enter')
  await expect(phone.getByLabel(`Your account (@${admin.user.username})`)).toBeVisible()

  await agePassword(admin)
  await phone.goto('/admin?tab=settings')
  const gate = phone.getByRole('dialog', { name: 'Confirm it’s you' })
  await gate.getByLabel('Password', { exact: true }).fill(password)
  await gate.getByRole('button', { name: 'Continue' }).click()
  await gate.getByLabel('Authenticator code').fill(recovery)
  await gate.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByLabel('Service fee')).toBeVisible()
})

test('the dashboard sends an admin who needs an authenticator app to the settings', async ({
  open,
  guard,
}) => {
  guard.allowResponse(403, /\/api\/admin\//)
  const page = await open(await newAdmin('nell'))
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Set up an authenticator app to continue.', code: 'TOTP_ENROLLMENT_REQUIRED' },
    }),
  )
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await expect(page).toHaveURL(/\/settings#authenticator$/)
  await expect(page.getByRole('region', { name: 'Authenticator app' })).toBeInViewport()
})
