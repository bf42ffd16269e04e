import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

const test = appTest
  .extend('ann', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ann', 50_000))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben', 50_000))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat', 50_000))
  .extend('boss', { scope: 'file' }, ({ sharedGolf }) => newAdmin(sharedGolf, 'boss'))

const post = (golf: TestApp, who: Player, sessionId: string, content: string, id?: string) =>
  golf.call(
    'POST /messages/session/{id}',
    { params: { id: sessionId }, body: { content, ...(id && { id }) } },
    who,
  )
const chat = (golf: TestApp, who: Player, sessionId: string) =>
  golf.call('GET /messages/session/{id}', { params: { id: sessionId } }, who)
const write = (golf: TestApp, who: Player, recipient: string, content: string) =>
  golf.call('POST /messages', { body: { recipient, content } }, who)
const box = (golf: TestApp, who: Player, name: 'inbox' | 'sent' | 'system') =>
  golf.call(
    'GET /messages/user/{userId}',
    { params: { userId: who.id }, query: { box: name } },
    who,
  )

describe('the chat of a session', () => {
  test('hides the name of a private player on the waitlist until they join', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    const visibility = (profileVisibility: 'Private' | 'Public') =>
      golf.call('PATCH /auth/profile', { body: { profileVisibility } }, cat)
    const { id } = await hosted(golf, ann, { maxPlayers: 2 })
    await join(golf, ben, id)
    const waiting = { params: { id } }
    await visibility('Private')
    await golf.call('POST /sessions/{id}/waitlist', waiting, cat)
    await golf.runFollowers()
    const lines = async () => (await chat(golf, ann, id)).items.map(({ content }) => content)
    expect((await lines())[0]).toBe('A private player joined the waitlist.')
    await leave(golf, ben, id)
    await golf.runFollowers()
    expect(await lines()).toContain('cat joined from the waitlist.')
    await visibility('Public')
    await leave(golf, cat, id)
    await join(golf, ben, id)
    await golf.call('POST /sessions/{id}/waitlist', waiting, cat)
    await golf.runFollowers()
    expect((await lines())[0]).toBe('cat joined the waitlist.')
  })

  test('is open to its players, its host, and admins, and closes for players who leave', async ({
    golf,
    ann,
    ben,
    cat,
    boss,
  }) => {
    const { id } = await hosted(golf, ann)
    await join(golf, ben, id)
    await post(golf, ben, id, 'See you at the first tee')
    expect((await chat(golf, ann, id)).items[0]).toMatchObject({
      content: 'See you at the first tee',
      sender_name: 'ben',
      is_read: false,
      message_type: 'user',
    })
    await chat(golf, boss, id)
    const request = { params: { id } }
    for (const outsider of [cat, undefined]) {
      const status = outsider ? 404 : 401
      const message = { ...request, body: { content: 'hello' } }
      expect(await golf.refusal('GET /messages/session/{id}', request, outsider)).toMatchObject({
        status,
      })
      expect(await golf.refusal('POST /messages/session/{id}', message, outsider)).toMatchObject({
        status,
      })
    }
    await leave(golf, ben, id)
    expect(await golf.refusal('GET /messages/session/{id}', request, ben)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages/session/{id}/read', request, ben)).toMatchObject({
      status: 404,
    })
  })

  test('stores a message sent twice with the same id once', async ({ golf, ann }) => {
    const { id } = await hosted(golf, ann)
    const own = newId()
    const first = await post(golf, ann, id, 'Anyone for a cart?', own)
    expect(await post(golf, ann, id, 'Anyone for a cart?', own)).toEqual(first)
    expect((await chat(golf, ann, id)).items).toHaveLength(1)
    const other = { params: { id }, body: { content: 'Something else', id: own } }
    expect(await golf.refusal('POST /messages/session/{id}', other, ann)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  test('has one system line per event, and counts unread messages per player', async ({
    golf,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, ann)
    await join(golf, ben, id)
    await golf.runFollowers()
    await golf.runFollowers()
    await post(golf, ben, id, 'Hello')
    const { items, unread } = await chat(golf, ann, id)
    expect(items.map(({ content, message_type }) => [content, message_type])).toEqual([
      ['Hello', 'user'],
      ['ben joined.', 'system'],
    ])
    expect(unread, 'a system line is not unread').toBe(1)
    const own = (await golf.call('GET /messages/chats', {}, ann)).items.find(
      (c) => c.sessionId === id,
    )
    expect(own).toMatchObject({ unread: 1, last: { content: 'Hello' } })
    await golf.call('POST /messages/session/{id}/read', { params: { id } }, ann)
    expect((await chat(golf, ann, id)).unread).toBe(0)
    expect((await chat(golf, ann, id)).items.every((line) => line.is_read)).toBe(true)
  })

  test('shows new players no unread messages from before they joined, nor their own joining', async ({
    golf,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, ann)
    await post(golf, ann, id, 'Bring a jacket')
    await join(golf, ben, id)
    await golf.runFollowers()
    const { items, unread } = await chat(golf, ben, id)
    expect([items.length, unread]).toEqual([2, 0])
    golf.clock.advanceHours(1 / 60)
    await post(golf, ann, id, 'Welcome')
    expect((await chat(golf, ben, id)).unread).toBe(1)
    expect((await chat(golf, ben, id)).items[0]?.sender).toMatchObject({
      id: ann.id,
      username: 'ann',
    })
  })

  test('can be paged backward, and each line appears once', async ({ golf, ann }) => {
    const { id } = await hosted(golf, ann)
    for (let n = 1; n <= 5; n++) await post(golf, ann, id, `line ${n}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const part: Awaited<ReturnType<typeof chat>> = await golf.call(
        'GET /messages/session/{id}',
        { params: { id }, query },
        ann,
      )
      expect(part).toMatchObject({ total: 5, page: 1, pageSize: 2 })
      seen.push(...part.items.map(({ content }) => content))
      cursor = part.nextCursor
    } while (cursor)
    expect(seen).toEqual(['line 5', 'line 4', 'line 3', 'line 2', 'line 1'])
  })
})

describe('a direct message', () => {
  test('reaches the recipient’s inbox and the sender’s sent box, by username or id, and is marked as read once', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    const { message } = await write(golf, ann, 'BEN', 'Round on Sunday?')
    await write(golf, ann, cat.id, 'And you?')
    expect(message).toMatchObject({ recipient_name: 'ben', subject: 'No Subject', is_read: true })
    expect(await box(golf, ben, 'inbox')).toMatchObject({
      unread: 1,
      items: [{ content: 'Round on Sunday?', is_read: false, sender_name: 'ann' }],
    })
    expect((await box(golf, ann, 'sent')).items.map(({ content }) => content)).toEqual([
      'And you?',
      'Round on Sunday?',
    ])
    const read = { params: { id: message.id } }
    expect(await golf.call('PATCH /messages/{id}/read', read, ben)).toMatchObject({
      message: { is_read: true },
    })
    expect(await golf.refusal('PATCH /messages/{id}/read', read, cat)).toMatchObject({
      status: 404,
    })
    expect((await golf.call('GET /messages/unread', {}, ben)).inbox).toBe(0)
    await golf.call('POST /messages/read-all', {}, cat)
    expect((await golf.call('GET /messages/unread', {}, cat)).inbox).toBe(0)
  })

  test('that reuses an id for another recipient or a chat is refused', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    const { id: sessionId } = await hosted(golf, ann)
    const body = { content: 'On my way', id: newId() }
    const first = await golf.call('POST /messages', { body: { recipient: ben.id, ...body } }, ann)
    const again = await golf.call('POST /messages', { body: { recipient: 'ben', ...body } }, ann)
    expect(again).toEqual(first)
    for (const recipient of [cat.id, 'support'])
      expect(
        await golf.refusal('POST /messages', { body: { recipient, ...body } }, ann),
      ).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
    const message = { params: { id: sessionId }, body }
    expect((await golf.refusal('POST /messages/session/{id}', message, ann)).status).toBe(409)
  })

  test('can’t be sent to a player who deleted their account, even in reply', async ({
    golf,
    ann,
  }) => {
    const gone = await player(golf, 'gone')
    await write(golf, gone, 'ann', 'Goodbye')
    await golf.call('DELETE /auth/account', { body: { password } }, gone)
    const reply = { body: { recipient: gone.id, content: 'Why?' } }
    expect(await golf.refusal('POST /messages', reply, ann)).toMatchObject({ status: 404 })
    const request = { params: { id: gone.id } }
    expect((await golf.refusal('POST /users/{id}/friend', request, ann)).status).toBe(404)
  })

  test('can’t be read by other players or by admins', async ({ golf, ann, ben, boss }) => {
    const request = { params: { userId: ann.id } }
    for (const [who, status] of [
      [ben, 404],
      [boss, 404],
      [undefined, 401],
    ] as const)
      expect(await golf.refusal('GET /messages/user/{userId}', request, who)).toMatchObject({
        status,
      })
  })

  test('to a blocked player, an unknown player, or the sender is refused with the field', async ({
    golf,
    ann,
    ben,
  }) => {
    await golf.call('POST /users/{id}/block', { params: { id: ben.id } }, ann)
    const to = (recipient: string, content = 'hello') => ({ body: { recipient, content } })
    expect(await golf.refusal('POST /messages', to('ann'), ben)).toMatchObject({ status: 404 })
    expect(await golf.refusal('POST /messages', to('ben'), ann)).toMatchObject({ status: 403 })
    expect(await golf.refusal('POST /messages', to('unknown-user'), ann)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages', to('cat@example.com'), ann)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('POST /messages', to('ann'), ann)).toMatchObject({
      status: 400,
      details: [{ path: 'recipient' }],
    })
    for (const content of ['', ' ', 'x'.repeat(2_001)])
      expect(await golf.refusal('POST /messages', to('cat', content), ann)).toMatchObject({
        status: 400,
        details: [{ path: 'content' }],
      })
    expect(await golf.refusal('POST /messages', to('cat'))).toMatchObject({ status: 401 })
    await golf.call('DELETE /users/{id}/block', { params: { id: ben.id } }, ann)
  })
})

test('an admin can remove a message’s text for everyone, and the audit log records it', async ({
  golf,
  ann,
  cat,
  boss,
}) => {
  const { message } = await write(golf, ann, 'cat', 'Something unkind')
  const hide = { params: { id: message.id }, body: { reason: 'abuse' } }
  expect(await golf.refusal('POST /admin/messages/{id}/hide', hide, ann)).toMatchObject({
    status: 403,
  })
  await golf.call('POST /admin/messages/{id}/hide', hide, boss)
  const seen = (await box(golf, cat, 'inbox')).items.find(({ id }) => id === message.id)
  expect(seen).toMatchObject({ content: '', is_hidden: true })
  const actions = await golf.db.selectFrom('audit').select(['action', 'target', 'reason']).execute()
  expect(actions).toContainEqual({ action: 'message.hide', target: message.id, reason: 'abuse' })
  const unknown = { params: { id: newId() }, body: { reason: 'abuse' } }
  expect(await golf.refusal('POST /admin/messages/{id}/hide', unknown, boss)).toMatchObject({
    status: 404,
  })
  await expect(golf.db.deleteFrom('audit').execute()).rejects.toThrow()
})
