import type { Locator } from '@playwright/test'
import { call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectFullWidth } from './phone/touch.ts'
import { phone } from './phones.ts'

test('a join in one browser shows at the bell in another, and is read there', async ({ open }) => {
  const host = await signUp('host', 10_000)
  const guest = await signUp('guest', 10_000)
  const session = await hostSession(host)
  const page = await open(host, { loads: true })
  const stream = page.waitForResponse(/\/api\/events/)
  await page.goto('/sessions')
  await stream
  // The receipts for the top-up and for hosting.
  const bell = (unread: number) =>
    page.getByRole('link', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()
  await bell(2).hover()
  await expect(page.getByRole('banner').getByText('Notifications', { exact: true })).toBeVisible()

  await call('POST /sessions/{id}/join', { ...guest, path: `/sessions/${session.id}/join` })
  await expect(bell(3)).toBeVisible()
  await bell(3).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Unread: .* joined your session/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  await expect(bell(2)).toBeVisible()
})

const expectPressed = (chip: Locator, isOn: boolean) =>
  expect(chip).toHaveAttribute('aria-pressed', String(isOn))

test('all email is turned off and on by touch, and every switch is large enough', async ({
  open,
}) => {
  const player = await signUp('thumb')
  const page = await open(player, { phone })
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Notifications' })
  const chips = section.getByRole('button', { name: /: (App|Email|Push)$/ })
  await expect(chips.first()).toBeVisible()
  for (const chip of await chips.all()) {
    const box = await chip.boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const prizes = section.getByRole('button', { name: 'Prizes: Email' })
  const all = section.getByRole('switch', { name: 'Email notifications' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await all.tap()
  await expect(prizes).toBeDisabled()
  await expect(section.getByRole('button', { name: 'Prizes: App' })).toBeEnabled()
  // A reload would abort the request.
  await saved
  await page.reload()
  await expect(prizes).toBeDisabled()
  await all.tap()
  await expect(prizes).toBeEnabled()
  await expectPressed(prizes, true)
  await expectFullWidth(page)
})

test('notification settings are chosen and saved', async ({ open, guard }) => {
  const player = await signUp('choosy')
  const page = await open(player)
  await page.goto('/settings')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const mail = chip('Direct messages: Email')
  await expectPressed(mail, true)
  await expectPressed(chip('Group chats: Email'), false)
  // Both responses are held. The first doesn't have the second switch's change and must not undo it.
  const address = /\/api\/notifications\/settings$/
  const responses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    const turn = sent.push(route.request().postData() ?? '')
    await responses[turn - 1]?.promise
    await route.fulfill({ response })
  })
  await mail.click()
  await expectPressed(mail, false)
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await quiet.click()
  await expect(quiet).toBeChecked()
  responses[0]?.resolve()
  // The second change is sent after the first response.
  await expect
    .poll(() => sent)
    .toEqual([expect.stringContaining('email'), expect.stringContaining('quietHours')])
  await expect(quiet).toBeChecked()
  const applied = page.waitForResponse(
    (sent) => address.test(sent.url()) && /quietHours/.test(sent.request().postData() ?? ''),
  )
  responses[1]?.resolve()
  await applied
  await expect(quiet).toBeChecked()
  await page.reload()
  await expectPressed(mail, false)
  await expect(page.getByLabel('From')).toHaveValue('22:00')

  // A rejected change is undone with an error, even though another switch was changed after it.
  guard.allowResponse(409, address)
  await page.unroute(address)
  const moved = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst || route.request().method() !== 'PATCH') return route.fallback()
    isFirst = false
    await moved.promise
    await route.fulfill({ status: 409, json: { error: 'Not now', code: 'CONFLICT' } })
  })
  await mail.click()
  await expectPressed(mail, true)
  await quiet.click()
  await expect(quiet).not.toBeChecked()
  moved.resolve()
  await expect(page.getByText('Not now')).toBeVisible()
  await expectPressed(mail, false)
  await expect(quiet).not.toBeChecked()
})
