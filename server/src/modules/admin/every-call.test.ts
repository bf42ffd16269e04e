import { endpoints } from '@county-golf/contract/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminRows, type Sent, sharedRows } from '../../../test/admin-rows.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { type PayingApp, payingApp } from '../../../test/payments.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { sendCall } from '../../../test/send-call.ts'

let golf: PayingApp
let admin: Player
let maya: Player
let banned: Player
beforeAll(async () => {
  golf = await payingApp()
  admin = await newAdmin(golf, 'admin')
  maya = await player(golf, 'maya')
  banned = await player(golf, 'banned')
  await golf.call('POST /admin/users/{id}/ban', { params: { id: banned.id } }, admin)
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

const calls = endpoints.filter(({ access }) => access === 'admin')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const send = (name: string, sent: Sent, token?: string) => sendCall(golf, name, sent, token)

const auditCount = async () =>
  (
    await golf.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('calls for players on their own data and admins on all data', () => {
  test.each(Object.keys(sharedRows))(
    '%s is refused to other users, works for admins, and is in the audit log',
    async (name) => {
      const sent = (await sharedRows[name]?.(golf, admin)) ?? {}
      expect((await send(name, sent)).statusCode).toBe(401)
      expect((await send(name, sent, maya.token)).json()).toMatchObject({ code: 'FORBIDDEN' })
      expect((await send(name, sent, banned.token)).statusCode).toBe(401)
      const before = await auditCount()
      const response = await send(name, sent, admin.token)
      expect(response.statusCode, response.body).toBe(200)
      expect((await auditCount()) - before).toBe(1)
    },
  )
})

describe('admin calls', () => {
  test('each have a row in this test', () => {
    expect(Object.keys(adminRows).toSorted()).toEqual(calls.map(nameOf).toSorted())
  })

  test.each(
    calls.flatMap((call) => [call, ...(call.aliases ?? []).map((a) => ({ ...call, ...a }))]),
  )('$method $path is refused to guests, players, banned users, and stale admins', async (call) => {
    const name = nameOf(call)
    expect((await send(name, {})).statusCode).toBe(401)
    expect((await send(name, {}, maya.token)).json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await send(name, {}, banned.token)).statusCode).toBe(401)
    expect((await send(name, {}, late.token)).json()).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })
  })

  test.each(Object.keys(adminRows))(
    '%s works, and its changes are in the audit log',
    async (name) => {
      const call = calls.find((one) => nameOf(one) === name)
      const row = adminRows[name]
      if (!call || !row) throw new Error(`no ${name}`)
      const sent = await row(golf, admin)
      const before = await auditCount()
      const response = await send(name, sent, admin.token)
      expect(response.statusCode, response.body).toBe(call.status)
      if (call.response) call.response.parse(response.json())
      const written = (await auditCount()) - before
      expect(written, name).toBe(call.method === 'GET' ? 0 : 1)
    },
  )
})

let late: Player
beforeAll(async () => {
  late = await newAdmin(golf, 'late')
  await golf.db
    .updateTable('token')
    .set({ authenticated_at: new Date('2026-11-20T14:29:00.000Z') })
    .where('user_id', '=', late.id)
    .execute()
})

describe('an admin’s password', () => {
  test('is required again after 30 minutes and is then valid for 30 more', async () => {
    const ann = await newAdmin(golf, 'ann')
    const { token } = await golf.call('POST /auth/login', { body: { username: 'ann', password } })
    golf.clock.advanceHours(0.5)
    await golf.call('GET /admin/settings', {}, { token })
    golf.clock.advanceHours(0.01)
    expect(await golf.refusal('GET /admin/settings', {}, { token })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    await golf.refusal('POST /auth/reauthenticate', { body: { password: 'wrong-1' } }, { token })
    expect((await golf.refusal('GET /admin/settings', {}, { token })).status).toBe(403)
    await golf.call('POST /auth/reauthenticate', { body: { password } }, { token })
    await golf.call('GET /admin/settings', {}, { token })
    await golf.call('GET /auth/me', {}, ann)
  })
})
