import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { transaction } from '../../database/database.ts'
import { record } from '../events/service.ts'
import { verifyLedger } from '../ledger/verify.ts'

const end = { body: { password } }
const row = (golf: TestApp, id: string) =>
  golf.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('DELETE /auth/account', () => {
  test('erases all personal data, frees the username and email, and logs out everywhere', async ({
    sharedGolf: golf,
  }) => {
    const zoe = await player(golf, 'zoe')
    await golf.call(
      'PATCH /auth/profile',
      { body: { displayName: 'Zoe L', bio: 'I like links.', phone: '+1 555 123 4567' } },
      zoe,
    )
    await golf.call('DELETE /auth/account', end, zoe)
    expect(await golf.refusal('GET /auth/me', {}, zoe)).toMatchObject({ status: 401 })
    expect(
      await golf.refusal('POST /auth/login', { body: { username: 'zoe', password } }),
    ).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    const left = await row(golf, zoe.id)
    expect(left.username).toMatch(/^deleted-[0-9a-f]{20}$/)
    expect(left.phone).toBeNull()
    const { password_hash: _, ...rest } = left
    // These letters can't occur in a hexadecimal id.
    expect(JSON.stringify(rest)).not.toMatch(/zoe|links/i)
    expect(
      await golf.refusal('POST /auth/login', { body: { username: left.username, password } }),
    ).toMatchObject({ status: 401 })
    expect(await golf.refusal('GET /users/{id}', { params: { id: zoe.id } })).toMatchObject({
      status: 404,
    })
    await player(golf, 'zoe')
  })

  test('requires the password', async ({ sharedGolf: golf }) => {
    const bob = await player(golf, 'bob')
    expect(
      await golf.refusal('DELETE /auth/account', { body: { password: 'wrong' } }, bob),
    ).toMatchObject({ status: 400, details: [{ path: 'password' }] })
    expect(await golf.refusal('DELETE /auth/account', end)).toMatchObject({ status: 401 })
    await golf.call('GET /auth/me', {}, bob)
  })

  test('leaves upcoming sessions with refunds, and the remaining balance must be confirmed', async ({
    sharedGolf: golf,
  }) => {
    const [carol, dora] = [await player(golf, 'carol', 10_000), await player(golf, 'dora', 10_000)]
    const session = await hosted(golf, dora)
    await join(golf, carol, session.id)
    const refusal = (forfeit?: string) =>
      golf.refusal('DELETE /auth/account', { body: { password, forfeit } }, carol)
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'WALLET_NOT_EMPTY',
      balanceCents: 10_000,
      words: 'Forfeit $100.00',
    })
    expect(await refusal('Forfeit $75.00')).toMatchObject({ code: 'WALLET_NOT_EMPTY' })
    // A refused deletion keeps the spot.
    expect(await balance(golf, carol)).toBe(7_500)
    await golf.call(
      'DELETE /auth/account',
      { body: { password, forfeit: 'Forfeit $100.00' } },
      carol,
    )
    const seen = await golf.call('GET /sessions/{id}', { params: { id: session.id } }, dora)
    expect(seen.session.players).toEqual([dora.id])
    expect((await verifyLedger(golf.db)).problems).toEqual([])
  })

  test('cancels the player’s own upcoming sessions and refunds everyone', async ({
    sharedGolf: golf,
  }) => {
    const [erin, frank] = [await player(golf, 'erin', 2_500), await player(golf, 'frank', 5_000)]
    const session = await hosted(golf, erin)
    await join(golf, frank, session.id)
    await golf.call('DELETE /auth/account', { body: { password, forfeit: 'Forfeit $25.00' } }, erin)
    expect(await balance(golf, frank)).toBe(5_000)
    const seen = await golf.call('GET /sessions/{id}', { params: { id: session.id } }, frank)
    expect(seen.session.status).toBe('cancelled')
  })

  test('ends friendships and blocks, and keeps their messages under “Former member”', async ({
    sharedGolf: golf,
  }) => {
    const [lena, mona, nils] = [
      await player(golf, 'lena'),
      await player(golf, 'mona'),
      await player(golf, 'nils'),
    ]
    for (const [who, other] of [
      [lena, mona],
      [mona, lena],
    ] as const)
      await golf.call('POST /users/{id}/friend', { params: { id: other.id } }, who)
    await golf.call('POST /users/{id}/block', { params: { id: nils.id } }, lena)
    const wrote = { body: { recipient: 'mona', content: 'Nine holes tonight?' } }
    await golf.call('POST /messages', wrote, lena)
    await golf.call('DELETE /auth/account', end, lena)
    expect((await golf.call('GET /friends', {}, mona)).friends).toEqual([])
    const ties = await golf.db
      .selectFrom('block')
      .select('at')
      .where('blocker_id', '=', lena.id)
      .execute()
    expect(ties).toEqual([])
    const inbox = await golf.call(
      'GET /messages/user/{userId}',
      { params: { userId: mona.id }, query: { box: 'inbox' } },
      mona,
    )
    expect(inbox.items).toMatchObject([
      { content: 'Nine holes tonight?', sender_name: 'Former member' },
    ])
  })

  test('deletes their read positions, system messages, and notifications', async ({
    sharedGolf: golf,
  }) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const [olga, pete] = [await player(golf, 'olga', 2_500), await player(golf, 'pete', 2_500)]
    const session = await hosted(golf, pete)
    await join(golf, olga, session.id)
    await golf.call('POST /messages/session/{id}/read', { params: { id: session.id } }, olga)
    const data = { cents: 2_000 }
    const news = { kind: 'deposit.returned', sessionId: session.id, userId: olga.id, data } as const
    await transaction(golf.db, (tx) => record(tx, golf.clock.now(), news))
    await golf.runFollowers()
    const personal = async () => ({
      read: await golf.db
        .selectFrom('chat_read')
        .select('at')
        .where('user_id', '=', olga.id)
        .execute(),
      systemMessages: await golf.db
        .selectFrom('message')
        .select('at')
        .where('recipient_id', '=', olga.id)
        .execute(),
      notifications: await golf.db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', olga.id)
        .execute(),
    })
    expect((await personal()).notifications.length).toBeGreaterThan(0)
    expect((await personal()).read).toHaveLength(1)
    expect((await personal()).systemMessages.length).toBeGreaterThan(0)
    await golf.call('DELETE /auth/account', { body: { password, forfeit: 'Forfeit $25.00' } }, olga)
    expect(await personal()).toEqual({ read: [], systemMessages: [], notifications: [] })
  })

  test('is refused for the only admin, but not for one of two', async ({ sharedGolf: golf }) => {
    const chief = await newAdmin(golf, 'chief')
    expect(await golf.refusal('DELETE /auth/account', end, chief)).toMatchObject({
      status: 409,
      code: 'LAST_ADMINISTRATOR',
    })
    await newAdmin(golf, 'deputy')
    await golf.call('DELETE /auth/account', end, chief)
    expect((await row(golf, chief.id)).is_admin).toBe(false)
  })
})

