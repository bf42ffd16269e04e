import { type Account, call, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { expectFullWidth, newCounter } from './touch.ts'

const write = ({ token }: Account, recipient: string, content: string) =>
  call('POST /messages', { token, body: { recipient, content } })

test('a direct message is answered in three taps, from its notification', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  await write(ann, ben.user.id, 'Are you in on Saturday?')
  const page = await open(ben, { phone })
  await page.goto('/sessions')
  const { counted, tap, type } = newCounter()
  await tap(page.getByRole('link', { name: /^Notifications, \d+ unread/ }))
  await tap(page.getByRole('link', { name: /New message from/ }))
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await expect(conversation.getByText('Are you in on Saturday?')).toBeInViewport()
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(field).toBeInViewport()
  await type(field, 'Yes, see you there')
  await tap(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(conversation.getByText('Yes, see you there')).toBeVisible()
  expect(counted).toEqual({ taps: 3, fields: 1 })
  await expectFullWidth(page)
  const path = `/messages/with/${ben.user.id}`
  await expect
    .poll(async () => {
      const { items } = await call('GET /messages/with/{person}', { token: ann.token, path })
      return items.map(({ content }) => content)
    })
    .toEqual(['Yes, see you there', 'Are you in on Saturday?'])
})

test('messages open at the unread tab, and the reply field stays above the keyboard', async ({
  open,
}) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  for (let n = 1; n <= 12; n++) await write(ann, ben.user.id, `Message ${n}`)
  const page = await open(ben, { phone })
  await page.goto('/messages')
  await expect(page).toHaveURL('/messages?box=inbox')
  // One row per conversation.
  await expect(page.getByRole('list').getByRole('link', { name: /Message \d/ })).toHaveCount(1)
  await page.getByRole('link', { name: /Message 12.*12 unread/ }).tap()
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.tap()
  // The height that the keyboard leaves.
  await page.setViewportSize({ width: phone.width, height: 450 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await expect(conversation.getByText('Message 12', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Back to list' }).tap()
  await page.getByRole('tab', { name: 'Chats' }).tap()
  await expect(page.getByText('Every session you join or host', { exact: false })).toBeVisible()
})
