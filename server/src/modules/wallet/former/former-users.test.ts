/** What is left of a deleted account's wallet: kept, claimed without the account, and paid once. */
import { claimLinkDays, emptyFormerUserDays } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { emailOf, newAdmin, type Player, password, player } from '../../../../test/players.ts'
import { transaction } from '../../../database/database.ts'
import { newId } from '../../../lib/ids.ts'
import { changeSettings } from '../../settings/service.ts'
import { openFormerUser, purgeFormerUsers } from '../service.ts'

let names = 0
const newPlayer = (golf: TestApp, cents = 0) => player(golf, `gone-${++names}`, cents)

/** A player with an address and a home state who deleted their account. */
async function leaver(golf: TestApp, cents = 1_500): Promise<Player> {
  const gone = await newPlayer(golf, cents)
  await golf.call('PATCH /auth/profile', { body: { homeState: 'NY' } }, gone)
  await golf.call('DELETE /auth/account', { body: { password, keptCents: cents } }, gone)
  return gone
}

const listed = async (golf: TestApp, admin: Player, query: object = {}) =>
  await golf.call('GET /admin/money/former-balances', { query: { pageSize: 100, ...query } }, admin)

const entryOf = async (golf: TestApp, admin: Player, { id }: Player) =>
  (await listed(golf, admin)).items.find(({ userId }) => userId === id)

const pay = (golf: TestApp, admin: Player, id: string, body: object) =>
  golf.call(
    'POST /admin/money/former-balances/{id}/pay',
    { params: { id }, body: { reference: 'Check 1042', cents: 1_500, ...body } },
    { token: admin.token, key: newId() },
  )

const refusedPay = (golf: TestApp, admin: Player, id: string, body: object = {}) =>
  golf.refusal(
    'POST /admin/money/former-balances/{id}/pay',
    { params: { id }, body: { reference: 'Check 1042', cents: 1_500, ...body } },
    { token: admin.token, key: newId() },
  )

/** The token of the link mailed to an address, or undefined if none was. */
async function linkFor(golf: TestApp, email: string): Promise<string | undefined> {
  golf.mails.length = 0
  await golf.call('POST /balance-claims/link', { body: { email } })
  await golf.runJobs()
  const mail = golf.mails.findLast(({ to }) => to === email)
  return /claim-balance\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
}

const ledgerCode = async (golf: TestApp, admin: Player, code: string) =>
  (
    await golf.call('GET /admin/ledger/accounts', { query: { q: code, pageSize: 50 } }, admin)
  ).items.find((one) => one.code === code)?.balanceCents

describe('the wallet of a deleted account', () => {
  test('is owed to the former user, and nothing of it is revenue or an adjustment', async ({
    golf,
    admin,
  }) => {
    const codes = ['liability:former_users', 'platform:adjustments', 'platform:fees']
    const balances = () => Promise.all(codes.map((code) => ledgerCode(golf, admin, code)))
    const before = await balances()
    const gone = await leaver(golf)
    expect(await entryOf(golf, admin, gone)).toMatchObject({
      cents: 1_500,
      paidCents: 0,
      homeState: 'NY',
      payTo: null,
    })
    // The player's credit is the only adjustment.
    const changes = (await balances()).map((cents, n) => (cents ?? 0) - (before[n] ?? 0))
    expect(changes).toEqual([1_500, -1_500, 0])
    expect((await listed(golf, admin)).totalCents).toBe((before[0] ?? 0) + 1_500)
    await expectLedgerVerifies(golf)
  })

  test('must be confirmed with its amount', async ({ golf }) => {
    const rae = await newPlayer(golf, 1_500)
    const body = { password, keptCents: 1_400 }
    expect(await golf.refusal('DELETE /auth/account', { body }, rae)).toMatchObject({
      code: 'WALLET_NOT_EMPTY',
      balanceCents: 1_500,
      error: expect.stringContaining('We’ll keep it for you.'),
    })
  })

  test('leaves no record if it was empty', async ({ golf }) => {
    const rae = await newPlayer(golf)
    await golf.call('DELETE /auth/account', { body: { password } }, rae)
    const rows = golf.db.selectFrom('former_user').where('user_id', '=', rae.id)
    expect(await rows.selectAll().execute()).toEqual([])
  })

  test('is found by the email that the account had, of which only a salted hash is stored', async ({
    golf,
    admin,
  }) => {
    const gone = await leaver(golf)
    await leaver(golf, 900)
    const { items } = await listed(golf, admin, { email: emailOf(gone).toUpperCase() })
    expect(items.map(({ userId }) => userId)).toEqual([gone.id])
    const rows = await golf.db.selectFrom('former_user').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('example.com')
    const salts = rows.map(({ email_salt }) => email_salt?.toString('hex'))
    expect(new Set(salts).size).toBe(rows.length)
  })
})

