import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { appTest } from '../../../test/golf-test.ts'
import {
  flushStreams,
  kinds,
  type LiveReader,
  messageIdOfTest,
  openStream,
  recordNow,
  serve,
} from '../../../test/live.ts'
import { newAdmin, type Player, password, player, promote } from '../../../test/players.ts'
import type { DomainEvent } from '../events/service.ts'

const test = appTest
  .extend('address', { scope: 'file' }, ({ sharedGolf }) => serve(sharedGolf))
  .extend('ada', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ada', 100_000))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben', 100_000))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat', 100_000))
  .extend('dan', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'dan', 100_000))

const chatLine = (sessionId: string, senderId: string): DomainEvent => ({
  kind: 'message.sent',
  sessionId,
  data: { messageId: messageIdOfTest(), senderId },
})

describe('a stream', () => {
  test('notifies the players of a session of a join, and the payer of the new balance', async ({
    golf,
    address,
    ada,
    ben,
    cat,
  }) => {
    const session = await hosted(golf, ada)
    const [host, joiner, stranger] = [
      await openStream(address, ada),
      await openStream(address, ben),
      await openStream(address, cat),
    ]
    const { balance } = await join(golf, ben, session.id)
    const change = { sessionId: session.id, change: 'players' }
    await eventually(() =>
      expect(host.events.at(-1)).toMatchObject({ kind: 'session', data: change }),
    )
    // The joiner also gets the session's creation if the log was read only after the join.
    await eventually(() =>
      expect(joiner.events.filter(({ data }) => data.change !== 'created')).toMatchObject([
        { data: change },
        { data: { balance } },
      ]),
    )
    await flushStreams(golf, [stranger, cat])
    expect(stranger.events.filter(({ kind }) => kind !== 'notification')).toEqual([])
  })

  test('notifies the owner, and no one else, when their email is verified or their username changes', async ({
    golf,
    address,
    cat,
  }) => {
    const gil = await player(golf, 'gil')
    const [own, other] = [await openStream(address, gil), await openStream(address, cat)]
    await golf.runJobs()
    const mail = golf.mails.find(({ to }) => to === 'gil@example.com')
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await golf.call('POST /auth/verify-email', { body: { token } })
    await eventually(() => expect(kinds(own)).toEqual(['account']))
    await golf.call('PATCH /auth/account', { body: { username: 'gilbert', password } }, gil)
    await eventually(() => expect(kinds(own)).toEqual(['account', 'account']))
    await flushStreams(golf, [other, cat])
    expect(kinds(other)).not.toContain('account')
  })

  test('passes proxies without buffering, caching, or compression', async ({ address, ada }) => {
    const { headers } = await openStream(address, ada)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('refuses guests and invalid ids', async ({ golf, ada }) => {
    expect(await golf.refusal('GET /events', {})).toMatchObject({ status: 401 })
    expect(await golf.refusal('GET /events', { query: { watch: 'x' } }, ada)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    })
    const head = await golf.app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(head.statusCode).toBe(200)
  })
})

describe('a live event', () => {
  test('of a chat message reaches players and the host, but not strangers, former members, or the waitlist', async ({
    golf,
    address,
    ada,
    ben,
    cat,
    dan,
  }) => {
    const session = await hosted(golf, ada, { autoJoin: false })
    await join(golf, ben, session.id)
    await join(golf, cat, session.id)
    await leave(golf, cat, session.id)
    await golf.db
      .insertInto('waitlist')
      .values({ session_id: session.id, user_id: dan.id, since: golf.clock.now() })
      .execute()
    const streams = new Map<Player, LiveReader>()
    for (const one of [ada, ben, cat, dan])
      streams.set(one, await openStream(address, one, { watch: [session.id] }))
    const before = new Map([...streams].map(([one, stream]) => [one, stream.events.length]))
    await recordNow(golf, chatLine(session.id, ben.id))
    for (const [one, stream] of streams) await flushStreams(golf, [stream, one])
    const recipients = [...streams]
      .filter(([one, stream]) => kinds(stream).slice(before.get(one)).includes('message'))
      .map(([{ username }]) => username)
    expect(recipients).toEqual(['ada', 'ben'])
  })

  test('of a direct message reaches both players, of a wallet its owner, and of a notification its recipient', async ({
    golf,
    address,
    ada,
    ben,
    cat,
  }) => {
    const [to, from, other] = [
      await openStream(address, ada),
      await openStream(address, ben),
      await openStream(address, cat, { watch: [randomUUID()] }),
    ]
    await flushStreams(golf, [to, ada], [from, ben], [other, cat])
    const seen = [to, from, other].map(({ events }) => events.length)
    const messageId = messageIdOfTest()
    await recordNow(
      golf,
      { kind: 'message.sent', userId: ada.id, data: { messageId, senderId: ben.id } },
      {
        kind: 'wallet.moved',
        userId: ada.id,
        data: { kind: 'top_up', cents: 1, transactionId: '' },
      },
      { kind: 'friend.requested', userId: ada.id, data: { by: ben.id } },
    )
    await flushStreams(golf, [to, ada], [from, ben], [other, cat])
    expect(to.events.slice(seen[0]).map(({ data }) => data)).toMatchObject([
      { messageId, sessionId: null, withUserId: ben.id },
      { balance: expect.any(Number) },
      { userId: ben.id },
      {},
    ])
    expect(from.events.slice(seen[1]).map(({ data }) => data)).toMatchObject([
      { messageId, sessionId: null, withUserId: ada.id },
      { userId: ada.id },
      {},
    ])
    expect(kinds(other).slice(seen[2])).toEqual(['notification'])
  })

  test('of a support reply doesn’t reveal which admin wrote it', async ({ golf, address }) => {
    const eve = await player(golf, 'eve')
    const boss = await newAdmin(golf, 'boss')
    const stream = await openStream(address, eve)
    const seen = stream.events.length
    const body = { content: 'It works again this morning.', id: messageIdOfTest() }
    await golf.call('POST /admin/support/{userId}', { params: { userId: eve.id }, body }, boss)
    await flushStreams(golf, [stream, eve])
    expect(stream.events.slice(seen).map(({ data }) => data)).toMatchObject([
      { messageId: body.id, sessionId: null, withUserId: null },
      {},
    ])
  })

  test('of a session reaches onlookers only if they can see the session', async ({
    golf,
    address,
    ada,
    ben,
    cat,
  }) => {
    const shown = await hosted(golf, ada)
    const secret = await hosted(golf, ada, { visibility: 'private' })
    const watch = [shown.id, secret.id]
    const onlooker = await openStream(address, cat, { watch })
    // By then, events held back by other open transactions have arrived too.
    await flushStreams(golf, [onlooker, cat])
    const seen = onlooker.events.length
    await recordNow(
      golf,
      { kind: 'session.changed', sessionId: secret.id, userId: ada.id, data: { changes: {} } },
      { kind: 'session.changed', sessionId: shown.id, userId: ada.id, data: { changes: {} } },
    )
    await flushStreams(golf, [onlooker, cat])
    expect(onlooker.events.slice(seen).map(({ data }) => data)).toMatchObject([
      { sessionId: shown.id, change: 'details' },
      { notificationId: expect.any(String) },
    ])
    expect(onlooker.events.some(({ data }) => data.sessionId === secret.id)).toBe(false)
    const admin = await player(golf, 'marshal')
    const asPlayer = await openStream(address, admin)
    await promote(golf, [admin.id])
    // The change of role ends the user's streams, and may be heard only after the next one has opened.
    await asPlayer.ended
    const keeper = await openStream(address, admin, { watch })
    await recordNow(golf, chatLine(secret.id, ben.id))
    await flushStreams(golf, [keeper, admin], [onlooker, cat])
    expect(kinds(keeper)).toContain('message')
    expect(kinds(onlooker)).not.toContain('message')
  })
})

describe('a reconnecting reader', () => {
  test('gets missed events once and in order, followed by live events', async ({
    golf,
    address,
    ada,
    ben,
  }) => {
    const session = await hosted(golf, ada)
    const first = await openStream(address, ada)
    await flushStreams(golf, [first, ada])
    await first.close()
    const lines = [1, 2, 3].map(() => chatLine(session.id, ben.id))
    for (const one of lines) await recordNow(golf, one)
    await join(golf, ben, session.id)
    const again = await openStream(address, ada, { lastId: first.lastId() })
    await eventually(() =>
      expect(kinds(again)).toEqual(['message', 'message', 'message', 'session']),
    )
    expect(again.events.map(({ data }) => data.messageId).slice(0, 3)).toEqual(
      lines.map((one) => (one.kind === 'message.sent' ? one.data.messageId : '')),
    )
    await again.close()
    const third = await openStream(address, ada, { lastId: again.lastId() })
    await leave(golf, ben, session.id)
    await eventually(() => expect(kinds(third)).toEqual(['session']))
  })

  test('gets no chat messages of a session they have since left', async ({
    golf,
    address,
    ada,
    ben,
  }) => {
    const session = await hosted(golf, ada, { visibility: 'private' })
    await golf.db.updateTable('session').set({ visibility: 'public' }).execute()
    await join(golf, ben, session.id)
    const before = await openStream(address, ben)
    await flushStreams(golf, [before, ben])
    await before.close()
    await recordNow(golf, chatLine(session.id, ada.id))
    await leave(golf, ben, session.id)
    const again = await openStream(address, ben, { lastId: before.lastId() })
    // Events held back by other open transactions arrive a moment after the stream is ready.
    await eventually(() =>
      expect(again.events).toMatchObject([
        { kind: 'session', data: { change: 'players' } },
        { kind: 'balance' },
      ]),
    )
  })

  test.for(['nonsense', '1.1', '99999999999.5'])(
    'gets a resync event after the last id %s',
    async (lastId, { golf, address, cat }) => {
      const stream = await openStream(address, cat, { lastId })
      expect(kinds(stream)).toEqual(['resync'])
      await flushStreams(golf, [stream, cat])
    },
  )
})
