import type { Route } from '@playwright/test'
import { call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('a join in one browser shows at the bell in another, and is read there', async ({ open }) => {
  const host = await signUp('host', 10_000)
  const guest = await signUp('guest', 10_000)
  const session = await hostSession(host)
  const page = await open(host)
  const stream = page.waitForResponse(/\/api\/events/)
  await page.goto('/sessions')
  await stream
  // The receipt of the top-up.
  const bell = (unread: number) =>
    page.getByRole('link', { name: `Notifications, ${unread} unread` })
  await expect(bell(1)).toBeVisible()

  await call('POST /sessions/{id}/join', { ...guest, path: `/sessions/${session.id}/join` })
  await expect(bell(2)).toBeVisible()
  await bell(2).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Unread: .* joined your session/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  await expect(bell(1)).toBeVisible()
})

test('what one is told of is chosen in the settings, and kept', async ({ open }) => {
  const player = await signUp('choosy')
  const page = await open(player)
  await page.goto('/settings')
  const mail = page.getByRole('checkbox', { name: 'Messages: Email' })
  await expect(mail).toBeChecked()
  // The first answer comes only after the second switch was moved, and does not put that back.
  const moved = Promise.withResolvers<void>()
  const address = /\/api\/notifications\/settings$/
  const late = async (route: Route) => {
    const response = await route.fetch()
    await moved.promise
    await route.fulfill({ response })
  }
  await page.route(address, late, { times: 1 })
  // A switch follows what is kept, a moment after the click, so not `uncheck`, which looks at once.
  await mail.click()
  await expect(mail).not.toBeChecked()
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  const second = page.waitForResponse(
    (answer) => address.test(answer.url()) && /quietHours/.test(answer.request().postData() ?? ''),
  )
  await quiet.click()
  await expect(quiet).toBeChecked()
  moved.resolve()
  await second
  await expect(quiet).toBeChecked()
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
})
