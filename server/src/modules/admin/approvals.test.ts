import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { changeSettings, storedSettings } from '../settings/service.ts'

let golf: TestApp
let ada: Player
let bea: Player
let maya: Player
beforeAll(async () => {
  golf = await testApp()
  ada = await newAdmin(golf, 'ada')
  maya = await player(golf, 'maya')
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

const limitTo = (twoPersonLimitCents: number | null, who = ada) =>
  golf.call('PUT /admin/settings', { body: { twoPersonLimitCents } }, who)
const change = (id: string, body: object, who = ada) =>
  golf.call('PATCH /admin/users/{id}', { params: { id }, body }, who)
const approve = (id: string, who: Player) =>
  golf.call('POST /admin/approvals/{id}/approve', { params: { id } }, who)
const refused = (id: string, who: Player) =>
  golf.refusal('POST /admin/approvals/{id}/approve', { params: { id } }, who)
const userOf = async (id: string) =>
  (await golf.call('GET /admin/users/{id}', { params: { id } }, ada)).user
const limit = async () => (await storedSettings(golf.db)).twoPersonLimitCents
/** Runs the due jobs. @returns the emails they sent, as address and first words */
async function mailed() {
  const before = golf.mails.length
  await golf.runJobs()
  return golf.mails.slice(before)
}
const only = (ids: readonly string[]): string => {
  expect(ids).toHaveLength(1)
  return ids[0] ?? ''
}

describe('the two-person limit', () => {
  test('can’t be set while there is only one admin', async () => {
    expect(
      await golf.refusal('PUT /admin/settings', { body: { twoPersonLimitCents: 10_000 } }, ada),
    ).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'twoPersonLimitCents' }] })
    bea = await newAdmin(golf, 'bea')
    await limitTo(10_000)
    expect(await limit()).toBe(10_000)
  })

  test('stays a question on Overview until an admin sets it or declines it', async () => {
    await changeSettings(golf.db, { twoPersonLimitCents: null, twoPersonDecided: false })
    const decided = async () =>
      (await golf.call('GET /admin/settings', {}, bea)).settings.twoPersonDecided
    await golf.call('PUT /admin/settings', { body: { serviceFeeCents: 500 } }, ada)
    expect(await decided()).toBe(false)
    await golf.call('PUT /admin/settings', { body: { twoPersonDecided: true } }, ada)
    expect(await decided()).toBe(true)
    await changeSettings(golf.db, { twoPersonDecided: false })
    await limitTo(10_000)
    expect(await decided()).toBe(true)
  })

  test('can be lowered right away, but needs a second admin to be raised or removed', async () => {
    expect((await limitTo(9_000)).approvalId).toBeUndefined()
    expect(await limit()).toBe(9_000)
    const raise = await golf.call(
      'PUT /admin/settings',
      { body: { twoPersonLimitCents: 20_000, serviceFeeCents: 700 } },
      ada,
    )
    expect(raise.settings).toMatchObject({ twoPersonLimitCents: 9_000, serviceFeeCents: 700 })
    const again = await limitTo(20_000)
    expect(again.approvalId).toBe(raise.approvalId)
    const { approvalId = '' } = raise
    expect(await refused(approvalId, ada)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { approval } = await approve(approvalId, bea)
    expect(approval).toMatchObject({ kind: 'raise_limit', user: null, cents: 20_000 })
    expect(await limit()).toBe(20_000)
    expect((await golf.call('GET /admin/settings', {}, ada)).lastChange).toMatchObject({
      by: { username: 'bea' },
    })

    const { approvalId: removal = '' } = await limitTo(null)
    expect(await limit()).toBe(20_000)
    const params = { id: removal }
    await golf.call('POST /admin/approvals/{id}/reject', { params }, ada)
    expect((await refused(removal, bea)).code).toBe('ALREADY_PROCESSED')
    expect(await limit()).toBe(20_000)
  })
})

