/** Sheets and toasts on a phone: Back closes the top one, and toasts don't cover controls. */
import { hostSession, inDays, signUp } from '../accounts.ts'
import { clickTwice } from '../click-twice.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { pick } from './pickers.ts'
import { expectFullWidth } from './touch.ts'

test('Back closes the sheet on top, then leaves the page as before', async ({ open }) => {
  const session = await hostSession(await signUp('host', 5_000))
  const page = await open(undefined, { phone, loads: true })
  await page.goto('/faq')
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByText('Open spot').first()).toBeVisible()
  await page.evaluate('scrollTo(0, 300)')
  await page.getByRole('button', { name: 'Join Session' }).last().tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  expect(await page.evaluate('scrollY')).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test('Back closes a picker and leaves the form below it open', async ({ open }) => {
  const page = await open(await signUp('picky', 5_000), { phone, loads: true })
  await page.goto('/sessions')
  await page.getByRole('main').getByRole('link', { name: 'Create Session' }).first().tap()
  await pick(page, 'State', 'Ohio')
  await page.getByLabel('Session notes').fill('Carts only')
  await page.getByRole('combobox', { name: 'County' }).tap()
  await expect(page.getByRole('dialog', { name: 'County' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'County' })).toBeHidden()
  await expect(page.getByLabel('Session notes')).toHaveValue('Carts only')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sessions$/)
})

test('Back closes the menu', async ({ open }) => {
  const page = await open(undefined, { phone, loads: true })
  await page.goto('/faq')
  await page.goto('/leaderboard')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page).toHaveURL(/\/leaderboard$/)
})

test('a toast doesn’t cover sheets or the action at the bottom', async ({ open }) => {
  const session = await hostSession(await signUp('host', 5_000), { date: inDays(1) })
  const page = await open(await signUp('joiner', 5_000), { phone, loads: true })
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Join Session' }).last().tap()
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Join Session' }))
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toContainText('Successfully joined session!')
  await expect(toast).toHaveCount(1)
  await page.getByRole('button', { name: 'Leave Session' }).last().tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Refund now')).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), sheet.boundingBox()])
      return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
    }, 'the toast ends above the sheet')
    .toBe(true)
  const close = await toast.getByRole('button', { name: 'Close toast' }).boundingBox()
  expect(close?.height).toBeGreaterThanOrEqual(44)
  expect(close?.width).toBeGreaterThanOrEqual(44)
  await expectFullWidth(page)
})

test('closing a sheet with typed text asks first', async ({ open }) => {
  const host = await signUp('host', 5_000)
  const session = await hostSession(host)
  const page = await open(host, { phone, loads: true })
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Cancel session' }).tap()
  const sheet = page.getByRole('dialog', { name: /cancel this session/ })
  const reason = sheet.getByLabel('Reason')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await reason.fill('The course is closed for aeration')
  for (const leave of [
    () => page.touchscreen.tap(200, 20),
    () => page.goBack(),
    () => sheet.getByRole('button', { name: 'Close' }).tap(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).tap()
    await expect(question).toBeHidden()
    await expect(reason).toHaveValue('The course is closed for aeration')
  }
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))

  // Without input there is no confirmation.
  await page.getByRole('button', { name: 'Cancel session' }).tap()
  await sheet.getByLabel('Reason').tap()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
