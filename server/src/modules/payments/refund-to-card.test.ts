import { cardRefundsPerDay } from '@county-golf/contract/constants'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { interleave } from '../../../test/drills/interleave.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../../test/payments.ts'
import { fund, newAdmin, type Player, password, player } from '../../../test/players.ts'
import { tryCall } from '../../../test/try-call.ts'
import { newId } from '../../lib/ids.ts'

let golf: PayingApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
  admin = await newAdmin(golf, 'admin')
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
})

/** @returns the wallet transaction of the top-up */
async function topUp(who: Player, cents = 5_000): Promise<string> {
  await pay(golf, await openCheckout(golf, who, cents))
  const query = { type: 'top_up' } as const
  return (await golf.call('GET /wallet/transactions', { query }, who)).items[0]?.id ?? ''
}
const path = 'POST /wallet/top-ups/{id}/refunds'
const request = (id: string, amountCents: number) => ({ params: { id }, body: { amountCents } })
const send = (who: Player, id: string, cents: number, key = newId()) =>
  golf.call(path, request(id, cents), { token: who.token, key })
const refused = (who: Player | undefined, id: string, cents: number) =>
  golf.refusal(path, request(id, cents), who)
const cardMoney = (who: Player) => golf.call('GET /wallet/top-ups', {}, who)
const sentTo = async (who: Player): Promise<number> => {
  const rows = await golf.db
    .selectFrom('sandbox_refund as r')
    .innerJoin('sandbox_checkout as c', 'c.id', 'r.checkout_id')
    .select('r.amount_cents')
    .where('c.customer', '=', who.id)
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_cents, 0)
}

