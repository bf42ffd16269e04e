import { hourMs } from '@county-golf/contract/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { clockStart } from '../../../../test/clock.ts'
import { asOwner } from '../../../../test/database.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { type Player, password, player, verifyEmails } from '../../../../test/players.ts'
import { openPushService, type PushService } from '../../../../test/push-service.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'

let golf: TestApp
let service: PushService
let host: Player
let sessionId: string
let joined = 0
/** Players in the host's latest session, besides the host. */
let taken = 0

beforeAll(async () => {
  service = await openPushService()
  golf = await testApp({ PUSH_SERVICES: '127.0.0.1', SUPPORT_EMAIL: 'help@golf.test' })
})
afterAll(async () => {
  await golf.close()
  await service.close()
})

/** A host with push notifications on one device, named after them. */
beforeEach(async () => {
  golf.clock.set(clockStart)
  host = await player(golf, `host${++joined}`, 100_000)
  await turnOn(host)
  await newSession()
  service.pushed.length = 0
  service.statuses.clear()
})

async function newSession(): Promise<void> {
  sessionId = (await hosted(golf, host)).id
  taken = 0
}

const turnOn = (who: Player, device: string = who.username) =>
  golf.call('PUT /notifications/devices', { body: service.subscribe(device) }, who)

const devicesOf = async (who: Player) =>
  (await golf.call('GET /notifications/devices', {}, who)).items

const settings = (body: object) => golf.call('PATCH /notifications/settings', { body }, host)

/** Has a new player with a verified address join a session of the host's. */
async function newPlayerJoins(): Promise<Player> {
  if (++taken > 3) await newSession()
  const joiner = await player(golf, `player${++joined}`, 50_000)
  await verifyEmails(golf, joiner)
  await join(golf, joiner, sessionId)
  await golf.runFollowers()
  return joiner
}

const send = async (from: Player, to: Player, content: string) => {
  await golf.call('POST /messages', { body: { recipient: to.id, content } }, from)
  await golf.runFollowers()
}

const pushes = async () => {
  await golf.runJobs()
  return service.pushed.splice(0)
}
const titles = async () => (await pushes()).map(({ message }) => message.title)
const forHost = async () => (await pushes()).filter(({ device }) => device === host.username)

