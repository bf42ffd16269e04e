import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balance, hosted } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { newAdmin, type Player, player } from '../../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../../test/stripe/app.ts'
import { newId } from '../../../lib/ids.ts'

let golf: StripeApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await stripeApp({ races: true })
  admin = await newAdmin(golf, 'admin')
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
})

const body = { reason: 'requested' }
const refund = (id: string, key = newId()) =>
  golf.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id }, body },
    { token: admin.token, key },
  )
const refusal = (id: string, who?: Player) =>
  golf.refusal('POST /wallet/transactions/{id}/refund', { params: { id }, body }, who)
const standings = async (...ids: string[]) =>
  (await golf.call('GET /admin/wallet/top-ups', { query: { transactions: ids.join(',') } }, admin))
    .items
const refundsAt = (sessionId: string) => {
  const payment = golf.stripe.data.session(sessionId, false)?.payment_intent
  return golf.stripe.data.refundsOf(String(payment))
}

describe('an admin refunds a top-up', () => {
  test('to its card from the wallet, once', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    const key = newId()
    const first = await refund(transactionId, key)
    expect(first.transaction).toMatchObject({
      type: 'top_up_refund',
      description: 'Refunded to your card',
      amountCents: -5_000,
      balanceAfterCents: 0,
    })
    expect(refundsAt(id)).toMatchObject([{ amount: 5_000, status: 'succeeded' }])
    expect(await refund(transactionId, key)).toEqual(first)
    expect(await refusal(transactionId, admin)).toMatchObject({
      status: 409,
      code: 'ALREADY_PROCESSED',
      transaction: first.transaction,
    })
    expect(refundsAt(id)).toHaveLength(1)
    const made = golf.stripe.requests.at(-1)
    expect(made?.key).toBe(`refund:${made?.form.get('metadata[refund_id]')}`)
    await golf.runJobs()
    golf.clock.advanceHours(1)
    await golf.runJobs()
    expect(refundsAt(id)).toHaveLength(1)
  })

  test('once when two requests are concurrent', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    await Promise.allSettled(Array.from({ length: 5 }, () => refund(transactionId)))
    expect(refundsAt(id)).toHaveLength(1)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('only when the wallet covers it', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    await hosted(golf, maya)
    expect(await refusal(transactionId, admin)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      error: 'This wallet only has $25.00, not enough to refund $50.00.',
    })
    expect(refundsAt(id)).toEqual([])
  })

  test('later by a job when Stripe is unavailable, with the money on hold', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    golf.stripe.dropConnections(3)
    await refund(transactionId)
    expect(await balance(golf, maya)).toBe(0)
    expect(refundsAt(id)).toEqual([])
    golf.clock.advanceHours(1)
    await golf.runJobs()
    expect(refundsAt(id)).toMatchObject([{ amount: 5_000 }])
    const rows = await golf.db.selectFrom('card_refund').selectAll().execute()
    expect(rows.at(-1)).toMatchObject({ status: 'succeeded' })
  })

  test('once when the first response was lost', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    await refund(transactionId)
    // Simulates a crash a day ago, after Stripe's response and before we stored it.
    await golf.db
      .updateTable('card_refund')
      .set({ status: 'pending', ended_at: null, provider_id: null })
      .where('checkout_id', 'in', (rows) =>
        rows.selectFrom('checkout').select('id').where('provider_id', '=', id),
      )
      .execute()
    golf.clock.advanceHours(48)
    await golf.runJobs()
    expect(refundsAt(id)).toHaveLength(1)
    expect(await refusal(transactionId, admin)).toMatchObject({ code: 'ALREADY_PROCESSED' })
  })

  test('and the money returns to the wallet when the bank refuses it', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    await refund(transactionId)
    const [theirs] = refundsAt(id)
    const failed = Object.assign(theirs ?? {}, { status: 'failed' })
    expect(await golf.stripe.sendEvent('refund.updated', failed)).toBe(200)
    expect(await golf.stripe.sendEvent('refund.updated', failed)).toBe(200)
    expect(await balance(golf, maya)).toBe(5_000)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(items[0]).toMatchObject({ type: 'top_up_refund', amountCents: 5_000 })
    expect(items[0]?.description).toBe('Card refund failed')
    await refund(transactionId)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('but can’t refund other transactions', async () => {
    await topUpByStripe(golf, maya)
    await hosted(golf, maya)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(await refusal(items[0]?.id ?? '', admin)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect(await refusal(newId(), admin)).toMatchObject({ status: 404 })
    expect(await refusal('nothing', admin)).toMatchObject({ status: 400 })
    expect(await refusal(newId(), maya)).toMatchObject({ status: 403 })
    expect(await refusal(newId())).toMatchObject({ status: 401 })
  })

  test('but not while its payment is disputed', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    await golf.stripe.sendEvent('charge.dispute.created', golf.stripe.data.dispute(id, 1_000))
    expect(await refusal(transactionId, admin)).toMatchObject({
      code: 'NOT_REFUNDABLE',
      error: expect.stringContaining('disputed'),
    })
    expect(await standings(transactionId)).toMatchObject([
      { refundedCents: 0, chargedBackCents: 1_000, refundableCents: 0 },
    ])
  })

  test('and only admins can look up its status by transaction ID', async () => {
    await topUpByStripe(golf, maya)
    await hosted(golf, maya)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    const transactions = items.map(({ id }) => id).join(',')
    expect(await standings(transactions)).toMatchObject([{ refundableCents: 5_000 }])
    const refusalFor = (text: string, who?: Player) =>
      golf.refusal('GET /admin/wallet/top-ups', { query: { transactions: text } }, who)
    expect(await refusalFor(transactions, maya)).toMatchObject({ status: 403 })
    expect(await refusalFor(transactions)).toMatchObject({ status: 401 })
    expect(await refusalFor('nothing', admin)).toMatchObject({ status: 400 })
  })
})