describe('while a limit is set', () => {
  test('stops one admin with a puppet account from moving more than the limit', async () => {
    const body = { userId: maya.id, cents: 900_000 }
    const { approvalId = '' } = await golf.call('POST /wallet/admin/adjust', { body }, ada)
    const puppet = { username: 'puppet', password: 'once-only-12', isAdmin: true }
    const created = await golf.call('POST /admin/users', { body: puppet }, ada)
    expect(created.user.isAdmin).toBe(false)
    const id = only(created.approvalIds)
    const login = { username: puppet.username, password: puppet.password }
    const { token } = await golf.call('POST /auth/login', { body: login })
    const changed = { oldPassword: puppet.password, newPassword: 'back-nine-99' }
    const session = await golf.call('POST /auth/change-password', { body: changed }, { token })
    const hand = { ...created.user, token: session.token }
    expect(await refused(id, hand)).toMatchObject({ status: 403 })
    expect(await refused(approvalId, hand)).toMatchObject({ status: 403 })
    expect((await refused(id, ada)).code).toBe('FORBIDDEN')

    // Even an account that bea makes an admin in good faith can't approve what was requested before.
    await approve(id, bea)
    expect(await userOf(created.user.id)).toMatchObject({ isAdmin: true })
    const given = { body: { password: changed.newPassword } }
    await golf.call('POST /auth/reauthenticate', given, hand)
    expect(await refused(approvalId, hand)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { items } = await golf.call('GET /admin/approvals', {}, hand)
    expect(items).toMatchObject([
      { id: approvalId, canApprove: false, approvers: [{ username: 'bea' }] },
    ])
    await golf.call('POST /admin/approvals/{id}/reject', { params: { id: approvalId } }, bea)
    await change(created.user.id, { isAdmin: false }, bea)
  })

  test('the database rejects an approval by anyone but a second admin', async () => {
    const made = await change(maya.id, { isAdmin: true })
    const id = only(made.approvalIds)
    expect(made.user.isAdmin).toBe(false)
    await expect(
      asOwner(
        golf.url,
        `update approval set state = 'approved', decided_at = requested_at, decided_by = requested_by
         where id = '${id}'`,
      ),
    ).rejects.toThrow('approval_decided_by')
    await golf.call('POST /admin/approvals/{id}/reject', { params: { id } }, bea)
    const log = await golf.call('GET /admin/audit', { query: { target: maya.id } }, ada)
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: 'user.reject_admin', admin: { username: 'bea' }, before: { approvalId: id } },
      { action: 'user.ask_admin', admin: { username: 'ada' }, after: { isAdmin: true } },
    ])
  })

  test('changing an email needs approval, an admin’s or a player’s', async () => {
    const taken = { params: { id: bea.id }, body: { email: 'maya@example.com' } }
    expect((await golf.refusal('PATCH /admin/users/{id}', taken, ada)).code).toBe('EMAIL_TAKEN')
    const cyd = await newAdmin(golf, 'cyd')
    const { approvalIds } = await change(bea.id, { email: 'ada2@example.com', phone: '555 0100' })
    expect(await userOf(bea.id)).toMatchObject({ email: 'bea@example.com', phone: '555 0100' })
    const id = only(approvalIds)
    expect((await refused(id, bea)).error).toContain('changes to your account')
    await approve(id, cyd)
    expect(await userOf(bea.id)).toMatchObject({
      email: 'ada2@example.com',
      emailVerified: false,
    })
    // She is logged out everywhere.
    expect((await golf.refusal('GET /auth/me', {}, bea)).status).toBe(401)
    const sent = await mailed()
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(
      expect.arrayContaining([
        'bea@example.com: Your email address was changed',
        'ada2@example.com: Verify your email address',
        'ada@example.com: An admin account was changed',
        'cyd@example.com: An admin account was changed',
      ]),
    )
    // A reset link to the new address would open the player's wallet.
    const players = await change(maya.id, { email: 'maya@new.example.com' })
    expect(await userOf(maya.id)).toMatchObject({ email: 'maya@example.com' })
    await approve(only(players.approvalIds), cyd)
    expect(await userOf(maya.id)).toMatchObject({ email: 'maya@new.example.com' })
    const { token } = await golf.call('POST /auth/login', { body: { username: 'bea', password } })
    bea = { ...bea, token }
  })

  test('a request that no one could approve is refused', async () => {
    const others = golf.db.updateTable('app_user').where('username', 'in', ['bea', 'cyd'])
    await others.set({ is_admin: false }).execute()
    const promoted = { params: { id: maya.id }, body: { isAdmin: true } }
    expect(await golf.refusal('PATCH /admin/users/{id}', promoted, ada)).toMatchObject({
      code: 'FORBIDDEN',
      error: expect.stringContaining('npm run admin:limit'),
    })
    await others.set({ is_admin: true }).execute()
  })
})