describe('a claim', () => {
  test('needs only the email, and its link shows the amount and takes where to send it', async ({
    golf,
    admin,
  }) => {
    const gone = await leaver(golf)
    const token = (await linkFor(golf, emailOf(gone).toUpperCase())) ?? ''
    expect(golf.mails.at(-1)).toMatchObject({
      to: emailOf(gone).toUpperCase(),
      subject: 'Claim your $15.00',
    })
    expect(await golf.call('POST /balance-claims/open', { body: { token } })).toMatchObject({
      cents: 1_500,
      claimedAt: null,
    })
    await golf.call('POST /balance-claims', { body: { token, payTo: 'G. One, 1 Elm St' } })
    expect((await listed(golf, admin, { state: 'claimed' })).items).toMatchObject([
      { userId: gone.id, payTo: 'G. One, 1 Elm St', claimedAt: golf.clock.now().toISOString() },
    ])
    expect((await golf.call('GET /admin/waiting', {}, admin)).balanceClaims).toBe(1)
    await pay(golf, admin, gone.id, {})
    expect((await golf.call('GET /admin/waiting', {}, admin)).balanceClaims).toBe(0)
    expect(await golf.refusal('POST /balance-claims/open', { body: { token } })).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  test('gets the same answer and no mail for an address that is owed nothing', async ({ golf }) => {
    const gone = await leaver(golf)
    const ask = (email: string) => golf.call('POST /balance-claims/link', { body: { email } })
    expect(await ask('stranger@example.com')).toEqual(await ask(emailOf(gone)))
    expect(await linkFor(golf, 'stranger@example.com')).toBeUndefined()
  })

  test('works by the latest link, until it expires', async ({ golf }) => {
    const gone = await leaver(golf)
    const first = (await linkFor(golf, emailOf(gone))) ?? ''
    const second = (await linkFor(golf, emailOf(gone))) ?? ''
    const open = (token: string) => golf.refusal('POST /balance-claims/open', { body: { token } })
    expect(await open(first)).toMatchObject({ details: [{ path: 'token' }] })
    await golf.call('POST /balance-claims/open', { body: { token: second } })
    golf.clock.advanceHours(24 * claimLinkDays)
    expect(await open(second)).toMatchObject({ details: [{ path: 'token' }] })
  })
})

describe('a former user', () => {
  test('is paid from the bank once, and what identifies them is removed', async ({
    golf,
    admin,
  }) => {
    const gone = await leaver(golf)
    const token = (await linkFor(golf, emailOf(gone))) ?? ''
    await golf.call('POST /balance-claims', { body: { token, payTo: 'G. One, 1 Elm St' } })
    const bank = (await ledgerCode(golf, admin, 'bank:payouts')) ?? 0
    const outcomes = await Promise.allSettled([
      pay(golf, admin, gone.id, {}),
      pay(golf, admin, gone.id, {}),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ledgerCode(golf, admin, 'bank:payouts')) ?? 0).toBe(bank + 1_500)
    expect(await entryOf(golf, admin, gone)).toMatchObject({
      cents: 0,
      paidCents: 1_500,
      payTo: null,
      lastPayment: { reference: 'Check 1042', to: null },
    })
    const rows = golf.db.selectFrom('former_user').where('user_id', '=', gone.id)
    const row = await rows.selectAll().executeTakeFirstOrThrow()
    expect([row.email_salt, row.email_sha256, row.link_sha256, row.pay_to]).toEqual(
      Array(4).fill(null),
    )
    expect(await refusedPay(golf, admin, gone.id)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    await expectLedgerVerifies(golf)
  })

  test('gets the balance into the wallet of a new account, which sees why', async ({
    golf,
    admin,
  }) => {
    const gone = await leaver(golf)
    const back = await newPlayer(golf)
    const reference = 'Balance of your former account'
    await pay(golf, admin, gone.id, { toUserId: back.id, reference })
    expect(await balance(golf, back)).toBe(1_500)
    const { items } = await golf.call('GET /wallet/transactions', {}, back)
    expect(items).toMatchObject([{ type: 'admin_credit', amountCents: 1_500, reason: reference }])
    expect(await entryOf(golf, admin, gone)).toMatchObject({
      cents: 0,
      lastPayment: { to: { username: back.username } },
    })
    await expectLedgerVerifies(golf)
  })

  test('isn’t paid another amount, to the admin, or to an account that is gone', async ({
    golf,
    admin,
  }) => {
    const gone = await leaver(golf)
    const refused = (body: object, id = gone.id) => refusedPay(golf, admin, id, body)
    expect(await refused({ cents: 1_400 })).toMatchObject({
      code: 'ALREADY_PROCESSED',
      error: 'This balance is $15.00 now. Reload the list.',
    })
    expect(await refused({ toUserId: admin.id })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refused({ toUserId: gone.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused({}, newId())).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is paid by a second admin above the two-person limit', async ({ golf, admin }) => {
    const gone = await leaver(golf)
    const back = await newPlayer(golf)
    const second = await newAdmin(golf, 'second')
    await changeSettings(golf.db, { twoPersonLimitCents: 1_000 })
    const { transactionId, approvalId = '' } = await pay(golf, admin, gone.id, {
      toUserId: back.id,
    })
    expect([transactionId, await balance(golf, back)]).toEqual([null, 0])
    const params = { id: approvalId }
    const approve = (who: Player) =>
      golf.call('POST /admin/approvals/{id}/approve', { params }, who)
    expect(
      await golf.refusal('POST /admin/approvals/{id}/approve', { params }, admin),
    ).toMatchObject({ code: 'FORBIDDEN' })
    const { approval } = await approve(second)
    expect(approval).toMatchObject({
      kind: 'former_payment',
      cents: 1_500,
      toUser: { username: back.username },
      state: 'approved',
    })
    expect(await balance(golf, back)).toBe(1_500)
    await changeSettings(golf.db, { twoPersonLimitCents: null })
    await expectLedgerVerifies(golf)
  })

  test('needs a second admin for several balances that go to one wallet, as for credits', async ({
    golf,
    admin,
  }) => {
    const [first, second] = [await leaver(golf), await leaver(golf)]
    const back = await newPlayer(golf)
    await changeSettings(golf.db, { twoPersonLimitCents: 2_000 })
    expect((await pay(golf, admin, first.id, { toUserId: back.id })).approvalId).toBeUndefined()
    expect((await pay(golf, admin, second.id, { toUserId: back.id })).transactionId).toBeNull()
    const body = { userId: back.id, cents: 600 }
    const credit = await golf.call(
      'POST /wallet/admin/adjust',
      { body },
      { token: admin.token, key: newId() },
    )
    expect(credit.transaction).toBeNull()
    expect(await balance(golf, back)).toBe(1_500)
  })

  test('who is owed nothing is forgotten once no refund can follow', async ({ golf }) => {
    const owed = await leaver(golf)
    const empty = await newPlayer(golf)
    await golf.call('DELETE /auth/account', { body: { password } }, empty)
    // As for a player who left a session late, whose fees may still be refunded.
    const late = { id: empty.id, email: emailOf(empty), home_state: null }
    await transaction(golf.db, (tx) => openFormerUser(tx, golf.clock.now(), late))
    const known = async () =>
      (
        await golf.db
          .selectFrom('former_user')
          .select('user_id')
          .where('email_sha256', 'is not', null)
          .where('user_id', 'in', [owed.id, empty.id])
          .orderBy('user_id')
          .execute()
      ).map(({ user_id }) => user_id)
    await purgeFormerUsers(golf.db, golf.clock.now())
    expect(await known()).toEqual([owed.id, empty.id])
    golf.clock.advanceHours(24 * (emptyFormerUserDays + 1))
    await purgeFormerUsers(golf.db, golf.clock.now())
    expect(await known()).toEqual([owed.id])
  })
})