describe('a push', () => {
  test('is encrypted for the device, signed by the installation, and says where it leads', async () => {
    const joiner = await newPlayerJoins()
    const [push, ...others] = await pushes()
    expect(others).toEqual([])
    expect(push).toMatchObject({
      device: host.username,
      headers: { ttl: String(2 * 24 * 3_600), urgency: 'normal', 'content-encoding': 'aes128gcm' },
      claims: { aud: service.origin, sub: 'mailto:help@golf.test' },
      message: {
        title: `${joiner.username} joined your session`,
        path: `/sessions/${sessionId}`,
        // With the receipt of the host's own spot.
        unread: 2,
      },
    })
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/)
    const { publicKey } = await golf.call('GET /notifications/devices', {}, host)
    expect(push?.headers.authorization).toContain(`k=${publicKey}`)
    const [notice] = (await golf.call('GET /notifications', { query: {} }, host)).items
    expect(push?.message.id).toBe(notice?.id)
  })

  test('goes to each device once, even if its job runs again', async () => {
    await turnOn(
      await golf
        .call('POST /auth/login', { body: { username: host.username, password } })
        .then(({ token }) => ({ ...host, token })),
      `tablet-of-${host.username}`,
    )
    await newPlayerJoins()
    const sent = await pushes()
    expect(sent.map(({ device }) => device).toSorted()).toEqual(
      [host.username, `tablet-of-${host.username}`].toSorted(),
    )
    const [job] = await asOwner<{ notification: string; subscription: string }>(
      golf.url,
      `select n.id as notification, p.id as subscription from notification n, push_subscription p
       where n.user_id = '${host.id}' and p.user_id = n.user_id and n.push_at is not null`,
    )
    await jobHandlers(golf)['notification.push']({
      notificationId: job?.notification ?? '',
      subscriptionId: job?.subscription ?? '',
    })
    expect(service.pushed).toEqual([])
  })

  test('isn’t sent for what the player did', async () => {
    const ann = await newPlayerJoins()
    await turnOn(ann)
    await golf.runJobs()
    service.pushed.length = 0
    await leave(golf, ann, sessionId)
    await golf.runFollowers()
    expect((await pushes()).map(({ device }) => device)).toEqual([host.username])
    await golf.call('POST /sessions/{id}/cancel', { params: { id: sessionId }, body: {} }, host)
    await golf.runFollowers()
    expect(await titles()).toEqual([])
  })

  test('names no one without a verified address, and isn’t sent for what they do', async () => {
    const stranger = await player(golf, `stranger${++joined}`, 50_000)
    await join(golf, stranger, sessionId)
    await golf.runFollowers()
    expect(await titles()).toEqual([])
    await verifyEmails(golf, stranger)
    await leave(golf, stranger, sessionId)
    await golf.runFollowers()
    await golf.db
      .updateTable('app_user')
      .set({ email_verified: false })
      .where('id', '=', stranger.id)
      .execute()
    expect(await titles()).toEqual(['A player left your session'])
  })

  test('isn’t sent if it’s turned off for its kind, read, or its user was logged out', async () => {
    await settings({ kinds: { players: { push: false } } })
    await newPlayerJoins()
    expect(await titles()).toEqual([])
    await settings({ kinds: { players: { push: true, inApp: false, email: false } } })
    await newPlayerJoins()
    expect(await titles()).toHaveLength(1)
    await newPlayerJoins()
    await settings({ kinds: { players: { push: false } } })
    expect(await titles()).toEqual([])
    await settings({ kinds: { players: { push: true, inApp: true } } })
    await newPlayerJoins()
    await golf.call('POST /notifications/read-all', {}, host)
    expect(await titles()).toEqual([])
    await newPlayerJoins()
    await golf.call('POST /auth/logout', {}, host)
    expect(await titles()).toEqual([])
  })

  test('waits for the end of quiet hours, unless it expires before', async () => {
    await settings({ quietHours: { from: '00:00', until: '23:59' }, timeZone: 'America/New_York' })
    await newPlayerJoins()
    expect(await titles()).toEqual([])
    golf.clock.advanceHours(24)
    await settings({ quietHours: null })
    expect(await titles()).toHaveLength(1)
  })

  test('of a conversation comes once until it’s read, and replaces the one before', async () => {
    const ann = await player(golf, `ann${++joined}`)
    await verifyEmails(golf, ann, host)
    await golf.call('POST /users/{id}/friend', { params: { id: host.id } }, ann)
    await golf.call('POST /users/{id}/friend', { params: { id: ann.id } }, host)
    await golf.runFollowers()
    await pushes()
    await send(ann, host, 'See you at eight.')
    await send(ann, host, 'At the first tee.')
    const [first, ...others] = await pushes()
    expect(others).toEqual([])
    expect(first?.message.body).toMatch(/^See you at eight\./)
    await golf.call('POST /messages/with/{person}/read', { params: { person: ann.id } }, host)
    golf.clock.advanceHours(1.1)
    await send(ann, host, 'I’m there.')
    const [second] = await pushes()
    expect(second?.headers.topic).toBe(first?.headers.topic)
    expect(second?.message.tag).toBe(first?.message.tag)
  })

  test('is kept by the push service no longer than it’s news, and wakes a phone if that’s soon', async () => {
    const ann = await newPlayerJoins()
    await turnOn(ann)
    const { session } = await golf.call('GET /sessions/{id}', { params: { id: sessionId } }, ann)
    golf.clock.set(new Date(new Date(session.date).getTime() - 2 * hourMs).toISOString())
    await jobHandlers(golf)['notification.remind']({})
    const sent = (await pushes()).filter(({ device }) => device === ann.username)
    const reminder = sent.find(({ headers }) => headers.urgency === 'high')
    expect(Number(reminder?.headers.ttl)).toBeLessThanOrEqual(2 * 3_600)
  })
})

describe('a subscription', () => {
  test.each([404, 410])('is dropped when the push service answers %s', async (status) => {
    service.statuses.set(host.username, status)
    await newPlayerJoins()
    await golf.runJobs()
    expect(await devicesOf(host)).toEqual([])
    expect((await settings({})).settings.hasPush).toBe(false)
  })

  test('stays when the push service is away, which is tried again', async () => {
    service.statuses.set(host.username, 503)
    await newPlayerJoins()
    await expect(golf.runJobs()).rejects.toThrow('Couldn’t push to 127.0.0.1: status 503')
    service.statuses.delete(host.username)
    expect(await titles()).toHaveLength(1)
  })

  test.each([302, 400])('answered with %s is neither followed nor tried again', async (status) => {
    service.statuses.set(host.username, status)
    await newPlayerJoins()
    expect(await titles()).toEqual([])
    service.statuses.delete(host.username)
    expect(await titles()).toEqual([])
    expect(await devicesOf(host)).toHaveLength(1)
  })

  test('is dropped with the fifth failure in a row over two days, and not before', async () => {
    service.statuses.set(host.username, 400)
    for (let n = 1; n <= 5; n++) await newPlayerJoins().then(() => golf.runJobs())
    // Five failures, but within an hour.
    expect(await devicesOf(host)).toHaveLength(1)
    golf.clock.advanceHours(48)
    await newPlayerJoins().then(() => golf.runJobs())
    expect(await devicesOf(host)).toEqual([])
  })

  test('that works once counts its failures from zero', async () => {
    service.statuses.set(host.username, 400)
    for (let n = 1; n <= 3; n++) await newPlayerJoins().then(() => golf.runJobs())
    service.statuses.delete(host.username)
    await newPlayerJoins()
    expect(await forHost()).toHaveLength(1)
    const [row] = await asOwner<{ failures: number; failing_since: Date | null }>(
      golf.url,
      `select failures, failing_since from push_subscription where user_id = '${host.id}'`,
    )
    expect(row).toEqual({ failures: 0, failing_since: null })
  })
})
