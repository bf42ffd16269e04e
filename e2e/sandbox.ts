/** Pays on the sandbox's checkout page. */
import { expect, type Page } from '@playwright/test'

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page.getByText('Sandbox: no real card is charged')).toBeVisible()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Golfer')
  await page.getByRole('button', { name: /^Pay / }).click()
}
