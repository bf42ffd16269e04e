import { hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('prints a session, the FAQ, the terms, and the wallet without bars, buttons, and backgrounds', async ({
  open,
}) => {
  const player = await signUp('ink', 10_000)
  const { id } = await hostSession(player, { notes: 'Walking only.' })
  const page = await open(player, { theme: 'dark', loads: true })
  const pages: [path: string, text: string | RegExp][] = [
    [`/sessions/${id}`, 'Walking only.'],
    ['/faq', 'How many players are in a session?'],
    ['/terms', /Leave at least 24 hours before the tee time/],
    ['/wallet', 'Added funds by card'],
  ]
  for (const [path, text] of pages) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(
      page.locator('[data-variant], [aria-pressed], select').filter({ visible: true }),
    ).toHaveCount(0)
    // The ink of the light theme.
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 33, 27)')
    const filled = await page.evaluate(`
      [...document.querySelectorAll('html, body, body *')]
        .filter((element) => element.checkVisibility() && !element.closest('.drawn'))
        .filter((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((element) => element.outerHTML.slice(0, 80))
    `)
    expect(filled, path).toEqual([])
  }
})

test('a printed FAQ has all answers, and the screen only the open ones', async ({ open }) => {
  const page = await open(undefined, { loads: true })
  await page.goto('/faq')
  const answers = page.locator('details > :not(summary)')
  const count = await answers.count()
  expect(count).toBeGreaterThan(15)
  await expect(answers.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(answers.filter({ visible: true })).toHaveCount(count)
})

test('an open receipt is printed instead of the wallet behind it', async ({ open }) => {
  const page = await open(await signUp('slip', 10_000), { loads: true })
  await page.goto('/wallet')
  await page.getByRole('button', { name: /Added funds by card/ }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByText('+$100.00').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('+$100.00').first()).toBeVisible()
  await expect(page.locator('#money-in-and-out')).toBeHidden()
})
