/** Deleting an account first refunds to cards what they still take. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { balance, hosted, join } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { fund, newAdmin, type Player, password, player } from '../../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../../test/stripe/app.ts'

let golf: StripeApp
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await stripeApp()
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
  tom = await player(golf, `tom-${names}`, 5_000)
})

const erase = (forfeit?: string) => ({ body: { password, ...(forfeit && { forfeit }) } })
const preview = () => golf.call('GET /auth/account/deletion', {}, maya)
const refundsAt = (sessionId: string) => {
  const payment = golf.stripe.data.session(sessionId, false)?.payment_intent
  return golf.stripe.data.refundsOf(String(payment)).map(({ amount }) => amount)
}
const isDeleted = async () =>
  (await golf.refusal('GET /auth/me', {}, maya).catch(() => undefined))?.status === 401

test('money of all top-ups goes to their cards, refunds for freed spots included, and the rest is kept', async () => {
  const first = await topUpByStripe(golf, maya)
  const session = await hosted(golf, tom)
  await join(golf, maya, session.id)
  const second = await topUpByStripe(golf, maya, 2_000)
  await fund(golf, maya.id, 300)
  expect(await preview()).toMatchObject({
    balanceCents: 4_800,
    refundCents: 2_500,
    returnableCents: 7_000,
    forfeitCents: 300,
  })
  // A refused deletion keeps the spot and the money.
  expect(await golf.refusal('DELETE /auth/account', erase(), maya)).toMatchObject({
    code: 'WALLET_NOT_EMPTY',
    words: 'Forfeit $3.00',
  })
  expect(await balance(golf, maya)).toBe(4_800)
  expect(refundsAt(first.id)).toEqual([])

  await golf.call('DELETE /auth/account', erase('Forfeit $3.00'), maya)
  expect([refundsAt(first.id), refundsAt(second.id)]).toEqual([[5_000], [2_000]])
  expect(await isDeleted()).toBe(true)
  const seen = await golf.call('GET /sessions/{id}', { params: { id: session.id } }, tom)
  expect(seen.session.players).toEqual([tom.id])
})

test('nothing is kept, and nothing has to be confirmed, if all of it was paid by card', async () => {
  const { id } = await topUpByStripe(golf, maya)
  expect(await preview()).toMatchObject({ returnableCents: 5_000, forfeitCents: 0 })
  await golf.call('DELETE /auth/account', erase(), maya)
  expect(refundsAt(id)).toEqual([5_000])
  expect(await isDeleted()).toBe(true)
})

test('while a refund is pending the account stays, and a repeat deletes it without another refund', async () => {
  const { id } = await topUpByStripe(golf, maya)
  golf.stripe.dropConnections(3)
  expect(await golf.refusal('DELETE /auth/account', erase(), maya)).toMatchObject({
    code: 'MONEY_HELD',
    error: expect.stringContaining('refund to your card is still pending'),
  })
  expect(await balance(golf, maya)).toBe(0)
  expect(await preview()).toMatchObject({ hasPendingCardRefund: true })
  golf.clock.advanceHours(1)
  await golf.runJobs()
  await golf.call('DELETE /auth/account', erase(), maya)
  expect(refundsAt(id)).toEqual([5_000])
  expect(await isDeleted()).toBe(true)
})

test('a payment that is disputed later is taken from what the former user is owed, and a won one is added', async () => {
  const { id } = await topUpByStripe(golf, maya)
  await fund(golf, maya.id, 3_000)
  await golf.call('DELETE /auth/account', erase('Forfeit $30.00'), maya)
  const admin = await newAdmin(golf, `admin-${names}`)
  const kept = async () => {
    const query = { email: `${maya.username}@example.com` }
    const { items } = await golf.call('GET /admin/money/former-balances', { query }, admin)
    return items.map(({ cents }) => cents)
  }
  const dispute = golf.stripe.data.dispute(id, 2_000)
  await golf.stripe.sendEvent('charge.dispute.created', dispute)
  expect(await kept()).toEqual([1_000])
  await expectLedgerVerifies(golf)
  await golf.stripe.sendEvent('charge.dispute.closed', Object.assign(dispute, { status: 'won' }))
  expect(await kept()).toEqual([3_000])
  await golf.stripe.sendEvent('charge.dispute.created', golf.stripe.data.dispute(id, 5_000))
  expect(await kept()).toEqual([])
  const owed = golf.db.selectNoFrom(sql<number>`ledger_owed(${maya.id})`.as('cents'))
  expect(await owed.executeTakeFirst()).toEqual({ cents: 2_000 })
})

test('a refund that the card returns after the deletion can be claimed by email', async () => {
  const { id } = await topUpByStripe(golf, maya)
  await golf.call('DELETE /auth/account', erase(), maya)
  const payment = String(golf.stripe.data.session(id, false)?.payment_intent)
  for (const refund of golf.stripe.data.refundsOf(payment))
    await golf.stripe.sendEvent('refund.failed', Object.assign(refund, { status: 'failed' }))
  const email = `${maya.username}@example.com`
  await golf.call('POST /balance-claims/link', { body: { email } })
  await golf.runJobs()
  expect(golf.mails.at(-1)).toMatchObject({ to: email, subject: 'Claim your $50.00' })
})

// Keep this test last, because the fake rejects every later refund.
test('what a card refuses is back in the wallet, and keeping it must be confirmed', async () => {
  await topUpByStripe(golf, maya)
  golf.stripe.refuseRefunds()
  expect(await golf.refusal('DELETE /auth/account', erase(), maya)).toMatchObject({
    code: 'WALLET_NOT_EMPTY',
    words: 'Forfeit $50.00',
  })
  expect(await isDeleted()).toBe(false)
  expect(await preview()).toMatchObject({ returnableCents: 0, forfeitCents: 5_000 })
  await golf.call('DELETE /auth/account', erase('Forfeit $50.00'), maya)
  expect(await isDeleted()).toBe(true)
})
