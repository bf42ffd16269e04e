import { expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { remove } from '../../../test/removal.ts'

test('a chat can be marked as read up to a message by its members', async ({
  golf,
  ann,
  ben,
  cat,
}) => {
  const { id } = await hosted(golf, ann)
  const chat = { params: { id } }
  const post = (content: string) =>
    golf.call('POST /messages/session/{id}', { ...chat, body: { content } }, ben)
  await join(golf, ben, id)
  const { message } = await post('Hello')
  golf.clock.advanceHours(1)
  await post('Anyone?')
  const read = { params: { id: message.id } }
  expect(await golf.call('PATCH /messages/{id}/read', read, ann)).toMatchObject({
    message: { id: message.id, is_read: true },
  })
  expect((await golf.call('GET /messages/session/{id}', chat, ann)).unread).toBe(1)
  expect(await golf.refusal('PATCH /messages/{id}/read', read, cat)).toMatchObject({
    status: 404,
    error: 'Message not found',
  })
})

test('a message from County Golf names the session it’s about', async ({ golf, ann, ben }) => {
  const { id } = await hosted(golf, ann, { maxPlayers: 2 })
  const tba = await hosted(golf, ann, { maxPlayers: 2, courseName: 'TBA' })
  for (const session of [id, tba.id]) {
    await join(golf, ben, session)
    await remove(golf, ann, session, ben.id, { reason: 'Rain' })
  }
  await golf.runFollowers()
  const box = { params: { userId: ben.id }, query: { box: 'system' as const } }
  const { items } = await golf.call('GET /messages/user/{userId}', box, ben)
  const texts = items.map(({ content }) => content)
  const rest = 'Fri, Nov 27 · 8:10 AM EST. We refunded $25.00 to your wallet. Reason: Rain.'
  expect(texts.toSorted()).toEqual([`Bethpage Black, ${rest}`, `Nassau County, ${rest}`])
  // The notifications announce a removal with its refund. A private session can't be opened anymore.
  expect(items).toMatchObject([
    { is_read: true, about_session_id: null },
    { is_read: true, about_session_id: null },
  ])
})

test('a missed spot is unread and links to its session', async ({ golf, ann, ben, cat, poor }) => {
  const { id } = await hosted(golf, ann, { maxPlayers: 2 })
  await join(golf, ben, id)
  for (const who of [poor, cat])
    await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, who)
  await remove(golf, ann, id, ben.id, { reason: 'Rain' })
  await golf.runFollowers()
  const box = { params: { userId: poor.id }, query: { box: 'system' as const } }
  const { items } = await golf.call('GET /messages/user/{userId}', box, poor)
  expect(items).toMatchObject([
    { subject: 'You missed a spot', is_read: false, about_session_id: id, session_id: null },
  ])
})
