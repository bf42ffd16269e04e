import { call, hostSession, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { expectFullWidth } from './touch.ts'

test('the five main screens are one tap away', async ({ open }) => {
  const page = await open(await signUp('thumb', 5_000), { phone })
  await page.goto('/faq')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const [label, path] of [
    ['Browse', '/sessions'],
    ['My Bookings', '/my-bookings'],
    ['Messages', '/messages'],
    ['Home', '/'],
    ['Create', '/create-session'],
  ] as const) {
    const link = bar.getByRole('link', { name: label })
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
    await link.tap()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expectFullWidth(page)
  }
})

test('the shortcut bar hides for a screen’s main action and for the keyboard', async ({ open }) => {
  const session = await hostSession(await signUp('host', 5_000))
  const page = await open(await signUp('thumb', 5_000), { phone })
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await page.goto('/sessions')
  await expect(bar).toBeVisible()
  await page.getByRole('searchbox').tap()
  await expect(bar).toBeHidden()
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('button', { name: 'Join Session' }).last()).toBeInViewport()
  await expect(bar).toBeHidden()
})

test('the shortcut bar counts unread chats too', async ({ open }) => {
  const [host, player] = await Promise.all([signUp('host', 5_000), signUp('thumb', 5_000)])
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { ...player, path: `/sessions/${id}/join` })
  await call('POST /messages/session/{id}', {
    token: host.token,
    path: `/messages/session/${id}`,
    body: { content: 'See you at the range' },
  })
  const page = await open(player, { phone })
  await page.goto('/faq')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: '1 unread Messages' })).toBeVisible()
})

test('guests and wide screens have no shortcut bar', async ({ open }) => {
  const guest = await open(undefined, { phone })
  await guest.goto('/faq')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0)
  const wide = await open(await signUp('wide'))
  await wide.goto('/faq')
  await expect(wide.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(wide.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0)
})