describe('an email address set by an admin', () => {
  test('starts unverified and voids earlier links', async () => {
    await changeSettings(golf.db, { twoPersonLimitCents: null })
    const tom = await player(golf, 'tom')
    await golf.db
      .updateTable('app_user')
      .set({ email_verified: true })
      .where('id', '=', tom.id)
      .execute()
    await golf.call('POST /auth/forgot-password', { body: { email: 'tom@example.com' } })
    const [reset] = (await mailed()).filter(({ to }) => to === 'tom@example.com').slice(-1)
    const token = /token=([\w-]{43})/.exec(reset?.text ?? '')?.[1] ?? ''
    const decree = { params: { id: tom.id }, body: { emailVerified: true } as never }
    expect((await golf.refusal('PATCH /admin/users/{id}', decree, ada)).status).toBe(400)
    await change(tom.id, { email: 'tom@new.example.com' })
    expect(await userOf(tom.id)).toMatchObject({
      email: 'tom@new.example.com',
      emailVerified: false,
    })
    expect((await golf.refusal('GET /auth/me', {}, tom)).status).toBe(401)
    const used = { body: { token, newPassword: 'stolen-link-1' } }
    expect((await golf.refusal('POST /auth/reset-password', used)).status).toBe(400)
    const sent = await mailed()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['tom@example.com', 'tom@new.example.com'])
    // The old address can undo it.
    const undo = sent.find(({ to }) => to === 'tom@example.com')?.text ?? ''
    const body = { token: /token=([\w-]{43})/.exec(undo)?.[1] ?? '', newPassword: 'undone-it-1' }
    await golf.call('POST /auth/undo-email-change', { body })
    expect(await userOf(tom.id)).toMatchObject({ email: 'tom@example.com', emailVerified: true })
  })

  test('can be removed, and the old address is notified', async () => {
    const ann = await player(golf, 'ann')
    await mailed()
    await change(ann.id, { email: null })
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      text: expect.stringContaining('no longer has an email address'),
    })
  })

  test('can’t be the admin’s own, which requires the password', async () => {
    const own = { params: { id: ada.id }, body: { email: 'thief@example.com' } }
    expect(await golf.refusal('PATCH /admin/users/{id}', own, ada)).toMatchObject({ status: 403 })
  })
})

test('all admins get an email when an admin is added, changed, or banned', async () => {
  const made = { username: 'dan', password: 'once-only-12', isAdmin: true }
  const { user } = await golf.call('POST /admin/users', { body: made }, ada)
  const texts = async () => (await mailed()).map(({ to, text }) => [to, text] as const)
  const admins = ['ada2@example.com', 'ada@example.com', 'cyd@example.com']
  const created = await texts()
  expect(created.map(([to]) => to).toSorted()).toEqual(admins)
  expect(created[0]?.[1]).toContain('ada created the admin account dan.')
  await change(user.id, { displayName: 'Dan' })
  expect((await texts())[0]?.[1]).toContain('ada changed the admin account dan: display name.')
  await change(maya.id, { isAdmin: true })
  expect((await texts())[0]?.[1]).toContain('ada made maya an admin.')
  await golf.call('POST /admin/users/{id}/ban', { params: { id: user.id } }, ada)
  expect((await texts())[0]?.[1]).toContain('ada banned the admin dan.')
})