describe('GET /auth/export', () => {
  test('includes friends, messages, and the reports the player filed', async ({
    sharedGolf: golf,
  }) => {
    const [ravi, suse] = [await player(golf, 'ravi'), await player(golf, 'suse')]
    await golf.call('POST /users/{id}/friend', { params: { id: suse.id } }, ravi)
    await golf.call('POST /messages', { body: { recipient: 'suse', content: 'Hello Suse' } }, ravi)
    await golf.call(
      'POST /users/{id}/report',
      { params: { id: suse.id }, body: { reason: 'Never turned up' } },
      ravi,
    )
    const mine = await golf.call('GET /auth/export', {}, ravi)
    expect(mine.people).toMatchObject({
      requested: [{ username: 'suse' }],
      reports: [{ username: 'suse', reason: 'Never turned up' }],
    })
    expect(mine.messages).toMatchObject([{ from: 'ravi', to: 'suse', content: 'Hello Suse' }])
    const theirs = await golf.call('GET /auth/export', {}, suse)
    expect(theirs.messages).toMatchObject([{ from: 'ravi', content: 'Hello Suse' }])
    expect(JSON.stringify(theirs)).not.toContain('Never turned up')
  })

  test('includes the account, devices, sessions, and every transaction, and nothing about other players', async ({
    sharedGolf: golf,
  }) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const [ines, jack] = [await player(golf, 'ines', 9_000), await player(golf, 'jack', 9_000)]
    const session = await hosted(golf, jack)
    await join(golf, ines, session.id)
    const data = await golf.call('GET /auth/export', {}, ines)
    expect(data).toMatchObject({
      exportedAt: golf.clock.now().toISOString(),
      account: { username: 'ines', email: 'ines@example.com', balance: 6_500 },
      devices: [{ current: true }],
      sessions: [{ id: session.id, isHost: false, paidCents: 2_500 }],
    })
    expect(data.transactions).toMatchObject([{ type: 'admin_credit' }, { type: 'join' }])
    expect(JSON.stringify(data)).not.toMatch(/jack|argon2/)
    expect(await golf.refusal('GET /auth/export', {})).toMatchObject({ status: 401 })
  })
})
