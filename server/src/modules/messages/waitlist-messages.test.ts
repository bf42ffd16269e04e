/** The messages in the chat of a session's waitlist, and what follows from them. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, password, verifyEmails } from '../../../test/players.ts'
import { joinWaitlist, leaveWaitlist } from '../../../test/waitlist.ts'
import {
  contentsOf,
  readRoom,
  roomStatuses,
  roomsListed,
  withWaitlist,
  writeToWaitlist,
} from '../../../test/waitlist-chat.ts'
import { newId } from '../../lib/ids.ts'

const unreadChats = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /messages/unread', {}, who)).chats

describe('messages in the chat of a waitlist', () => {
  test('count as unread in that chat until it is read, for players and for the waitlist', async ({
    golf,
    host,
    tom,
    maya,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    const before = await unreadChats(golf, host)
    golf.clock.advanceHours(0.1)
    await writeToWaitlist(golf, maya, id, 'Is there a chance?')
    golf.clock.advanceHours(0.1)
    const { message } = await writeToWaitlist(golf, tom, id, 'Ask the host')
    expect(await unreadChats(golf, host)).toBe(before + 2)
    expect(await roomsListed(golf, host, id)).toContainEqual(['waitlist', 2, 'Ask the host'])
    expect(await roomsListed(golf, maya, id)).toEqual([['waitlist', 1, 'Ask the host']])
    expect((await readRoom(golf, host, id, 'session')).unread).toBe(0)

    await golf.call('POST /messages/session/{id}/read', { params: { id } }, host)
    expect((await readRoom(golf, host, id)).unread, 'the session’s chat is another one').toBe(2)
    await golf.call('POST /messages/waitlist/{id}/read', { params: { id } }, host)
    const { items, unread } = await readRoom(golf, host, id)
    expect([unread, items.every(({ is_read }) => is_read)]).toEqual([0, true])
    expect(await unreadChats(golf, host)).toBe(before)
    const mark = { params: { id: message.id } }
    expect(await golf.call('PATCH /messages/{id}/read', mark, maya)).toMatchObject({
      message: { is_read: true },
    })
    expect(await unreadChats(golf, maya)).toBe(0)
  })

  test('from before someone joined the waitlist or the session aren’t unread, and a spot marks none as read', async ({
    golf,
    host,
    tom,
    maya,
    rita,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    await writeToWaitlist(golf, maya, id, 'Is there a chance?')
    golf.clock.advanceHours(0.1)
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    expect((await readRoom(golf, rita, id)).unread).toBe(0)
    golf.clock.advanceHours(0.1)
    await writeToWaitlist(golf, host, id, 'There might be')
    await leave(golf, tom, id)
    await golf.runFollowers()
    expect(await roomsListed(golf, maya, id)).toContainEqual(['waitlist', 1, 'There might be'])
  })

  test('are stored once per id, and an id belongs to one chat', async ({
    golf,
    host,
    tom,
    maya,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    const own = newId()
    const first = await writeToWaitlist(golf, tom, id, 'Anyone for a cart?', own)
    expect(await writeToWaitlist(golf, tom, id, 'Anyone for a cart?', own)).toEqual(first)
    expect(await contentsOf(golf, maya, id)).toEqual(['Anyone for a cart?'])
    const again = { params: { id }, body: { content: 'Anyone for a cart?', id: own } }
    expect(await golf.refusal('POST /messages/session/{id}', again, tom)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
    for (const content of ['', ' ', 'x'.repeat(2_001)])
      expect(
        await golf.refusal(
          'POST /messages/waitlist/{id}',
          { params: { id }, body: { content } },
          maya,
        ),
      ).toMatchObject({ status: 400, details: [{ path: 'content' }] })
    const unknown = { params: { id: 'x' } }
    expect(await golf.refusal('GET /messages/waitlist/{id}', unknown, maya)).toMatchObject({
      status: 400,
      details: [{ path: 'id' }],
    })
  })

  test('by blocked senders are marked and aren’t unread, and even hidden senders can be blocked and reported', async ({
    golf,
    host,
    tom,
    maya,
    rita,
    admin,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    const hidden = { body: { profileVisibility: 'Private' } } as const
    await golf.call('PATCH /auth/profile', hidden, maya)
    const params = { id: maya.id }
    expect((await golf.refusal('POST /users/{id}/block', { params }, rita)).status).toBe(404)
    golf.clock.advanceHours(0.1)
    const { message } = await writeToWaitlist(golf, maya, id, 'Something rude')
    const report = { reason: 'Rude to everyone', messageId: message.id }
    await golf.call('POST /users/{id}/report', { params, body: report }, rita)
    await golf.call('POST /users/{id}/block', { params }, rita)
    expect(await readRoom(golf, rita, id)).toMatchObject({
      unread: 0,
      items: [{ content: 'Something rude', is_blocked: true }],
    })
    expect(await unreadChats(golf, rita)).toBe(0)

    const { items } = await golf.call('GET /admin/reports', {}, admin)
    const filed = items.find(({ message: about }) => about?.id === message.id)
    const handling = {
      params: { id: filed?.id ?? '' },
      body: { outcome: 'hidden', note: '' },
    } as const
    await golf.call('POST /admin/reports/{id}/handle', handling, admin)
    expect((await readRoom(golf, host, id)).items).toMatchObject([{ content: '', is_hidden: true }])
    await golf.call('POST /admin/users/{id}/ban', { params }, admin)
    expect(await roomStatuses(golf, maya, id)).toBe('401 401 401')
  })

  test('notify everyone else in it, once per hour, and only while they’re in it', async ({
    golf,
    host,
    tom,
    maya,
    rita,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    const news = async (who: Player) => {
      await golf.runFollowers()
      const { items } = await golf.call('GET /notifications', {}, who)
      return items.filter(({ kind, is_read }) => kind === 'chat' && !is_read)
    }
    golf.clock.advanceHours(0.1)
    await writeToWaitlist(golf, maya, id, 'Is there a chance?')
    await writeToWaitlist(golf, maya, id, 'Anyone?')
    for (const one of [host, tom, rita])
      expect(await news(one), one.username).toMatchObject([
        {
          title: `${maya.username} messaged the Nassau County waitlist`,
          body: 'Is there a chance?',
          path: `/messages?waitlist=${id}`,
        },
      ])
    expect(await news(maya)).toEqual([])
    await golf.call('POST /messages/waitlist/{id}/read', { params: { id } }, host)
    expect(await news(host), 'reading the chat reads them').toEqual([])
    expect(await news(tom)).toHaveLength(1)

    await leaveWaitlist(golf, rita, id)
    golf.clock.advanceHours(2)
    await writeToWaitlist(golf, tom, id, 'Rita doesn’t get this')
    expect((await news(rita)).map(({ body }) => body)).toEqual(['Is there a chance?'])
    expect((await news(maya)).map(({ body }) => body)).toEqual(['Rita doesn’t get this'])
  })

  test('are mailed to readers who want that, unless they left the waitlist in between', async ({
    golf,
    host,
    tom,
    maya,
    rita,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    await joinWaitlist(golf, rita, id)
    await verifyEmails(golf, host, maya, rita)
    const body = { kinds: { chat: { email: true } } }
    for (const one of [maya, rita]) await golf.call('PATCH /notifications/settings', { body }, one)
    await golf.runFollowers()
    await golf.runJobs()
    golf.mails.length = 0
    golf.clock.advanceHours(0.1)
    await writeToWaitlist(golf, host, id, 'A spot may open')
    await golf.runFollowers()
    await leaveWaitlist(golf, rita, id)
    golf.clock.advanceHours(0.1)
    await golf.runJobs()
    const mails = golf.mails.filter(({ subject }) => subject.endsWith('waitlist'))
    expect(mails.map(({ to }) => to)).toEqual([`${maya.username}@example.com`])
  })

  test('are in their sender’s data, and stay without a name after the sender’s account is deleted', async ({
    golf,
    host,
    tom,
    poor,
    rita,
  }) => {
    const id = await withWaitlist(golf, host, tom, poor)
    await joinWaitlist(golf, rita, id)
    await writeToWaitlist(golf, poor, id, 'Is there a chance?')
    const { messages } = await golf.call('GET /auth/export', {}, poor)
    expect(messages).toMatchObject([
      { sessionId: id, forWaitlist: true, content: 'Is there a chance?' },
    ])
    const theirs = await golf.call('GET /auth/export', {}, rita)
    expect(JSON.stringify(theirs)).not.toContain('Is there a chance?')
    await golf.call('DELETE /auth/account', { body: { password } }, poor)
    const { items } = await readRoom(golf, rita, id)
    expect(items).toMatchObject([{ content: 'Is there a chance?' }])
    expect(JSON.stringify(items)).not.toContain(poor.username)
    const marks = golf.db
      .selectFrom('chat_read')
      .select('session_id')
      .where('user_id', '=', poor.id)
    expect(await marks.execute()).toEqual([])
  })
})