describe('a player can refund the rest of a top-up to its card', () => {
  test('in parts, until nothing is left', async () => {
    const id = await topUp(maya)
    const { refund, balance: after } = await send(maya, id, 2_000)
    expect(refund).toMatchObject({ topUpId: id, amountCents: 2_000, status: 'succeeded' })
    expect(after).toBe(3_000)
    expect(await sentTo(maya)).toBe(2_000)
    expect(await refused(maya, id, 3_001)).toMatchObject({
      status: 409,
      code: 'NOT_REFUNDABLE',
      error: 'Only $30.00 of this top-up is left to refund.',
      remainingCents: 3_000,
    })
    await send(maya, id, 3_000)
    expect(await refused(maya, id, 1)).toMatchObject({ code: 'NOT_REFUNDABLE', remainingCents: 0 })
    expect(await cardMoney(maya)).toMatchObject({
      balanceCents: 0,
      returnableCents: 0,
      topUps: [],
      refunds: [
        { topUpId: id, amountCents: 3_000, status: 'succeeded' },
        { topUpId: id, amountCents: 2_000, status: 'succeeded' },
      ],
    })
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(items.map(({ type, description }) => [type, description])).toEqual([
      ['top_up_refund', 'Refunded to your card'],
      ['top_up_refund', 'Refunded to your card'],
      ['top_up', 'Added funds by card'],
    ])
    expect(await golf.call('GET /wallet/stats', {}, maya)).toMatchObject({
      toppedUpCents: 5_000,
      refundedToCardCents: 5_000,
      refundedCents: 0,
    })
  })

  test('without prizes and credits, but including session refunds', async () => {
    const first = await topUp(maya)
    await fund(golf, maya.id, 4_000)
    const session = await hosted(golf, admin, { autoJoin: false, serviceFeeCents: 7_000 })
    await join(golf, maya, session.id)
    expect(await refused(maya, first, 1)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    const second = await topUp(maya)
    expect(await cardMoney(maya)).toMatchObject({
      balanceCents: 5_000,
      returnableCents: 5_000,
      topUps: [
        { transactionId: second, amountCents: 5_000, remainingCents: 5_000, blockedBy: null },
      ],
    })
    await leave(golf, maya, session.id)
    expect(await cardMoney(maya)).toMatchObject({
      balanceCents: 14_000,
      returnableCents: 10_000,
      topUps: [{ transactionId: first }, { transactionId: second }],
    })
    await send(maya, first, 5_000)
    await send(maya, second, 5_000)
    expect(await balance(golf, maya)).toBe(4_000)
    expect(await cardMoney(maya)).toMatchObject({ balanceCents: 4_000, returnableCents: 0 })
  })

  test('once for each key, even when the first response was lost', async () => {
    const id = await topUp(maya)
    const key = newId()
    const [one, two] = await Promise.all([send(maya, id, 1_000, key), send(maya, id, 1_000, key)])
    const again = await send(maya, id, 1_000, key)
    expect([two.refund.id, again.refund.id]).toEqual([one.refund.id, one.refund.id])
    expect(await sentTo(maya)).toBe(1_000)
    const other = { token: maya.token, key }
    expect(await golf.refusal(path, request(id, 2_000), other)).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    const keyless = await golf.app.inject({
      method: 'POST',
      url: `/api/wallet/top-ups/${id}/refunds`,
      payload: { amountCents: 1_000 },
      headers: { authorization: `Bearer ${maya.token}` },
    })
    expect(keyless.statusCode).toBe(400)
  })

  test('only of a top-up of their own', async () => {
    const id = await topUp(maya)
    const tom = await player(golf, `tom-${names}`)
    expect(await refused(tom, id, 100)).toMatchObject({ status: 404 })
    expect(await refused(admin, id, 100)).toMatchObject({ status: 404 })
    expect(await refused(undefined, id, 100)).toMatchObject({ status: 401 })
    expect(await refused(maya, newId(), 100)).toMatchObject({ status: 404 })
    expect(await refused(maya, id, 0)).toMatchObject({ status: 400 })
    expect(await refused(maya, id, 10.5)).toMatchObject({ status: 400 })
    expect(await golf.refusal('GET /wallet/top-ups', {})).toMatchObject({ status: 401 })
    expect((await cardMoney(tom)).topUps).toEqual([])
    await hosted(golf, maya)
    const [joined] = (await golf.call('GET /wallet/transactions', {}, maya)).items
    expect(await refused(maya, joined?.id ?? '', 100)).toMatchObject({ status: 404 })
  })

  test(`at most ${cardRefundsPerDay} times in 24 hours`, async () => {
    const id = await topUp(maya)
    for (let n = 0; n < cardRefundsPerDay; n++) await send(maya, id, 100)
    expect(await refused(maya, id, 100)).toMatchObject({ status: 409, code: 'WALLET_LIMIT' })
    golf.clock.advanceHours(25)
    await send(maya, id, 100)
  })

  test('and see it in the statement and the export', async () => {
    await send(maya, await topUp(maya), 2_000)
    const { body } = await golf.app.inject({
      url: '/api/wallet/statement',
      headers: { authorization: `Bearer ${maya.token}` },
    })
    expect(body).toContain(',top_up_refund,Refunded to your card,,,-20.00,30.00,')
    expect((await golf.call('GET /auth/export', {}, maya)).transactions).toMatchObject([
      { type: 'top_up', amountCents: 5_000 },
      { type: 'top_up_refund', description: 'Refunded to your card', amountCents: -2_000 },
    ])
  })

  test('and an admin can still refund the rest, once', async () => {
    const id = await topUp(maya)
    await send(maya, id, 2_000)
    const call = 'POST /wallet/transactions/{id}/refund'
    const theirs = { params: { id }, body: { reason: 'requested' } }
    const { transaction } = await golf.call(call, theirs, admin)
    expect(transaction).toMatchObject({ amountCents: -3_000 })
    expect(await golf.refusal(call, theirs, admin)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    expect(await refused(maya, id, 1)).toMatchObject({ code: 'NOT_REFUNDABLE' })
  })

  test('and gets a notice of how long it takes', async () => {
    await send(maya, await topUp(maya), 2_000)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', {}, maya)
    expect(items[0]).toMatchObject({
      title: 'We’re refunding $20.00 to your card',
      body: 'Most banks show it within 5 to 10 business days.',
    })
  })
})

describe('concurrent requests', () => {
  test('for the full amount make one refund', async () => {
    const id = await topUp(maya)
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => send(maya, id, 5_000)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sentTo(maya)).toBe(5_000)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('to refund and to delete the account, which refunds too, make one refund', async () => {
    const id = await topUp(maya)
    const responses = await interleave(
      golf.url,
      /from "card_refund" as "r" inner join/,
      async () => (await tryCall(golf, maya, ['DELETE', '/auth/account'], { password })).status,
      async () =>
        (await golf.refusal(path, request(id, 5_000), { token: maya.token, key: newId() })).status,
    )
    expect(responses).toEqual([204, 409])
    expect(await sentTo(maya)).toBe(5_000)
  })

  test('to refund and to join with the same money never both succeed', async () => {
    const sessions = await Promise.all(
      [1, 2, 3].map(() =>
        hosted(golf, admin, { autoJoin: false, serviceFeeCents: 3_000, depositCents: 0 }),
      ),
    )
    const id = await topUp(maya)
    const [sent, ...joined] = await Promise.allSettled([
      send(maya, id, 4_000),
      ...sessions.map((session) => join(golf, maya, session.id)),
    ])
    const paidCents =
      3_000 * joined.filter(({ status }) => status === 'fulfilled').length +
      (sent?.status === 'fulfilled' ? 4_000 : 0)
    expect(await balance(golf, maya)).toBe(5_000 - paidCents)
    expect(await sentTo(maya)).toBe(sent?.status === 'fulfilled' ? 4_000 : 0)
  })
})

describe('a checkout that is paid after its owner’s account was deleted', () => {
  const deleteAccount = (who: Player) =>
    golf.call('DELETE /auth/account', { body: { password } }, who)
  const walletOf = async ({ id }: Player) =>
    (
      await golf.db
        .selectFrom('account')
        .select('balance')
        .where('code', '=', `user:${id}`)
        .executeTakeFirst()
    )?.balance

  test('is refunded to its card', async () => {
    const checkout = await openCheckout(golf, maya, 5_000)
    await deleteAccount(maya)
    await pay(golf, checkout)
    expect(await walletOf(maya)).toBe(0)
    golf.clock.advanceHours(0.1)
    await golf.runJobs()
    await golf.runJobs()
    expect(await sentTo(maya)).toBe(5_000)
    expect(await walletOf(maya)).toBe(0)
  })

  test('is kept for the former user when the card refuses the refund, and admins are notified', async () => {
    const checkout = await openCheckout(golf, maya, 5_000)
    await deleteAccount(maya)
    await pay(golf, checkout)
    // The card network refunds paid checkouts only.
    await golf.db
      .updateTable('sandbox_checkout')
      .set({ status: 'cancelled', paid_at: null })
      .where('id', '=', checkout)
      .execute()
    golf.clock.advanceHours(0.1)
    await golf.runJobs()
    await golf.runFollowers()
    expect(await walletOf(maya)).toBe(0)
    const former = await golf.call('GET /admin/money/former-balances', {}, admin)
    expect(former.items).toContainEqual(expect.objectContaining({ userId: maya.id, cents: 5_000 }))
    const { items } = await golf.call('GET /notifications', {}, admin)
    expect(items.filter(({ title }) => title.includes('deleted account'))).toMatchObject([
      {
        kind: 'money',
        title: 'A $50.00 card refund to a deleted account was declined',
        path: '/admin?tab=ledger&list=balances',
        body: 'We owe the $50.00 to the former user until they claim it.',
      },
    ])
  })
})
