import type { Page } from '@playwright/test'
import { type Account, call, hostSession, inDays, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const phone = { width: 390, height: 844, loads: true }
const chat = (page: Page) => page.getByRole('log', { name: 'Chat' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const join = ({ token }: Account, id: string) =>
  call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })

test('a player on the waitlist asks, the host answers, and a player of the session reads along', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/messages\/waitlist\//)
  const [host, player, waiting] = await Promise.all([
    signUp('host', 10_000),
    signUp('pla', 10_000),
    signUp('wai', 10_000),
  ])
  const { id } = await hostSession(host, { maxPlayers: 2, date: inDays(4) })
  await join(player, id)
  const [hers, hosts, his] = await Promise.all([
    open(waiting, phone),
    open(host, phone),
    open(player, phone),
  ])

  await hers.goto(`/sessions/${id}`)
  await expect(hers.getByRole('link', { name: 'Waitlist chat' })).toHaveCount(0)
  await hers.getByRole('button', { name: 'Join waitlist' }).click()
  const summary = hers.getByRole('dialog', { name: 'Join the waitlist' })
  await summary.getByRole('button', { name: 'Join waitlist' }).click()
  await hers.getByRole('link', { name: 'Waitlist chat' }).click()
  await expect(hers).toHaveURL(`/messages?waitlist=${id}`)
  await expect(hers.getByRole('heading', { name: 'Waitlist · Eisenhower Park Red' })).toBeVisible()

  const stream = his.waitForResponse(/\/api\/events/)
  await his.goto(`/sessions/${id}`)
  await stream
  await expect(his.getByText('1 player is waiting.')).toBeVisible()
  await field(hers).fill('Is there a chance? I can bring a cart')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(his.getByRole('link', { name: 'Waitlist chat · 1 unread' })).toBeVisible()
  await his.getByRole('link', { name: 'Waitlist chat · 1 unread' }).click()
  await expect(chat(his).getByText('Is there a chance? I can bring a cart')).toBeVisible()

  await hosts.goto('/messages')
  const row = hosts.getByRole('link', { name: /^Waitlist · Eisenhower Park Red/ })
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(chat(hosts).getByText('Is there a chance? I can bring a cart')).toBeVisible()
  await field(hosts).fill('Tom may drop out')
  await hosts.getByRole('button', { name: 'Send', exact: true }).click()
  for (const page of [hers, his])
    await expect(chat(page).getByText('Tom may drop out')).toBeVisible()

  // Leaving the waitlist elsewhere closes the chat that's open here.
  await call('DELETE /sessions/{id}/waitlist', {
    path: `/sessions/${id}/waitlist`,
    token: waiting.token,
  })
  await expect(
    hers.getByRole('heading', { name: 'You don’t have access to this chat' }),
  ).toBeVisible()
  await expect(field(hers)).toHaveCount(0)
  await expect(chat(his).getByText('Tom may drop out')).toBeVisible()
})
