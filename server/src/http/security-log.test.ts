import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { logLines } from '../../test/log-lines.ts'
import { newAdmin, type Player, password, player } from '../../test/players.ts'

let golf: TestApp
let log: ReturnType<typeof logLines>
let maya: Player
beforeAll(async () => {
  golf = await testApp({ LOG_LEVEL: 'info', RATE_LIMITS: 'on' })
  log = logLines(golf.app)
  maya = await player(golf, 'maya')
})
afterAll(() => golf.close())

let before = 0
beforeEach(() => {
  before = log.lines().length
})

const events = () =>
  log
    .lines()
    .slice(before)
    .filter((line) => line.log === 'security')

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, token?: string) =>
  golf.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: '203.0.113.7',
    ...(payload && { payload }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })

describe('the security log has one line', () => {
  test('for a login, with the user, the address, and the request', async () => {
    const response = await send('POST', '/auth/login', { username: 'maya', password })
    expect(response.statusCode).toBe(200)
    expect(events()).toEqual([
      expect.objectContaining({
        kind: 'login',
        level: 30,
        userId: maya.id,
        address: '203.0.113.7',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ])
  })

  test('for a failed login, which tells usernames apart without logging them', async () => {
    const names = ['maya', 'MAYA', 'my-real-passw0rd']
    for (const username of names) {
      const response = await send('POST', '/auth/login', { username, password: 'wrong-secret-1' })
      expect(events().at(-1)).toMatchObject({
        kind: 'login_failed',
        level: 40,
        requestId: response.json().requestId,
      })
    }
    const hashes = events().map(({ nameHash }) => nameHash)
    expect(hashes).toHaveLength(3)
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  test('for a username that is locked after too many guesses', async () => {
    const body = { username: 'no-such-user', password: 'wrong-secret-1' }
    await golf.call('POST /auth/signup', {
      body: { username: 'no-such-user', email: 'n@example.com', password },
    })
    for (let n = 0; n < 12; n++) await send('POST', '/auth/login', body)
    expect(events().map(({ kind }) => kind)).toContain('login_locked')
  })

  test('for a password reset by email, with the user', async () => {
    await send('POST', '/auth/forgot-password', { email: 'maya@example.com' })
    await golf.runJobs()
    const token = /token=([\w-]{20,})/.exec(golf.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const newPassword = 'links-and-dunes-9'
    expect((await send('POST', '/auth/reset-password', { token, newPassword })).statusCode).toBe(
      204,
    )
    await send('POST', '/auth/reset-password', { token, newPassword })
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'reset_requested' }),
      expect.objectContaining({ kind: 'password_reset', userId: maya.id }),
      expect.objectContaining({ kind: 'link_refused', userId: null }),
    ])
    expect(log.text()).not.toContain(token)
    expect(log.text()).not.toContain(newPassword)
  })

  test('for an email change, a wrong password, and a refused admin call', async () => {
    const ben = await player(golf, 'ben')
    before = log.lines().length
    const change = (typed: string) =>
      send('PATCH', '/auth/account', { email: 'new@example.com', password: typed }, ben.token)
    await change('wrong-secret-1')
    expect((await change(password)).statusCode).toBe(200)
    await send('GET', '/admin/users', undefined, ben.token)
    const from = { userId: ben.id, address: '203.0.113.7' }
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'password_wrong', ...from }),
      expect.objectContaining({ kind: 'email_change_requested', ...from }),
      expect.objectContaining({ kind: 'admin_refused', ...from, route: '/api/admin/users' }),
    ])
    expect(log.text()).not.toContain('new@example.com')
  })

  test('for an email that an admin changes, with the admin and the player', async () => {
    const admin = await newAdmin(golf, 'boss')
    const gus = await player(golf, 'gus')
    before = log.lines().length
    await send('PATCH', `/admin/users/${gus.id}`, { email: 'gus2@example.com' }, admin.token)
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'email_changed_by_admin', userId: admin.id, target: gus.id }),
    ])
  })

  test('for an invalid token, a bad signature, and a rate limit', async () => {
    await send('GET', '/auth/me', undefined, 'A'.repeat(43))
    await send('POST', '/payment/webhook', { type: 'checkout.completed' })
    for (let n = 0; n < 25; n++) await send('POST', '/auth/login', {})
    const kinds = new Set(events().map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['token_refused', 'signature_refused', 'limit']))
    expect(log.text()).not.toContain('A'.repeat(43))
  })

  test('for security events only', async () => {
    const cleo = await player(golf, 'cleo')
    before = log.lines().length
    await send('GET', '/auth/me', undefined, cleo.token)
    await send('GET', '/sessions')
    await send('GET', '/sessions/nothing')
    expect(events()).toEqual([])
  })

  test('without passwords or tokens', () => {
    for (const secret of [password, 'wrong-secret-1', 'my-real-passw0rd', maya.token])
      expect(log.text()).not.toContain(secret)
  })
})

test('production logs each request by its route, without the tokens in links', async () => {
  const served = await testApp({ NODE_ENV: 'production', LOG_LEVEL: 'info', PAYMENTS: 'sandbox' })
  try {
    const written = logLines(served.app)
    await served.app.inject('/api/invites/a-secret-token?key=another-secret')
    expect(written.lines()).toEqual([
      expect.objectContaining({
        msg: 'incoming request',
        req: { method: 'GET', route: '/api/invites/:token', address: '127.0.0.1' },
      }),
      expect.objectContaining({ msg: 'request completed', responseTime: expect.any(Number) }),
    ])
    expect(written.text()).not.toContain('secret')
  } finally {
    await served.close()
  }
})
