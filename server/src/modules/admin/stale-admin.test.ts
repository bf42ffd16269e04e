/** An admin whose password is stale is a player on every call that players have too. */
import { endpoints } from '@county-golf/contract/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { balance, form, hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { kinds, openStream } from '../../../test/live.ts'
import { overrideRows } from '../../../test/override-rows.ts'
import { type PayingApp, payingApp } from '../../../test/payments.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { sendCall } from '../../../test/send-call.ts'
import { rolesOf } from '../auth/service.ts'

let golf: PayingApp
let admin: Player
let stale: Player
let maya: Player
beforeAll(async () => {
  golf = await payingApp()
  admin = await newAdmin(golf, 'admin')
  stale = await newAdmin(golf, 'stale')
  maya = await player(golf, 'maya')
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})
beforeEach(() => setPasswordAge(31))

const setPasswordAge = async (minutes: number) => {
  await golf.db
    .updateTable('token')
    .set({ authenticated_at: new Date(golf.clock.now().getTime() - minutes * 60_000) })
    .where('user_id', '=', stale.id)
    .execute()
}

describe('calls that admins may make for every user', () => {
  const overrides = endpoints.filter((endpoint) => endpoint.adminOverride)

  test('each have a row in this test', () => {
    const names = overrides.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(overrideRows).toSorted()).toEqual(names.toSorted())
  })

  test.each(Object.keys(overrideRows))(
    '%s asks a stale admin for the password where it refuses players',
    async (name) => {
      const sent = (await overrideRows[name]?.(golf, admin)) ?? {}
      const asPlayer = await sendCall(golf, name, sent, maya.token)
      expect([403, 404], asPlayer.body).toContain(asPlayer.statusCode)
      const asStale = await sendCall(golf, name, sent, stale.token)
      expect(asStale.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
      const asAdmin = await sendCall(golf, name, sent, admin.token)
      expect(asAdmin.statusCode, asAdmin.body).toBeLessThan(300)
    },
  )

  test('hidden and unknown records get the same response', async () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    for (const url of [`/wallet/${id}`, `/messages/session/${id}`, `/sessions/${id}`]) {
      const response = await sendCall(golf, `GET ${url}`, {}, stale.token)
      expect(response.json(), url).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    }
  })
})

describe('a stale admin has only a player’s rights', () => {
  test('in a search, a public profile, a session, its phones, and lists', async () => {
    const host = await player(golf, 'hugo', 20_000)
    const guest = await player(golf, 'gus', 20_000)
    await golf.call('PATCH /auth/profile', { body: { phone: '+1 516 555 0100' } }, host)
    const session = await hosted(golf, host)
    await join(golf, guest, session.id)
    await hosted(golf, host, { visibility: 'private' })
    const reads = [
      'GET /users?q=hugo',
      `GET /users/${host.id}`,
      `GET /users/${host.id}/stats`,
      `GET /sessions/${session.id}`,
      'GET /sessions',
    ]
    for (const name of reads) {
      const [asPlayer, asStale, asAdmin] = await Promise.all(
        [maya, stale, admin].map(({ token }) => sendCall(golf, name, {}, token)),
      )
      expect(asPlayer?.statusCode, name).toBe(200)
      expect(asStale?.json(), name).toEqual(asPlayer?.json())
      if (name.startsWith('GET /users?') || name.includes(session.id))
        expect(asAdmin?.json(), name).not.toEqual(asPlayer?.json())
    }
  })

  test('creating a session requires the password, and then takes no money and no spot', async () => {
    const bounty = { bountyEnabled: true, bountyAmount: 40_000 }
    for (const changes of [{}, bounty, { serviceFeeCents: 0 }, { deposit_cents: 0 }])
      expect(
        await golf.refusal('POST /sessions', { body: form(changes) }, stale),
        JSON.stringify(changes),
      ).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
    await setPasswordAge(0)
    const { session } = await golf.call('POST /sessions', { body: form(bounty) }, stale)
    expect(session.players).toEqual([])
    expect(await balance(golf, stale)).toBe(0)
    const free = form({ serviceFeeCents: 0, depositCents: 0 })
    await golf.call('POST /sessions', { body: free }, stale)
  })

  test('the live stream sends nothing about a private session', async () => {
    await golf.events.start()
    const address = golf.origin
    const host = await player(golf, 'hana', 20_000)
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const asStale = await openStream(address, stale, { watch: [id] })
    const asAdmin = await openStream(address, admin, { watch: [id] })
    const body = { notes: 'Meet at the range' }
    await golf.call('PATCH /sessions/{id}', { params: { id }, body }, host)
    await eventually(() => expect(kinds(asAdmin)).toContain('session'))
    // Events of public sessions may still arrive.
    const ofThisOne = expect.objectContaining({ data: expect.objectContaining({ sessionId: id }) })
    expect(asAdmin.events).toContainEqual(ofThisOne)
    expect(asStale.events).not.toContainEqual(ofThisOne)
  })
})

test('a stale host must enter the password where only an admin may still act', async () => {
  // Earlier than the sessions of the other tests.
  const spare = { date: '2026-11-22', autoJoin: false, serviceFeeCents: 0, depositCents: 0 }
  await setPasswordAge(0)
  const [away, playing] = [await hosted(golf, stale, spare), await hosted(golf, stale, spare)]
  for (const { id } of [away, playing]) await join(golf, maya, id)
  await join(golf, stale, playing.id)
  golf.clock.set(away.date)
  const refusals = async ({ id }: { id: string }) => [
    await golf.refusal('POST /sessions/{id}/cancel', { params: { id }, body: {} }, stale),
    await golf.refusal(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: maya.id }, body: { reason: 'Not here' } },
      stale,
    ),
  ]
  await setPasswordAge(31)
  for (const refusal of await refusals(away))
    expect(refusal).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
  // An admin who plays in the session can't decide its result, even with a fresh password.
  for (const refusal of await refusals(playing))
    expect(refusal).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  await setPasswordAge(0)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: away.id }, body: {} }, stale)
})

test('open live streams lose admin rights once the password is stale', async () => {
  const { id } = await golf.db
    .selectFrom('token')
    .select('id')
    .where('user_id', '=', stale.id)
    .executeTakeFirstOrThrow()
  const isAdmin = async () => (await rolesOf(golf, [id], golf.clock.now())).get(id)
  expect(await isAdmin()).toBe(false)
  await setPasswordAge(29)
  expect(await isAdmin()).toBe(true)
})

test('the last admin can’t delete the account with a stale token', async () => {
  await golf.db
    .updateTable('app_user')
    .set({ is_admin: false })
    .where('id', '=', admin.id)
    .execute()
  expect(await golf.refusal('DELETE /auth/account', { body: { password } }, stale)).toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })
})

test('an admin with a one-time password sees what a player sees on public calls', async () => {
  const { id } = await hosted(golf, await player(golf, 'hal', 20_000), { visibility: 'private' })
  await setPasswordAge(0)
  await golf.call('GET /sessions/{id}', { params: { id } }, stale)
  await golf.db
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('id', '=', stale.id)
    .execute()
  await golf.refusal('GET /sessions/{id}', { params: { id } }, stale)
})
