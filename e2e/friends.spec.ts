import { type Account, call, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { phone } from './phones.ts'

test('two players become friends and unfriend, and both see it right away', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const [a, b] = await Promise.all([open(ann), open(ben, { loads: true })])
  const stream = b.waitForResponse(/\/api\/events/)
  await b.goto('/profile')
  await stream
  await expect(b.getByText(/^No friends yet/)).toBeVisible()

  await a.goto(`/u/${ben.user.username}`)
  await a.getByRole('button', { name: 'Add Friend' }).click()
  await expect(a.getByText('Friend request sent')).toBeVisible()
  await a.getByRole('button', { name: 'Cancel request' }).click()
  await a.getByRole('button', { name: 'Add Friend' }).click()
  // At the top of the page, above the profile.
  const main = b.getByRole('main')
  await expect(main.getByRole('heading').first()).toHaveText('Friend requests (1)')
  await b.getByRole('button', { name: `Accept ${ann.user.username}` }).click()
  await expect(b.getByRole('heading', { name: 'Friends (1)' })).toBeVisible()
  await a.getByRole('button', { name: 'Friends', exact: true }).click()
  await a.getByRole('menuitem', { name: 'Remove friend' }).click()
  await a.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(a.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  const { friends } = await call('GET /friends', { token: ben.token })
  expect(friends).toEqual([])
})

test('a request is answered on the sender’s profile, where a block is also removed', async ({
  open,
}) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  await call('POST /users/{id}/friend', {
    token: ann.token,
    path: `/users/${ben.user.id}/friend`,
  })
  const page = await open(ben)
  await page.goto(`/u/${ann.user.username}`)
  await page.getByRole('button', { name: 'Accept request' }).click()
  await expect(page.getByText(`You and ${ann.user.username} are now friends`)).toBeVisible()
  await page.getByRole('button', { name: 'Friends', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  await page.getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages\\?.*with=${ann.user.id}`))
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
})

test('a request is answered in its notification and then closed', async ({ open }) => {
  const [ann, ben, cat] = await Promise.all([signUp('ann'), signUp('ben'), signUp('cat')])
  for (const { token } of [ann, cat])
    await call('POST /users/{id}/friend', { token, path: `/users/${ben.user.id}/friend` })
  const page = await open(ben, { phone })
  await page.goto('/notifications')
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  const from = ({ user }: Account) => rows.filter({ hasText: user.username })
  await from(ann)
    .getByRole('button', { name: `Accept ${ann.user.username}` })
    .tap()
  await expect(page.getByText(`You and ${ann.user.username} are now friends`)).toBeVisible()
  await expect(from(ann).getByText('You’re friends')).toBeVisible()
  await expect(from(ann).getByRole('button')).toHaveCount(0)
  await from(cat)
    .getByRole('button', { name: `Decline ${cat.user.username}` })
    .tap()
  await expect(from(cat).getByText('No longer open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Open menu/ }).tap()
  await page.getByRole('link', { name: 'Friends', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Friends (1)' })).toBeVisible()
})

test('a player finds golfers by name on the Friends page and sends a request', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const page = await open(ann, { phone })
  await page.goto('/friends')
  await page.getByRole('searchbox', { name: 'Search golfers' }).fill(`@${ben.user.username}`)
  const found = page.getByRole('list', { name: 'Golfers found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: `Add ${ben.user.username} as a friend` }).tap()
  await expect(found.getByRole('button', { name: /^Cancel request/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sent requests' })).toBeVisible()
  await page.reload()
  await expect(found.getByRole('button', { name: /^Cancel request/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search golfers' }).fill(ann.user.username)
  await expect(page.getByText('No golfers found')).toBeVisible()
})

test('a guest who wants to add a friend logs in first', async ({ open }) => {
  const ann = await signUp('ann')
  const page = await open()
  await page.goto(`/u/${ann.user.username}`)
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Sign up or log in to add ${ann.user.username} as a friend.`,
  )
})