describe('a refund in the Stripe dashboard', () => {
  test('debits the wallet, with events in any order', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    const theirs = golf.stripe.data.refundInDashboard(id, 2_000)
    await golf.stripe.sendEvent('refund.updated', theirs)
    await golf.stripe.sendEvent('charge.refunded', {
      id: 'ch_1',
      payment_intent: theirs.payment_intent,
    })
    expect(await balance(golf, maya)).toBe(3_000)
    const standing = { refundedCents: 2_000, chargedBackCents: 0, refundableCents: 3_000 }
    expect(await standings(transactionId)).toEqual([{ transactionId, ...standing }])
    // The rest can be refunded, and nothing after that.
    expect((await refund(transactionId)).transaction).toMatchObject({ amountCents: -3_000 })
    expect(await balance(golf, maya)).toBe(0)
    expect(await standings(transactionId)).toMatchObject([
      { refundedCents: 5_000, refundableCents: 0 },
    ])
    expect(await refusal(transactionId, admin)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    expect(refundsAt(id).map(({ amount }) => amount)).toEqual([2_000, 3_000])
  })

  test('stays in the wallet when the bank refuses it after the rest was refunded', async () => {
    const { id, transactionId } = await topUpByStripe(golf, maya)
    const theirs = golf.stripe.data.refundInDashboard(id, 2_000)
    await golf.stripe.sendEvent('refund.updated', theirs)
    await refund(transactionId)
    await golf.stripe.sendEvent('refund.updated', Object.assign(theirs, { status: 'failed' }))
    expect(await balance(golf, maya)).toBe(2_000)
    expect(await standings(transactionId)).toMatchObject([
      { refundedCents: 3_000, refundableCents: 0 },
    ])
    expect(await refusal(transactionId, admin)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    expect(await balance(golf, maya)).toBe(2_000)
  })

  test('becomes a debt for what the wallet doesn’t cover', async () => {
    const { id } = await topUpByStripe(golf, maya)
    await hosted(golf, maya)
    await golf.stripe.sendEvent('refund.created', golf.stripe.data.refundInDashboard(id, 5_000))
    expect(await balance(golf, maya)).toBe(0)
    expect(await golf.call('GET /wallet/stats', {}, maya)).toMatchObject({ owedCents: 2_500 })
  })

  test('moves nothing when it failed before its first event', async () => {
    const { id } = await topUpByStripe(golf, maya)
    const theirs = golf.stripe.data.refundInDashboard(id, 2_000, 'failed')
    await golf.stripe.sendEvent('refund.failed', theirs)
    await golf.stripe.sendEvent('refund.updated', Object.assign(theirs, { status: 'succeeded' }))
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is ignored for another business on the same account', async () => {
    const stranger = { id: 're_1', object: 'refund', payment_intent: 'pi_of_others' }
    expect(await golf.stripe.sendEvent('refund.updated', stranger)).toBe(200)
  })
})

test('a refund that Stripe rejects leaves the money in the wallet', async () => {
  const { transactionId } = await topUpByStripe(golf, maya)
  golf.stripe.refuseRefunds()
  expect(await refusal(transactionId, admin)).toMatchObject({
    status: 409,
    code: 'NOT_REFUNDABLE',
    error: expect.stringContaining('back in the wallet'),
  })
  expect(await balance(golf, maya)).toBe(5_000)
})
