import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, password, player } from '../../../test/cast.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
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
const post = (who: Player, sessionId: string, content: string, id?: string) =>
  golf.call(
    'POST /messages/session/{id}',
    { params: { id: sessionId }, body: { content, ...(id && { id }) } },
    who,
  )
const chat = (who: Player, sessionId: string) =>
  golf.call('GET /messages/session/{id}', { params: { id: sessionId } }, who)
const write = (who: Player, recipient: string, content: string) =>
  golf.call('POST /messages', { body: { recipient, content } }, who)
const box = (who: Player, name: 'inbox' | 'sent' | 'system') =>
  golf.call(
    'GET /messages/user/{userId}',
    { params: { userId: who.id }, query: { box: name } },
    who,
  )

describe('the chat of a session', () => {
  test('hides the name of a private player on the waitlist until they join', async () => {
    const [a, b, c] = [the(ann), the(ben), the(cat)]
    const visibility = (profileVisibility: 'Private' | 'Public') =>
      golf.call('PATCH /auth/profile', { body: { profileVisibility } }, c)
    const { id } = await hosted(golf, a, { maxPlayers: 2 })
    await join(golf, b, id)
    const waiting = { params: { id } }
    await visibility('Private')
    await golf.call('POST /sessions/{id}/waitlist', waiting, c)
    await golf.runFollowers()
    const lines = async () => (await chat(a, id)).items.map(({ content }) => content)
    expect((await lines())[0]).toBe('A private player joined the waitlist.')
    await leave(golf, b, id)
    await golf.runFollowers()
    expect(await lines()).toContain('cat joined from the waitlist.')
    await visibility('Public')
    await leave(golf, c, id)
    await join(golf, b, id)
    await golf.call('POST /sessions/{id}/waitlist', waiting, c)
    await golf.runFollowers()
    expect((await lines())[0]).toBe('cat joined the waitlist.')
  })

  test('is open to its players, its host, and admins, and closes for players who leave', async () => {
    const [a, b, c] = [the(ann), the(ben), the(cat)]
    const { id } = await hosted(golf, a)
    await join(golf, b, id)
    await post(b, id, 'See you at the first tee')
    expect((await chat(a, id)).items[0]).toMatchObject({
      content: 'See you at the first tee',
      sender_name: 'ben',
      is_read: false,
      message_type: 'user',
    })
    await chat(the(boss), id)
    const request = { params: { id } }
    for (const outsider of [c, undefined]) {
      const status = outsider ? 404 : 401
      const message = { ...request, body: { content: 'hello' } }
      expect(await golf.refusal('GET /messages/session/{id}', request, outsider)).toMatchObject({
        status,
      })
      expect(await golf.refusal('POST /messages/session/{id}', message, outsider)).toMatchObject({
        status,
      })
    }
    await leave(golf, b, id)
    expect(await golf.refusal('GET /messages/session/{id}', request, b)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages/session/{id}/read', request, b)).toMatchObject({
      status: 404,
    })
  })

  test('stores a message sent twice with the same id once', async () => {
    const a = the(ann)
    const { id } = await hosted(golf, a)
    const own = newId()
    const first = await post(a, id, 'Anyone for a cart?', own)
    expect(await post(a, id, 'Anyone for a cart?', own)).toEqual(first)
    expect((await chat(a, id)).items).toHaveLength(1)
    const other = { params: { id }, body: { content: 'Something else', id: own } }
    expect(await golf.refusal('POST /messages/session/{id}', other, a)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  test('has one system line per event, and counts unread messages per player', async () => {
    const [a, b] = [the(ann), the(ben)]
    const { id } = await hosted(golf, a)
    await join(golf, b, id)
    await golf.runFollowers()
    await golf.runFollowers()
    await post(b, id, 'Hello')
    const { items, unread } = await chat(a, id)
    expect(items.map(({ content, message_type }) => [content, message_type])).toEqual([
      ['Hello', 'user'],
      ['ben joined.', 'system'],
    ])
    expect(unread, 'a system line is not unread').toBe(1)
    const own = (await golf.call('GET /messages/chats', {}, a)).items.find(
      (c) => c.sessionId === id,
    )
    expect(own).toMatchObject({ unread: 1, last: { content: 'Hello' } })
    await golf.call('POST /messages/session/{id}/read', { params: { id } }, a)
    expect((await chat(a, id)).unread).toBe(0)
    expect((await chat(a, id)).items.every((line) => line.is_read)).toBe(true)
  })

  test('shows new players no unread messages from before they joined, nor their own joining', async () => {
    const [a, b] = [the(ann), the(ben)]
    const { id } = await hosted(golf, a)
    await post(a, id, 'Bring a jacket')
    await join(golf, b, id)
    await golf.runFollowers()
    const { items, unread } = await chat(b, id)
    expect([items.length, unread]).toEqual([2, 0])
    golf.clock.advanceHours(1 / 60)
    await post(a, id, 'Welcome')
    expect((await chat(b, id)).unread).toBe(1)
    expect((await chat(b, id)).items[0]?.sender).toMatchObject({ id: a.id, username: 'ann' })
  })

  test('can be paged backward, and each line appears once', async () => {
    const a = the(ann)
    const { id } = await hosted(golf, a)
    for (let n = 1; n <= 5; n++) await post(a, id, `line ${n}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const part: Awaited<ReturnType<typeof chat>> = await golf.call(
        'GET /messages/session/{id}',
        { params: { id }, query },
        a,
      )
      expect(part).toMatchObject({ total: 5, page: 1, pageSize: 2 })
      seen.push(...part.items.map(({ content }) => content))
      cursor = part.nextCursor
    } while (cursor)
    expect(seen).toEqual(['line 5', 'line 4', 'line 3', 'line 2', 'line 1'])
  })
})

describe('a direct message', () => {
  test('reaches the recipient’s inbox and the sender’s sent box, by username or id, and is marked as read once', async () => {
    const [a, b, c] = [the(ann), the(ben), the(cat)]
    const { message } = await write(a, 'BEN', 'Round on Sunday?')
    await write(a, c.id, 'And you?')
    expect(message).toMatchObject({ recipient_name: 'ben', subject: 'No Subject', is_read: true })
    expect(await box(b, 'inbox')).toMatchObject({
      unread: 1,
      items: [{ content: 'Round on Sunday?', is_read: false, sender_name: 'ann' }],
    })
    expect((await box(a, 'sent')).items.map(({ content }) => content)).toEqual([
      'And you?',
      'Round on Sunday?',
    ])
    const read = { params: { id: message.id } }
    expect(await golf.call('PATCH /messages/{id}/read', read, b)).toMatchObject({
      message: { is_read: true },
    })
    expect(await golf.refusal('PATCH /messages/{id}/read', read, c)).toMatchObject({ status: 404 })
    expect((await golf.call('GET /messages/unread', {}, b)).inbox).toBe(0)
    await golf.call('POST /messages/read-all', {}, c)
    expect((await golf.call('GET /messages/unread', {}, c)).inbox).toBe(0)
  })

  test('that reuses an id for another recipient or a chat is refused', async () => {
    const [a, b, c] = [the(ann), the(ben), the(cat)]
    const { id: sessionId } = await hosted(golf, a)
    const body = { content: 'On my way', id: newId() }
    const first = await golf.call('POST /messages', { body: { recipient: b.id, ...body } }, a)
    const again = await golf.call('POST /messages', { body: { recipient: 'ben', ...body } }, a)
    expect(again).toEqual(first)
    for (const recipient of [c.id, 'support'])
      expect(
        await golf.refusal('POST /messages', { body: { recipient, ...body } }, a),
      ).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
    const message = { params: { id: sessionId }, body }
    expect((await golf.refusal('POST /messages/session/{id}', message, a)).status).toBe(409)
  })

  test('can’t be sent to a player who deleted their account, even in reply', async () => {
    const [a, gone] = [the(ann), await player(golf, 'gone')]
    await write(gone, 'ann', 'Goodbye')
    await golf.call('DELETE /auth/account', { body: { password } }, gone)
    const reply = { body: { recipient: gone.id, content: 'Why?' } }
    expect(await golf.refusal('POST /messages', reply, a)).toMatchObject({ status: 404 })
    const request = { params: { id: gone.id } }
    expect((await golf.refusal('POST /users/{id}/friend', request, a)).status).toBe(404)
  })

  test('can’t be read in another player’s box, not even by admins', async () => {
    const request = { params: { userId: the(ann).id } }
    for (const [who, status] of [
      [ben, 404],
      [boss, 404],
      [undefined, 401],
    ] as const)
      expect(await golf.refusal('GET /messages/user/{userId}', request, who)).toMatchObject({
        status,
      })
  })

  test('to a blocked player, an unknown player, or the sender is refused with the field', async () => {
    const [a, b] = [the(ann), the(ben)]
    await golf.call('POST /users/{id}/block', { params: { id: b.id } }, a)
    const to = (recipient: string, content = 'hello') => ({ body: { recipient, content } })
    expect(await golf.refusal('POST /messages', to('ann'), b)).toMatchObject({ status: 404 })
    expect(await golf.refusal('POST /messages', to('ben'), a)).toMatchObject({ status: 403 })
    expect(await golf.refusal('POST /messages', to('nobody-here'), a)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages', to('cat@example.com'), a)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages', to('ann'), a)).toMatchObject({
      status: 400,
      details: [{ path: 'recipient' }],
    })
    for (const content of ['', ' ', 'x'.repeat(2_001)])
      expect(await golf.refusal('POST /messages', to('cat', content), a)).toMatchObject({
        status: 400,
        details: [{ path: 'content' }],
      })
    expect(await golf.refusal('POST /messages', to('cat'))).toMatchObject({ status: 401 })
    await golf.call('DELETE /users/{id}/block', { params: { id: b.id } }, a)
  })
})

test('an admin can remove a message’s text for everyone, and the audit log records it', async () => {
  const [a, c, admin] = [the(ann), the(cat), the(boss)]
  const { message } = await write(a, 'cat', 'Something unkind')
  const hide = { params: { id: message.id }, body: { reason: 'abuse' } }
  expect(await golf.refusal('POST /admin/messages/{id}/hide', hide, a)).toMatchObject({
    status: 403,
  })
  await golf.call('POST /admin/messages/{id}/hide', hide, admin)
  const seen = (await box(c, 'inbox')).items.find(({ id }) => id === message.id)
  expect(seen).toMatchObject({ content: '', is_hidden: true })
  const acts = await golf.db.selectFrom('audit').select(['act', 'target', 'why']).execute()
  expect(acts).toContainEqual({ act: 'message.hide', target: message.id, why: 'abuse' })
  const unknown = { params: { id: newId() }, body: { reason: 'abuse' } }
  expect(await golf.refusal('POST /admin/messages/{id}/hide', unknown, admin)).toMatchObject({
    status: 404,
  })
  await expect(golf.db.deleteFrom('audit').execute()).rejects.toThrow()
})
