import { afterAll, beforeAll, describe, expect } from 'vitest'
import { asOwner } from '../../../../test/database.ts'
import { racingTest as golfTest } from '../../../../test/golf-test.ts'
import { type Player, password } from '../../../../test/players.ts'
import { openPushService, type PushService } from '../../../../test/push-service.ts'

const test = golfTest.extend('environment', { scope: 'file' }, () => ({
  PUSH_SERVICES: '127.0.0.1',
}))

let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

describe('turning on push notifications', () => {
  test('lists the device, marks it, and is safe to repeat', async ({ golf, maya }) => {
    const body = service.subscribe('phone')
    const { device } = await golf.call('PUT /notifications/devices', { body }, maya)
    expect(device.current).toBe(true)
    await golf.call('PUT /notifications/devices', { body }, maya)
    expect((await golf.call('GET /notifications/devices', {}, maya)).items).toEqual([device])
    const { settings } = await golf.call('GET /notifications/settings', {}, maya)
    expect(settings.hasPush).toBe(true)
    expect([settings.kinds.players.push, settings.kinds.nearby.push]).toEqual([true, false])
  })

  test('keeps one subscription per login, also if the browser sends two at the same time', async ({
    golf,
    maya,
  }) => {
    await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        golf.call('PUT /notifications/devices', { body: service.subscribe(name) }, maya),
      ),
    )
    expect((await golf.call('GET /notifications/devices', {}, maya)).items).toHaveLength(1)
  })

  test('moves a browser’s subscription to the player who logged in there last', async ({
    golf,
    maya,
    tom,
  }) => {
    const body = service.subscribe('shared')
    await golf.call('PUT /notifications/devices', { body }, maya)
    await golf.call('PUT /notifications/devices', { body }, tom)
    expect((await golf.call('GET /notifications/devices', {}, maya)).items).toEqual([])
    expect((await golf.call('GET /notifications/devices', {}, tom)).items).toHaveLength(1)
  })

  test('keeps at most ten devices, and removes the oldest', async ({ golf, maya }) => {
    const logins: Player[] = [maya]
    for (let n = 1; n <= 10; n++) {
      const body = { username: maya.username, password }
      logins.push({ ...maya, token: (await golf.call('POST /auth/login', { body })).token })
    }
    for (const [n, login] of logins.entries()) {
      golf.clock.advanceHours(0.01)
      const body = service.subscribe(`device-${n}`)
      await golf.call('PUT /notifications/devices', { body }, login)
    }
    expect((await golf.call('GET /notifications/devices', {}, maya)).items).toHaveLength(10)
    const left = await asOwner<{ endpoint: string }>(
      golf.url,
      `select endpoint from push_subscription where user_id = '${maya.id}' order by created_at`,
    )
    expect(left[0]?.endpoint).toMatch(/device-1$/)
  })

  test('refuses addresses that aren’t a push service’s, and keys that nothing can be encrypted for', async ({
    golf,
    maya,
  }) => {
    const good = service.subscribe('phone')
    const refused = async (body: typeof good) => {
      const { status, details } = await golf.refusal('PUT /notifications/devices', { body }, maya)
      return [status, (details as { path: string }[])[0]?.path]
    }
    for (const endpoint of ['https://10.0.0.1/push', 'http://localhost:5432/', 'push'])
      expect(await refused({ ...good, endpoint })).toEqual([400, 'endpoint'])
    const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url')
    for (const p256dh of [offCurve, 'short'])
      expect(await refused({ ...good, keys: { ...good.keys, p256dh } })).toEqual([
        400,
        'keys.p256dh',
      ])
    expect(await refused({ ...good, keys: { ...good.keys, auth: 'x' } })).toEqual([
      400,
      'keys.auth',
    ])
  })
})

describe('a device with push notifications', () => {
  test('is removed from any of the player’s devices, and by no one else', async ({
    golf,
    maya,
    tom,
  }) => {
    const body = service.subscribe('phone')
    const { device } = await golf.call('PUT /notifications/devices', { body }, maya)
    const params = { id: device.id }
    expect((await golf.refusal('DELETE /notifications/devices/{id}', { params }, tom)).status).toBe(
      404,
    )
    const login = { username: maya.username, password }
    const { token } = await golf.call('POST /auth/login', { body: login })
    await golf.call('DELETE /notifications/devices/{id}', { params }, { ...maya, token })
    expect((await golf.call('GET /notifications/devices', {}, maya)).items).toEqual([])
  })

  test('ends with the logout of that device only', async ({ golf, maya }) => {
    const login = { username: maya.username, password }
    const { token } = await golf.call('POST /auth/login', { body: login })
    const save = (device: string, options: { token: string }) =>
      golf.call('PUT /notifications/devices', { body: service.subscribe(device) }, options)
    await save('phone', maya)
    const { device } = await save('tablet', { token })
    await golf.call('POST /auth/logout', {}, maya)
    const { items } = await golf.call('GET /notifications/devices', {}, { token })
    expect(items).toEqual([device])
  })

  test('is in the export without its address, and is deleted with the account', async ({
    golf,
    poor,
  }) => {
    const body = service.subscribe('phone')
    const { device } = await golf.call('PUT /notifications/devices', { body }, poor)
    const data = await golf.call('GET /auth/export', {}, poor)
    expect(data.pushDevices).toEqual([device])
    expect(JSON.stringify(data)).not.toContain(body.endpoint)
    await golf.call('DELETE /auth/account', { body: { password, keptCents: 0 } }, poor)
    const left = `select from push_subscription where user_id = '${poor.id}'`
    expect(await asOwner(golf.url, left)).toEqual([])
  })
})

test('all servers share one key, which stays the same', async ({ golf, maya, tom }) => {
  const keys = await Promise.all(
    [maya, tom, maya].map(async (who) => {
      const { publicKey } = await golf.call('GET /notifications/devices', {}, who)
      return publicKey
    }),
  )
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
})
