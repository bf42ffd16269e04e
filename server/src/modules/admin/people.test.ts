import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { raceAtLock } from '../../../test/drills/interleave.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, password, player, promote } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

let golf: TestApp
let admin: Player
let other: Player
let maya: Player
beforeAll(async () => {
  golf = await testApp({}, { races: true })
  admin = await newAdmin(golf, 'admin')
  other = await newAdmin(golf, 'other')
  maya = await player(golf, 'maya', 50_000)
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

const ban = (id: string, who = admin) =>
  golf.call('POST /admin/users/{id}/ban', { params: { id }, body: { reason: 'sold seats' } }, who)

describe('a ban', () => {
  test('matches its preview: spots freed, sessions cancelled, money refunded, and logins ended', async () => {
    const tom = await player(golf, 'tom', 50_000)
    const own = await hosted(golf, tom)
    await join(golf, maya, own.id)
    const foreign = await hosted(golf, maya)
    await join(golf, tom, foreign.id)
    const params = { id: tom.id }
    const preview = await golf.call('GET /admin/users/{id}/ban-preview', { params }, admin)
    expect(preview).toMatchObject({
      devices: 1,
      seats: [{ sessionId: foreign.id, refundCents: 2_500 }],
      hosted: [{ sessionId: own.id, players: 2, refundCents: 5_000 }],
      refundCents: 7_500,
      balanceAfter: 50_000,
      refusal: null,
    })
    expect((await ban(tom.id)).user).toMatchObject({ isBanned: true, balance: 50_000 })
    expect((await golf.refusal('GET /auth/me', {}, tom)).status).toBe(401)
    const body = { username: 'tom', password }
    expect((await golf.refusal('POST /auth/login', { body })).code).toBe('BANNED')
    expect(await balance(golf, maya)).toBe(50_000 - 2_500)
    const { session } = await golf.call('GET /admin/sessions/{id}', { params: own }, admin)
    expect(session).toMatchObject({ status: 'cancelled', playerCount: 2, revenueCents: 0 })
    const events = await golf.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'user.banned')
      .where('user_id', '=', tom.id)
      .execute()
    expect(events).toEqual([{ data: { reason: 'sold seats' } }])
    await golf.call('POST /admin/users/{id}/unban', { params }, admin)
    await golf.call('POST /auth/login', { body })
  })

  test('can’t target oneself or an unknown user, and is in the audit log', async () => {
    expect(
      await golf.refusal('POST /admin/users/{id}/ban', { params: { id: admin.id } }, admin),
    ).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(
      (await golf.refusal('POST /admin/users/{id}/ban', { params: { id: newId() } }, admin)).status,
    ).toBe(404)
    const log = await golf.call('GET /admin/audit', { query: { q: 'user.ban' } }, admin)
    expect(log.items[0]).toMatchObject({
      admin: { username: 'admin' },
      action: 'user.ban',
      summary: 'Banned @tom',
      changes: ['Banned: no → yes'],
      user: { username: 'tom' },
      before: { isBanned: false },
      after: { isBanned: true },
      reason: 'sold seats',
    })
    const ofTom = await golf.call('GET /admin/audit', { query: { q: 'Tom' } }, admin)
    expect(ofTom.items.map(({ action }) => action)).toContain('user.ban')
    expect(ofTom.items.every(({ user }) => user?.username === 'tom')).toBe(true)
    const csv = await golf.app.inject({
      url: '/api/admin/audit/export?action=user.ban',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(csv.body.split('\r\n')[1]).toContain(
      ',admin,Banned @tom,Banned: no → yes,sold seats,tom,,user.ban,',
    )
    expect(csv.body.startsWith('\uFEFF')).toBe(true)
  })
})

describe('admins', () => {
  test('are added by admins, change their first password, and can’t drop to none', async () => {
    const body = { username: 'newcomer', password: 'once-only-18', isAdmin: true }
    const { user } = await golf.call('POST /admin/users', { body }, admin)
    const { token } = await golf.call('POST /auth/login', {
      body: { username: 'newcomer', password: 'once-only-18' },
    })
    expect((await golf.refusal('GET /admin/users', {}, { token })).code).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    )
    const demote = (id: string, who: Player) =>
      golf.app.inject({
        method: 'PATCH',
        url: `/api/admin/users/${id}`,
        payload: { isAdmin: false },
        headers: { authorization: `Bearer ${who.token}` },
      })
    expect((await demote(user.id, admin)).statusCode).toBe(200)
    // Two admins demote each other concurrently, both authorized before either change. One stays an admin.
    const requests = () => [demote(other.id, admin), demote(admin.id, other)]
    const responses = await raceAtLock(golf.url, /where is_admin and not is_banned/, requests)
    expect(responses.map((one) => one.statusCode).toSorted()).toEqual([200, 409])
    expect(responses.map((one) => one.json().code)).toContain('LAST_ADMINISTRATOR')
    await promote(golf, [admin.id, other.id])
  })

  test('find people by any part of a name, email, or phone, sorted and filtered', async () => {
    await golf.call(
      'PATCH /admin/users/{id}',
      { params: { id: maya.id }, body: { phone: '555 010 7788', displayName: 'Zoe Banks' } },
      admin,
    )
    for (const q of ['MAY', 'zoe b', 'maya@', '555 01', 'banks', 'Bañks zo', 'BANKS, MAYA']) {
      const { items, total } = await golf.call('GET /admin/users', { query: { q } }, admin)
      expect(
        items.map(({ username }) => username),
        q,
      ).toEqual(['maya'])
      expect(total).toBe(1)
    }
    const wallets = { query: { kind: 'wallet' as const, q: 'bañks' } }
    const { items } = await golf.call('GET /admin/ledger/accounts', wallets, admin)
    expect(items.map(({ userId }) => userId)).toEqual([maya.id])
    const byName = await golf.call(
      'GET /admin/users',
      { query: { sort: 'username', isAdmin: 'false', isBanned: 'false' } },
      admin,
    )
    expect(byName.items.map(({ username }) => username)).toEqual(['maya', 'newcomer', 'tom'])
    for (const q of ['%', '⛳️', 'anks', 'zoe smith'])
      expect((await golf.call('GET /admin/users', { query: { q } }, admin)).total, q).toBe(0)
  })

  test('can’t save a taken username or email, and nothing changes', async () => {
    const change = (body: object) =>
      golf.refusal('PATCH /admin/users/{id}', { params: { id: maya.id }, body }, admin)
    expect((await change({ username: 'tom', phone: null })).code).toBe('USERNAME_TAKEN')
    expect((await change({ email: 'tom@example.com' })).code).toBe('EMAIL_TAKEN')
    const { user } = await golf.call('GET /admin/users/{id}', { params: maya }, admin)
    expect(user).toMatchObject({ username: 'maya', phone: '555 010 7788' })
  })
})

describe('settings', () => {
  test('apply to new sessions, while existing sessions keep their fees', async () => {
    const prices = [500, 700, 900].map((fee) => ({ serviceFeeCents: fee, depositCents: fee * 4 }))
    const change = (body: object) => golf.call('PUT /admin/settings', { body }, admin)
    const people = (name: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, n) => player(golf, `${name}${n}`, 100_000)))
    const [hosts, guests] = await Promise.all([people('load', 4), people('guest', 3)])
    const rich = hosts[0] ?? maya
    const old = await Promise.all(Array.from({ length: 8 }, () => hosted(golf, rich)))

    // Concurrently, one admin keeps changing the prices while players join and create sessions.
    const [joins, created] = await Promise.all([
      Promise.all(guests.flatMap((guest) => old.map(({ id }) => join(golf, guest, id)))),
      Promise.all(
        hosts.map(async (host) => {
          const sessions = []
          for (let n = 0; n < 8; n++) sessions.push(await hosted(golf, host))
          return sessions
        }),
      ),
      (async () => {
        for (let n = 0; n < 24; n++) await change(prices[n % prices.length] ?? {})
      })(),
    ])
    expect(joins).toHaveLength(24)
    expect(new Set(joins.map(({ debitedCents }) => debitedCents))).toEqual(new Set([2_500]))
    // Each new session uses one version of the settings, never the fee of one and the deposit of another.
    const fresh = created.flat()
    for (const { serviceFeeCents, depositCents } of fresh)
      expect(prices).toContainEqual({ serviceFeeCents, depositCents })
    expect(new Set(fresh.map(({ serviceFeeCents }) => serviceFeeCents)).size).toBeGreaterThan(1)
    // A host's payments are the sum over the sessions.
    for (const [n, host] of hosts.entries()) {
      const own = [...(created[n] ?? []), ...(host === rich ? old : [])]
      const due = own.reduce((sum, one) => sum + one.serviceFeeCents + one.depositCents, 0)
      expect(await balance(golf, host)).toBe(100_000 - due)
    }

    const last = prices.at(-1)
    expect(await golf.call('GET /admin/settings', {}, admin)).toMatchObject({
      settings: last,
      lastChange: { by: { username: 'admin' } },
    })
    expect(await hosted(golf, rich)).toMatchObject(last ?? {})
    for (const { id } of old) {
      const { session } = await golf.call('GET /sessions/{id}', { params: { id } })
      expect(session).toMatchObject({ serviceFeeCents: 500, depositCents: 2_000 })
    }
  })
})
