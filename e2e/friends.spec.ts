import { call, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('two become friends, and no longer are, each seeing it at once', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const [a, b] = await Promise.all([open(ann), open(ben)])
  const stream = b.waitForResponse(/\/api\/events/)
  await b.goto('/profile')
  await stream
  await expect(b.getByText(/^None yet/)).toBeVisible()

  await a.goto(`/u/${ben.user.username}`)
  await a.getByRole('button', { name: 'Add Friend' }).click()
  await expect(a.getByText('Friend request sent')).toBeVisible()
  await a.getByRole('button', { name: 'Withdraw Request' }).click()
  await a.getByRole('button', { name: 'Add Friend' }).click()
  await b.getByRole('button', { name: `Accept ${ann.user.username}` }).click()
  await expect(b.getByRole('heading', { name: 'Friends (1)' })).toBeVisible()
  await a.getByRole('button', { name: 'Friends', exact: true }).click()
  await a.getByRole('button', { name: 'Remove Friend' }).click()
  await a.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(a.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  const { friends } = await call('GET /friends', { token: ben.token })
  expect(friends).toEqual([])
})

test('a request is answered on the profile of who asked; a block is lifted there', async ({
  open,
}) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  await call('POST /users/{id}/friend', {
    token: ann.token,
    path: `/users/${ben.user.id}/friend`,
  })
  const page = await open(ben)
  await page.goto(`/u/${ann.user.username}`)
  await page.getByRole('button', { name: 'Accept Request' }).click()
  await expect(page.getByText(`You and ${ann.user.username} are friends`)).toBeVisible()
  await page.getByRole('button', { name: 'Friends', exact: true }).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  await page.getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(`/messages?to=${ann.user.username}`)
})

test('a guest who wants a friend signs in first', async ({ open }) => {
  const ann = await signUp('ann')
  const page = await open()
  await page.goto(`/u/${ann.user.username}`)
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Sign in to be friends with ${ann.user.username}.`,
  )
})
