import {
  type Account,
  befriend,
  call,
  hostSession,
  password,
  signUp,
  uniqueName,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('a guest signs up from the link to a private session and joins', async ({ open, guard }) => {
  guard.allowResponse(404, /\/api\/sessions\//)
  const host = await signUp('host', 10_000)
  const session = await hostSession(host, { visibility: 'private' })
  const page = await open(host)
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('main').getByText('Private', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Invite players' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite players' })
  await expect(dialog.getByText(/^You haven’t added any friends yet/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

  const guest = await open()
  await guest.goto(`/sessions/${session.id}`)
  await expect(guest.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: /^H invited you to play$/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  const prompt = guest.getByRole('dialog', { name: 'Sign Up' })
  const username = uniqueName('new')
  await prompt.getByLabel(/^Username/).fill(username)
  await prompt.getByLabel(/^Email/).fill(`${username}@example.com`)
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.getByLabel(/^Confirm password/).fill(password)
  await prompt.getByRole('checkbox').check()
  await prompt.getByRole('button', { name: 'Sign Up' }).click()
  await expect(guest).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  const join = guest.getByRole('dialog', { name: 'Join this session' })
  await expect(join.getByRole('button', { name: 'Add $25.00 and join' })).toBeEnabled()

  const stranger = await open(await signUp('stranger'))
  await stranger.goto(`/sessions/${session.id}`)
  await expect(stranger.getByRole('heading', { name: 'Session not found' })).toBeVisible()
})

test('a player joins by the link, which is invalid once the session is cancelled', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/invites\//)
  const [host, ken] = await Promise.all([signUp('host', 10_000), signUp('ken', 10_000)])
  const session = await hostSession(host, { visibility: 'private' })
  const path = `/sessions/${session.id}/invites`
  const { url } = await call('POST /sessions/{id}/invites', { token: host.token, path })
  const page = await open(ken, { loads: true })
  await page.goto(url)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await summary.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  await page.goto(url)
  await expect(page.getByText('You’re already in this session.')).toBeVisible()

  await call('POST /sessions/{id}/cancel', {
    token: host.token,
    path: `/sessions/${session.id}/cancel`,
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invitation unavailable' })).toBeVisible()
})

test('a friend is invited by name, gets a notification, and joins', async ({ open }) => {
  const [host, ann, ben] = await Promise.all([
    signUp('host', 10_000),
    signUp('ann', 10_000),
    signUp('ben'),
  ])
  await befriend(host, ann)
  await befriend(host, ben)
  const session = await hostSession(host, { visibility: 'private' })
  const friend = await open(ann, { loads: true })
  const stream = friend.waitForResponse(/\/api\/events/)
  await friend.goto('/sessions')
  await stream

  const page = await open(host)
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: /^Invite players: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite players' })
  const row = (who: Account) => dialog.getByRole('listitem').filter({ hasText: who.user.username })
  await row(ann).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`Invited ${ann.user.username}`)).toBeVisible()
  await expect(row(ann).getByText('Invited')).toBeVisible()
  await expect(row(ben).getByRole('checkbox')).toBeEnabled()

  await friend.getByRole('link', { name: /^Notifications, \d+ unread/ }).click()
  await friend
    .getByRole('link', { name: new RegExp(`${host.user.username} invited you to play`) })
    .click()
  await expect(friend).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  await expect(friend.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
})

test('a friends-only session is found and joined by a friend, and hidden from other players', async ({
  open,
}) => {
  const [host, ann, stranger] = await Promise.all([
    signUp('host', 10_000),
    signUp('ann', 10_000),
    signUp('stranger'),
  ])
  await befriend(host, ann)
  const courseName = uniqueName('Links')
  await hostSession(host, { visibility: 'friends', courseName })
  const [page, other] = await Promise.all([open(ann), open(stranger)])
  await page.goto('/sessions')
  const list = page.getByRole('region', { name: 'From your friends' })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('From your friends')
  await expect(list.getByRole('heading', { level: 3, name: courseName })).toBeVisible()
  await list.getByRole('button', { name: `Book Match: ${courseName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book Match' }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await expect(page.getByText(courseName).first()).toBeVisible()
  for (const one of [page, other]) {
    await one.goto('/sessions')
    await expect(one.getByText(/^Showing \d/)).toBeVisible()
    await expect(one.getByRole('region', { name: 'From your friends' })).toHaveCount(0)
  }
})
