import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, password, player } from '../../../test/cast.ts'
import { hosted, join } from '../../../test/golf.ts'
import { newId } from '../../lib/ids.ts'

let golf: TestApp
let [ann, ben, cat, boss]: Player[] = []

beforeAll(async () => {
  golf = await testApp()
  ;[ann, ben, cat] = await Promise.all(
    ['ann', 'ben', 'cat'].map((name) => player(golf, name, 50_000)),
  )
  boss = await administrator(golf, 'boss')
})
afterAll(() => golf.close())

const the = (person: Player | undefined): Player => {
  if (!person) throw new Error('the cast is not there yet')
  return person
}
const write = (who: Player, recipient: string, content: string) =>
  golf.call('POST /messages', { body: { recipient, content } }, who)
const read = (who: Player, person: string, query: object = {}) =>
  golf.call('GET /messages/with/{person}', { params: { person }, query }, who)
const refused = (who: Player | undefined, person: string) =>
  golf.refusal('GET /messages/with/{person}', { params: { person } }, who)
const markRead = (who: Player, person: string) =>
  golf.call('POST /messages/with/{person}/read', { params: { person } }, who)
const block = (who: Player, other: Player) =>
  golf.call('POST /users/{id}/block', { params: { id: other.id } }, who)
const unblock = (who: Player, other: Player) =>
  golf.call('DELETE /users/{id}/block', { params: { id: other.id } }, who)
const contents = async (who: Player, person: string) =>
  (await read(who, person)).items.map(({ content }) => content)
const unread = async (who: Player) => (await golf.call('GET /messages/unread', {}, who)).inbox

test('a conversation has the messages of two players in both directions, and no others', async () => {
  const [a, b, c] = [the(ann), the(ben), the(cat)]
  await write(a, b.id, 'Sunday?')
  await write(c, b.id, 'Not for Ann')
  await write(b, a.id, 'Yes')
  await write(a, 'support', 'Not for Ben')
  for (const [viewer, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { person, reply } = await read(viewer, other.id)
    expect(await contents(viewer, other.id)).toEqual(['Yes', 'Sunday?'])
    expect([person?.username, reply]).toEqual([other.username, 'open'])
  }
  expect(await contents(c, b.id)).toEqual(['Not for Ann'])
  expect((await read(c, a.id)).items, 'nothing yet, but Ann can be written to').toEqual([])
  expect(await refused(undefined, b.id)).toMatchObject({ status: 401 })
  expect(await refused(a, a.id)).toMatchObject({ status: 404 })
  expect(await refused(a, newId())).toMatchObject({ status: 404 })
  expect(await refused(a, 'ben')).toMatchObject({ status: 400 })
})

test('reading a conversation marks the messages of that sender as read, and no others', async () => {
  const [a, b, c] = [the(ann), the(ben), the(cat)]
  for (const who of [b, c]) await write(who, a.id, 'Are you playing?')
  const before = await unread(a)
  const { unread: ofBen } = await read(a, b.id)
  expect(ofBen).toBeGreaterThan(0)
  await markRead(a, b.id)
  expect((await read(a, b.id)).unread).toBe(0)
  expect((await read(a, b.id)).items.every(({ is_read }) => is_read)).toBe(true)
  expect((await read(a, c.id)).unread).toBe(1)
  expect(await unread(a)).toBe(before - ofBen)
})

test('a conversation can be paged backward, and each message appears once', async () => {
  const [b, c] = [the(ben), the(cat)]
  for (let n = 1; n <= 3; n++) {
    await write(b, c.id, `b${n}`)
    await write(c, b.id, `c${n}`)
  }
  const whole = await contents(b, c.id)
  expect(whole.slice(0, 6)).toEqual(['c3', 'b3', 'c2', 'b2', 'c1', 'b1'])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(b, c.id, {
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ content }) => content))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole)
})

test('a block closes the conversation for both players, and both keep its messages', async () => {
  const [a, b] = [the(ann), the(ben)]
  const before = await contents(a, b.id)
  await block(a, b)
  expect(await read(a, b.id)).toMatchObject({ reply: 'blocked' })
  expect((await read(a, b.id)).items.some(({ is_blocked }) => is_blocked)).toBe(true)
  expect(await read(b, a.id)).toMatchObject({ reply: 'closed' })
  expect(await contents(b, a.id)).toEqual(before)
  await unblock(a, b)
  expect(await read(b, a.id)).toMatchObject({ reply: 'open' })

  const stranger = await player(golf, 'stranger')
  await block(a, stranger)
  expect(await refused(stranger, a.id), 'no messages and blocked').toMatchObject({ status: 404 })
})

test('a conversation with a deleted account can be read but not continued', async () => {
  const a = the(ann)
  const gone = await player(golf, 'gone')
  await write(gone, a.id, 'Goodbye')
  await golf.call('DELETE /auth/account', { body: { password } }, gone)
  expect(await read(a, gone.id)).toMatchObject({
    reply: 'closed',
    items: [{ content: 'Goodbye' }],
  })
})

test('a message that an admin removed keeps its place without its text', async () => {
  const [a, c] = [the(ann), the(cat)]
  const { message } = await write(a, c.id, 'Something unkind')
  const hide = { params: { id: message.id }, body: { reason: 'abuse' } }
  await golf.call('POST /admin/messages/{id}/hide', hide, the(boss))
  expect((await read(c, a.id)).items[0]).toMatchObject({ content: '', is_hidden: true })
})

test('the conversation with support belongs to the player, whichever admin replies', async () => {
  const [c, admin] = [the(cat), the(boss)]
  await write(c, 'support', 'I lost a club')
  await golf.call(
    'POST /admin/support/{userId}',
    { params: { userId: c.id }, body: { content: 'We found it' } },
    admin,
  )
  const { items, person, reply, unread: fresh } = await read(c, 'support')
  expect(items.map(({ content, sender_id }) => [content, sender_id])).toEqual([
    ['We found it', null],
    ['I lost a club', c.id],
  ])
  expect([person, reply, fresh]).toEqual([null, 'open', 1])
  expect(await contents(c, admin.id), 'not in the one with that admin').toEqual([])
  await markRead(c, 'support')
  expect((await read(c, 'support')).unread).toBe(0)
})

test('a chat message from a blocked player is marked for the blocker and doesn’t count as unread', async () => {
  const [a, b, c] = [the(ann), the(ben), the(cat)]
  const { id } = await hosted(golf, a)
  for (const who of [b, c]) await join(golf, who, id)
  await golf.runFollowers()
  golf.clock.advanceHours(1 / 60)
  await block(a, b)
  await golf.call('POST /messages/session/{id}', { params: { id }, body: { content: 'Hi' } }, b)
  const chat = (who: Player) => golf.call('GET /messages/session/{id}', { params: { id } }, who)
  expect((await chat(a)).items[0]).toMatchObject({ content: 'Hi', is_blocked: true })
  expect((await chat(a)).unread).toBe(0)
  expect((await chat(c)).items[0]).toMatchObject({ content: 'Hi', is_blocked: false })
  expect((await chat(c)).unread).toBe(1)
  const { items } = await golf.call('GET /messages/chats', {}, a)
  expect(items.find(({ sessionId }) => sessionId === id)?.last?.is_blocked).toBe(true)
  await unblock(a, b)
})
