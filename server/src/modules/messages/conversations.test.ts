import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

const test = appTest
  .extend('ann', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ann', 50_000))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben', 50_000))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat', 50_000))
  .extend('boss', { scope: 'file' }, ({ sharedGolf }) => newAdmin(sharedGolf, 'boss'))

const write = (golf: TestApp, who: Player, recipient: string, content: string) =>
  golf.call('POST /messages', { body: { recipient, content } }, who)
const read = (golf: TestApp, who: Player, person: string, query: object = {}) =>
  golf.call('GET /messages/with/{person}', { params: { person }, query }, who)
const refused = (golf: TestApp, who: Player | undefined, person: string) =>
  golf.refusal('GET /messages/with/{person}', { params: { person } }, who)
const markRead = (golf: TestApp, who: Player, person: string) =>
  golf.call('POST /messages/with/{person}/read', { params: { person } }, who)
const block = (golf: TestApp, who: Player, other: Player) =>
  golf.call('POST /users/{id}/block', { params: { id: other.id } }, who)
const unblock = (golf: TestApp, who: Player, other: Player) =>
  golf.call('DELETE /users/{id}/block', { params: { id: other.id } }, who)
const contents = async (golf: TestApp, who: Player, person: string) =>
  (await read(golf, who, person)).items.map(({ content }) => content)
const unread = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /messages/unread', {}, who)).inbox

test('a conversation has the messages of two players in both directions, and no others', async ({
  golf,
  ann,
  ben,
  cat,
}) => {
  await write(golf, ann, ben.id, 'Sunday?')
  await write(golf, cat, ben.id, 'Not for Ann')
  await write(golf, ben, ann.id, 'Yes')
  await write(golf, ann, 'support', 'Not for Ben')
  for (const [viewer, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const { person, reply } = await read(golf, viewer, other.id)
    expect(await contents(golf, viewer, other.id)).toEqual(['Yes', 'Sunday?'])
    expect([person?.username, reply]).toEqual([other.username, 'open'])
  }
  expect(await contents(golf, cat, ben.id)).toEqual(['Not for Ann'])
  expect((await read(golf, cat, ann.id)).items, 'nothing yet, but Ann can be written to').toEqual(
    [],
  )
  expect(await refused(golf, undefined, ben.id)).toMatchObject({ status: 401 })
  expect(await refused(golf, ann, ann.id)).toMatchObject({ status: 404 })
  expect(await refused(golf, ann, newId())).toMatchObject({ status: 404 })
  expect(await refused(golf, ann, 'ben')).toMatchObject({ status: 400 })
})

test('reading a conversation marks the messages of that sender as read, and no others', async ({
  golf,
  ann,
  ben,
  cat,
}) => {
  for (const who of [ben, cat]) await write(golf, who, ann.id, 'Are you playing?')
  const before = await unread(golf, ann)
  const { unread: ofBen } = await read(golf, ann, ben.id)
  expect(ofBen).toBeGreaterThan(0)
  await markRead(golf, ann, ben.id)
  expect((await read(golf, ann, ben.id)).unread).toBe(0)
  expect((await read(golf, ann, ben.id)).items.every(({ is_read }) => is_read)).toBe(true)
  expect((await read(golf, ann, cat.id)).unread).toBe(1)
  expect(await unread(golf, ann)).toBe(before - ofBen)
})

test('a conversation can be paged backward, and each message appears once', async ({
  golf,
  ben,
  cat,
}) => {
  for (let n = 1; n <= 3; n++) {
    await write(golf, ben, cat.id, `b${n}`)
    await write(golf, cat, ben.id, `c${n}`)
  }
  const whole = await contents(golf, ben, cat.id)
  expect(whole.slice(0, 6)).toEqual(['c3', 'b3', 'c2', 'b2', 'c1', 'b1'])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(golf, ben, cat.id, {
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ content }) => content))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole)
})

test('a block closes the conversation for both players, and both keep its messages', async ({
  golf,
  ann,
  ben,
}) => {
  const before = await contents(golf, ann, ben.id)
  await block(golf, ann, ben)
  expect(await read(golf, ann, ben.id)).toMatchObject({ reply: 'blocked' })
  expect((await read(golf, ann, ben.id)).items.some(({ is_blocked }) => is_blocked)).toBe(true)
  expect(await read(golf, ben, ann.id)).toMatchObject({ reply: 'closed' })
  expect(await contents(golf, ben, ann.id)).toEqual(before)
  await unblock(golf, ann, ben)
  expect(await read(golf, ben, ann.id)).toMatchObject({ reply: 'open' })

  const stranger = await player(golf, 'stranger')
  await block(golf, ann, stranger)
  expect(await refused(golf, stranger, ann.id), 'no messages and blocked').toMatchObject({
    status: 404,
  })
})

test('a conversation with a deleted account can be read but not continued', async ({
  golf,
  ann,
}) => {
  const gone = await player(golf, 'gone')
  await write(golf, gone, ann.id, 'Goodbye')
  await golf.call('DELETE /auth/account', { body: { password } }, gone)
  expect(await read(golf, ann, gone.id)).toMatchObject({
    reply: 'closed',
    items: [{ content: 'Goodbye' }],
  })
})

test('a message that an admin removed keeps its place without its text', async ({
  golf,
  ann,
  cat,
  boss,
}) => {
  const { message } = await write(golf, ann, cat.id, 'Something unkind')
  const hide = { params: { id: message.id }, body: { reason: 'abuse' } }
  await golf.call('POST /admin/messages/{id}/hide', hide, boss)
  expect((await read(golf, cat, ann.id)).items[0]).toMatchObject({ content: '', is_hidden: true })
})

test('the conversation with support belongs to the player, whichever admin replies', async ({
  golf,
  cat,
  boss,
}) => {
  await write(golf, cat, 'support', 'I lost a club')
  await golf.call(
    'POST /admin/support/{userId}',
    { params: { userId: cat.id }, body: { content: 'We found it' } },
    boss,
  )
  const { items, person, reply, unread: fresh } = await read(golf, cat, 'support')
  expect(items.map(({ content, sender_id }) => [content, sender_id])).toEqual([
    ['We found it', null],
    ['I lost a club', cat.id],
  ])
  expect([person, reply, fresh]).toEqual([null, 'open', 1])
  expect(await contents(golf, cat, boss.id), 'not in the one with that admin').toEqual([])
  await markRead(golf, cat, 'support')
  expect((await read(golf, cat, 'support')).unread).toBe(0)
})

test('a chat message from a blocked player is marked for the blocker and doesn’t count as unread', async ({
  golf,
  ann,
  ben,
  cat,
}) => {
  const { id } = await hosted(golf, ann)
  for (const who of [ben, cat]) await join(golf, who, id)
  await golf.runFollowers()
  golf.clock.advanceHours(1 / 60)
  await block(golf, ann, ben)
  await golf.call('POST /messages/session/{id}', { params: { id }, body: { content: 'Hi' } }, ben)
  const chat = (who: Player) => golf.call('GET /messages/session/{id}', { params: { id } }, who)
  expect((await chat(ann)).items[0]).toMatchObject({ content: 'Hi', is_blocked: true })
  expect((await chat(ann)).unread).toBe(0)
  expect((await chat(cat)).items[0]).toMatchObject({ content: 'Hi', is_blocked: false })
  expect((await chat(cat)).unread).toBe(1)
  const { items } = await golf.call('GET /messages/chats', {}, ann)
  expect(items.find(({ sessionId }) => sessionId === id)?.last?.is_blocked).toBe(true)
  await unblock(golf, ann, ben)
})
