import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'
import { changeSettings } from '../settings/service.ts'

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

describe('an adjustment above the two-person limit', () => {
  const adjust = (cents: number) =>
    golf.call(
      'POST /wallet/admin/adjust',
      { body: { userId: maya.id, cents } },
      { ...admin, key: newId() },
    )

  test('moves money once, and only after another admin approves it', async () => {
    await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 1_000 } }, admin)
    const before = await balance(golf, maya)
    expect((await adjust(1_000)).transaction).toMatchObject({ amountCents: 1_000 })
    const pending = await adjust(-1_001)
    expect(pending).toMatchObject({ transaction: null, balance: before + 1_000 })
    const params = { id: pending.approvalId ?? '' }
    const decide = (who: Player) =>
      golf.refusal('POST /admin/approvals/{id}/approve', { params }, who)
    expect(await decide(admin)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { items } = await golf.call('GET /admin/approvals', {}, other)
    expect(items).toMatchObject([
      { cents: -1_001, canApprove: true, requestedBy: { id: admin.id } },
    ])
    await golf.call('POST /admin/approvals/{id}/approve', { params }, other)
    expect(await balance(golf, maya)).toBe(before - 1)
    const log = await golf.call('GET /admin/audit', { query: { target: maya.id } }, admin)
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: 'wallet.adjust', admin: { id: other.id }, after: { approvalId: params.id } },
      {
        action: 'wallet.ask_adjustment',
        admin: { id: admin.id },
        after: { approvalId: params.id },
      },
    ])
    expect((await decide(other)).code).toBe('ALREADY_PROCESSED')
  })

  test('adds up what an admin credits to one wallet in 24 hours', async () => {
    const sam = await player(golf, 'sam')
    const before = await balance(golf, sam)
    const credit = (who: Player, cents: number) =>
      golf.call(
        'POST /wallet/admin/adjust',
        { body: { userId: sam.id, cents } },
        { ...who, key: newId() },
      )
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => credit(admin, 250)))
    expect(five.filter(({ transaction }) => transaction === null)).toHaveLength(1)
    expect(await balance(golf, sam)).toBe(before + 1_000)
    // Debits have a sum of their own, and so does each admin.
    expect((await credit(admin, -900)).transaction).not.toBeNull()
    expect((await credit(other, 1_000)).transaction).not.toBeNull()
    expect((await credit(admin, 1)).transaction).toBeNull()
    golf.clock.advanceHours(25)
    for (const who of [admin, other])
      await golf.call('POST /auth/reauthenticate', { body: { password } }, who)
    expect((await credit(admin, 1_000)).transaction).not.toBeNull()
    const { items } = await golf.call('GET /admin/approvals', {}, admin)
    for (const { id } of items)
      await golf.call('POST /admin/approvals/{id}/reject', { params: { id } }, admin)
    await golf.call('POST /wallet/admin/adjust', { body: { userId: sam.id, cents: -900 } }, other)
  })

  test('moves the money once after four concurrent approvals', async () => {
    const before = await balance(golf, maya)
    const { approvalId } = await adjust(1_500)
    const approvals = await Promise.all(
      [1, 2, 3, 4].map(() =>
        golf.app.inject({
          method: 'POST',
          url: `/api/admin/approvals/${approvalId}/approve`,
          headers: { authorization: `Bearer ${other.token}` },
        }),
      ),
    )
    const codes = approvals.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 409, 409, 409])
    expect(await balance(golf, maya)).toBe(before + 1_500)
  })

  test('is refused right away when the wallet can’t cover it', async () => {
    const held = await balance(golf, maya)
    const body = { userId: maya.id, cents: -held - 1 }
    expect(await golf.refusal('POST /wallet/admin/adjust', { body }, admin)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
    })
    expect((await golf.call('GET /admin/approvals', {}, other)).items).toEqual([])
  })

  test('can’t take a wallet below zero on approval, and can be rejected', async () => {
    const pending = await adjust(-(await balance(golf, maya)))
    const params = { id: pending.approvalId ?? '' }
    await join(golf, maya, (await hosted(golf, await player(golf, 'hal', 9_000))).id)
    expect((await golf.refusal('POST /admin/approvals/{id}/approve', { params }, other)).code).toBe(
      'INSUFFICIENT_BALANCE',
    )
    const { approval } = await golf.call(
      'POST /admin/approvals/{id}/reject',
      { params, body: { note: 'a slip' } },
      admin,
    )
    expect(approval).toMatchObject({ state: 'rejected', note: 'a slip' })
    await changeSettings(golf.db, { twoPersonLimitCents: null })
  })
})
