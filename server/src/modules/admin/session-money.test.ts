import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'
import { changeSettings } from '../settings/service.ts'

let golf: TestApp
let admin: Player
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'admin')
  maya = await player(golf, 'maya', 90_000)
  tom = await player(golf, 'tom', 90_000)
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

describe('sessions on the dashboard', () => {
  test('leave out deleted sessions from the count and the list', async () => {
    const gone = await hosted(golf, maya, { date: '2026-12-24' })
    await golf.call('DELETE /sessions/{id}', { params: { id: gone.id } }, admin)
    const { total } = await golf.call('GET /admin/sessions', {}, admin)
    expect(total).toBe((await golf.call('GET /admin/stats', {}, admin)).sessions)
    const deleted = { query: { isDeleted: 'true' as const } }
    const { items } = await golf.call('GET /admin/sessions', deleted, admin)
    expect(items.map(({ id }) => id)).toEqual([gone.id])
  })

  test('show refunds, the prize’s sponsor, and when fees are earned', async () => {
    const details = (id: string) => golf.call('GET /admin/sessions/{id}', { params: { id } }, admin)
    const bounty = await hosted(golf, maya, {
      date: '2026-12-24',
      bountyEnabled: true,
      bountyAmount: 10_000,
    })
    await join(golf, tom, bounty.id)
    const given = { part: 'bounty', by: { username: 'maya' }, cents: 10_000 }
    expect(await details(bounty.id)).toMatchObject({
      session: { revenueCents: 5_000 },
      heldCents: 15_000,
      earnedCents: 0,
      funding: [{ ...given, refundedCents: 0 }],
      players: [
        { paidCents: 2_500, refundedCents: 0 },
        { paidCents: 2_500, refundedCents: 0 },
      ],
    })
    await golf.call('POST /sessions/{id}/cancel', { params: { id: bounty.id }, body: {} }, admin)
    expect(await details(bounty.id)).toMatchObject({
      funding: [{ ...given, refundedCents: 10_000 }],
      players: [
        { paidCents: 2_500, refundedCents: 2_500 },
        { paidCents: 2_500, refundedCents: 2_500 },
      ],
    })

    const pot = await hosted(golf, maya, {
      date: '2026-12-24',
      potEnabled: true,
      potAmount: 1_000,
    })
    await join(golf, tom, pot.id)
    const funding = ['maya', 'tom'].map((username) => ({
      part: 'pot',
      by: { username },
      cents: 1_000,
      refundedCents: 0,
    }))
    expect(await details(pot.id)).toMatchObject({ heldCents: 7_000, funding })
    const house = await hosted(golf, admin, {
      date: '2026-12-24',
      bountyEnabled: true,
      bountyAmount: 3_000,
    })
    expect((await details(house.id)).funding).toEqual([
      { part: 'bounty', by: null, cents: 3_000, refundedCents: 0 },
    ])
    for (const { id } of [pot, house])
      await golf.call('DELETE /sessions/{id}', { params: { id } }, admin)
  })
})

describe('an admin who plays in a session', () => {
  const adjust = { cents: 2_500, reason: 'admin_refund' }

  test('can’t adjust or approve adjustments of its players’ wallets until it is settled', async () => {
    const ada = await newAdmin(golf, 'ada')
    const body = { userId: ada.id, cents: 9_000, reason: 'test money' }
    await golf.call('POST /wallet/admin/adjust', { body }, admin)
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const credit = { body: { ...adjust, userId: tom.id } }
    await golf.call('POST /wallet/admin/adjust', credit, ada)
    await join(golf, ada, session.id)
    const refusal = { status: 403, error: expect.stringContaining('isn’t final yet') }
    expect(await golf.refusal('POST /wallet/admin/adjust', credit, ada)).toMatchObject(refusal)
    const debit = { body: { userId: maya.id, cents: -100 } }
    expect(await golf.refusal('POST /wallet/admin/adjust', debit, ada)).toMatchObject(refusal)
    const seen = await golf.call('GET /admin/users/{id}', { params: { id: tom.id } }, ada)
    expect(seen.adjustRefusal).toContain('Another admin has to adjust their wallet')

    await changeSettings(golf.db, { twoPersonLimitCents: 1_000 })
    const pending = await golf.call('POST /wallet/admin/adjust', credit, admin)
    const params = { id: pending.approvalId ?? '' }
    expect(await golf.refusal('POST /admin/approvals/{id}/approve', { params }, ada)).toMatchObject(
      refusal,
    )
    const { items } = await golf.call('GET /admin/approvals', {}, ada)
    expect(items).toMatchObject([{ canApprove: false, approvers: [] }])
    await changeSettings(golf.db, { twoPersonLimitCents: null })

    setHoursFromTee(golf, 0)
    await golf.runJobs()
    expect(await golf.refusal('POST /wallet/admin/adjust', credit, ada)).toMatchObject(refusal)
    setHoursFromTee(golf, 5)
    await golf.runJobs()
    await golf.call('POST /wallet/admin/adjust', credit, ada)
    const details = { params: { id: session.id } }
    expect(await golf.call('GET /admin/sessions/{id}', details, admin)).toMatchObject({
      earnedCents: 7_500,
      heldCents: 0,
    })
  })
})

test('a credit’s reason is stored with its transaction', async () => {
  const ann = await player(golf, 'ann')
  const reason = 'Won the "charity" day'
  const body = { userId: ann.id, cents: 500, reason }
  const { transaction } = await golf.call('POST /wallet/admin/adjust', { body }, admin)
  expect(transaction?.reason).toBe(reason)
  const [own] = (await golf.call('GET /wallet/transactions', {}, ann)).items
  expect(own).toMatchObject({ description: 'Credit from County Golf', reason })
  const params = { userId: ann.id }
  const seen = await golf.call('GET /wallet/{userId}/transactions', { params }, admin)
  expect(seen.items).toMatchObject([{ reason }])
  for (const [format, text] of [
    ['csv', 'Won the ""charity"" day'],
    ['html', 'Won the &quot;charity&quot; day'],
  ]) {
    const { body } = await golf.app.inject({
      url: `/api/wallet/statement?format=${format}`,
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect(body).toContain(text)
  }
  // The refund code isn't stored as a reason.
  const refund = { body: { userId: ann.id, cents: 500, reason: 'admin_refund' } }
  expect((await golf.call('POST /wallet/admin/adjust', refund, admin)).transaction).toMatchObject({
    type: 'admin_refund',
    reason: null,
  })
})

test('admins see balances in user search results', async () => {
  const found = await golf.call('GET /users', { query: { q: 'ann' } }, admin)
  expect(found.data).toMatchObject([{ username: 'ann', balance: 1_000 }])
  const others = await golf.call('GET /users', { query: { q: 'ann' } }, tom)
  expect(others.data[0]?.balance).toBeUndefined()
})
