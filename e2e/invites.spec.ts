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

test('a private session is reached by a link: a guest signs up from it, and is in', async ({
  open,
  guard,
}) => {
  guard.expectAnswer(404, /\/api\/sessions\//)
  const host = await signUp('host', 10_000)
  const session = await hostSession(host, { visibility: 'private' })
  const page = await open(host)
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByRole('main').getByText('Private', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Invite Players' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Players' })
  await expect(dialog.getByText(/^You have no friends here yet/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

  const guest = await open()
  await guest.goto(`/sessions/${session.id}`)
  await expect(guest.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await guest.goto(link)
  await expect(
    guest.getByRole('heading', { name: `${host.user.username} invites you to play` }),
  ).toBeVisible()
  await guest.getByRole('button', { name: 'Accept Invitation' }).click()
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

test('somebody signed in joins by the link; called off, it says that it is dead', async ({
  open,
  guard,
}) => {
  guard.expectAnswer(404, /\/api\/invites\//)
  const [host, ken] = await Promise.all([signUp('host', 10_000), signUp('ken', 10_000)])
  const session = await hostSession(host, { visibility: 'private' })
  const path = `/sessions/${session.id}/invites`
  const { url } = await call('POST /sessions/{id}/invites', { token: host.token, path })
  const page = await open(ken)
  await page.goto(url)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await summary.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  await page.goto(url)
  await expect(page.getByText('You’re in this session already.')).toBeVisible()

  await call('POST /sessions/{id}/cancel', {
    token: host.token,
    path: `/sessions/${session.id}/cancel`,
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
})

test('a friend is invited by name, is told at the bell, and comes in', async ({ open }) => {
  const [host, ann, ben] = await Promise.all([
    signUp('host', 10_000),
    signUp('ann', 10_000),
    signUp('ben'),
  ])
  await befriend(host, ann)
  await befriend(host, ben)
  const session = await hostSession(host, { visibility: 'private' })
  const friend = await open(ann)
  const stream = friend.waitForResponse(/\/api\/events/)
  await friend.goto('/sessions')
  await stream

  const page = await open(host)
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: /^Invite Players: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Players' })
  const row = (who: Account) => dialog.getByRole('listitem').filter({ hasText: who.user.username })
  await row(ann).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`${ann.user.username} is invited`)).toBeVisible()
  await expect(row(ann).getByText('Invited')).toBeVisible()
  await expect(row(ben).getByRole('checkbox')).toBeEnabled()

  await friend.getByRole('link', { name: /^Notifications, \d+ unread/ }).click()
  await friend
    .getByRole('link', { name: new RegExp(`${host.user.username} invites you to play`) })
    .click()
  await expect(friend).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  await expect(friend.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
})

test('a session for friends is found by a friend and joined; a stranger finds nothing', async ({
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
