import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { hosted, join } from '../../../test/golf.ts'
import { appTest } from '../../../test/golf-test.ts'
import {
  flushStreams,
  kinds,
  messageIdOfTest,
  openStream,
  recordNow,
  serve,
} from '../../../test/live.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../database/database.ts'
import { type DomainEvent, openEventLog } from '../events/service.ts'

const test = appTest
  .extend('address', { scope: 'file' }, ({ sharedGolf }) => serve(sharedGolf))
  .extend('ada', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ada', 100_000))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben', 100_000))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat', 100_000))
  .extend('dan', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'dan', 100_000))

describe('a stream ends immediately', () => {
  test('when its token is revoked, and the user’s other streams stay open', async ({
    golf,
    address,
    cat,
  }) => {
    const { token } = await golf.call('POST /auth/login', { body: { username: 'cat', password } })
    const [other, revoked] = [
      await openStream(address, cat),
      await openStream(address, { ...cat, token }),
    ]
    await golf.call('POST /auth/logout', {}, { token })
    await revoked.ended
    await flushStreams(golf, [other, cat])
  })

  test('when its reader is banned', async ({ golf, address }) => {
    const eve = await player(golf, 'eve')
    const stream = await openStream(address, eve)
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('id', '=', eve.id)
      .execute()
    await recordNow(golf, { kind: 'user.banned', userId: eve.id, data: { reason: null } })
    await stream.ended
    expect(await golf.refusal('GET /events', {}, eve)).toMatchObject({ status: 401 })
  })

  test('when its reader becomes an admin or stops being one, so access never outlives the role', async ({
    golf,
    address,
    ada,
    ben,
  }) => {
    const session = await hosted(golf, ada)
    const [chief, fay] = [await newAdmin(golf, 'chief'), await player(golf, 'fay')]
    const setRole = (isAdmin: boolean) =>
      golf.call('PATCH /admin/users/{id}', { params: { id: fay.id }, body: { isAdmin } }, chief)
    const watching = () => openStream(address, fay, { watch: [session.id] })
    const chatLine = (): DomainEvent => ({
      kind: 'message.sent',
      sessionId: session.id,
      data: { messageId: messageIdOfTest(), senderId: ben.id },
    })

    const asPlayer = await watching()
    await setRole(true)
    await asPlayer.ended
    // New admins reauthenticate before they get an admin's view.
    await golf.call('POST /auth/reauthenticate', { body: { password } }, fay)
    const asAdmin = await watching()
    await recordNow(golf, chatLine())
    await eventually(() => expect(kinds(asAdmin)).toContain('message'))
    await setRole(false)
    await asAdmin.ended
    const again = await watching()
    await recordNow(golf, chatLine())
    await flushStreams(golf, [again, fay])
    expect(kinds(again)).not.toContain('message')

    const open = await openStream(address, fay)
    const body = { displayName: 'Fay' }
    await golf.call('PATCH /admin/users/{id}', { params: { id: fay.id }, body }, chief)
    await flushStreams(golf, [open, fay])
  })

  test('when the server stops, which doesn’t wait for it', async ({ golf, ada }) => {
    const { app, events, end } = await anotherProcess(golf)
    await events.start()
    const stream = await openStream(await app.listen({ port: 0, host: '127.0.0.1' }), ada)
    await app.close()
    await stream.ended
    await end()
  })

  test('when its reader is too slow', async ({ golf, address, dan }) => {
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dan.token}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const ended = new Promise((resolve) => socket.once('close', resolve))
    const notice = (): DomainEvent => ({
      kind: 'notification.made',
      userId: dan.id,
      data: { notificationId: 'x'.repeat(100_000) },
    })
    for (let n = 0; n < 40; n++) await recordNow(golf, ...[notice(), notice(), notice(), notice()])
    socket.resume()
    await ended
  })
})

test('an event in one server process reaches the streams of another on the same database', async ({
  golf,
  address,
  ada,
  ben,
}) => {
  const { app, events, end } = await anotherProcess(golf)
  await events.start()
  const elsewhere = await app.listen({ port: 0, host: '127.0.0.1' })
  const session = await hosted(golf, ada)
  const [here, there] = [await openStream(address, ada), await openStream(elsewhere, ada)]
  await join(golf, ben, session.id)
  for (const stream of [here, there])
    await eventually(() => expect(kinds(stream).at(-1)).toBe('session'))
  await app.close()
  const back = await openStream(address, ada, { lastId: there.lastId() })
  expect(kinds(back)).toEqual([])
  await end()
})

/** The same application with its own connections, log, and streams, in place of a second process. */
async function anotherProcess(golf: TestApp) {
  const db = openDatabase(golf.config.DATABASE_URL ?? '', 5)
  const events = openEventLog(db, golf.config.DATABASE_URL ?? '', () => undefined)
  const app = await buildApp({ ...golf, db, events })
  return {
    app,
    events,
    async end() {
      await app.close()
      await events.stop()
      await db.destroy()
    },
  }
}
