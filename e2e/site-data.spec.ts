import { password, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const blocked = `
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })`
const full = `
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function () {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }`

for (const [what, script] of Object.entries({ blocked, full }))
  test(`with site data ${what}, a login lasts in its tab, which says so`, async ({ page }) => {
    const { user } = await signUp('maya', 2_500)
    await page.addInitScript(script)
    await page.goto('/login')
    const form = page.getByRole('main')
    await form.getByLabel('Username').fill(user.username)
    await form.getByLabel(/^Password/).fill(password)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Your browser blocks site data.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: /^Wallet balance/ }).click()
    await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
    await expect(page).toHaveURL('/wallet')
  })
