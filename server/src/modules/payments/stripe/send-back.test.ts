import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { balance, hosted, leave } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { fund, type Player, player } from '../../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../../test/stripe/app.ts'
import { newId } from '../../../lib/ids.ts'

let golf: StripeApp
let maya: Player
beforeAll(async () => {
  golf = await stripeApp()
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
})

const path = 'POST /wallet/top-ups/{id}/refunds'
const request = (id: string, amountCents: number) => ({ params: { id }, body: { amountCents } })
const send = (id: string, cents: number, key = newId()) =>
  golf.call(path, request(id, cents), { token: maya.token, key })
const refused = (id: string, cents: number) => golf.refusal(path, request(id, cents), maya)
const cardMoney = () => golf.call('GET /wallet/top-ups', {}, maya)
const refundsAt = (sessionId: string) => {
  const payment = golf.stripe.data.session(sessionId, false)?.payment_intent
  return golf.stripe.data.refundsOf(String(payment))
}

test('a refund to the card is pending while Stripe is unavailable, and a job sends it once', async () => {
  const { id, transactionId } = await topUpByStripe(golf, maya)
  golf.stripe.dropConnections(3)
  const key = newId()
  const first = await send(transactionId, 2_000, key)
  expect(first.refund).toMatchObject({ status: 'pending', amountCents: 2_000 })
  expect(first.balance).toBe(3_000)
  expect(await send(transactionId, 2_000, key)).toEqual(first)
  expect(await cardMoney()).toMatchObject({
    returnableCents: 3_000,
    refunds: [{ id: first.refund.id, status: 'pending' }],
  })
  golf.clock.advanceHours(1)
  await golf.runJobs()
  expect(refundsAt(id)).toMatchObject([{ amount: 2_000 }])
  expect((await cardMoney()).refunds).toMatchObject([{ status: 'succeeded' }])
})

test('a refund that the bank refuses days later restores the refundable amount and can be retried', async () => {
  const { id, transactionId } = await topUpByStripe(golf, maya)
  const { refund } = await send(transactionId, 5_000)
  const [theirs] = refundsAt(id)
  await golf.stripe.sendEvent('refund.failed', Object.assign(theirs ?? {}, { status: 'failed' }))
  expect(await cardMoney()).toMatchObject({
    returnableCents: 5_000,
    refunds: [{ id: refund.id, status: 'failed' }],
  })
  expect(await golf.call('GET /wallet/stats', {}, maya)).toMatchObject({ refundedToCardCents: 0 })
  const [back] = (await golf.call('GET /wallet/transactions', {}, maya)).items
  expect(back).toMatchObject({
    type: 'top_up_refund',
    description: 'Card refund failed',
    amountCents: 5_000,
  })
  await send(transactionId, 5_000)
  expect(await balance(golf, maya)).toBe(0)
})

test('no top-up can be refunded while one is disputed, until the dispute is won', async () => {
  const disputed = await topUpByStripe(golf, maya)
  const dispute = golf.stripe.data.dispute(disputed.id, 1_000)
  await golf.stripe.sendEvent('charge.dispute.created', dispute)
  const second = await topUpByStripe(golf, maya)
  expect(await refused(second.transactionId, 100)).toMatchObject({
    code: 'NOT_REFUNDABLE',
    error: expect.stringContaining('disputed'),
  })
  const { balanceCents, returnableCents, topUps } = await cardMoney()
  expect([balanceCents, returnableCents]).toEqual([9_000, 0])
  expect(topUps.map(({ blockedBy, remainingCents }) => [blockedBy, remainingCents])).toEqual([
    ['dispute', 4_000],
    ['dispute', 5_000],
  ])
  await golf.stripe.sendEvent('charge.dispute.closed', Object.assign(dispute, { status: 'won' }))
  expect(await cardMoney()).toMatchObject({ returnableCents: 10_000 })
  await send(disputed.transactionId, 5_000)
})

test('a top-up whose dispute was lost can’t be refunded, but other top-ups can', async () => {
  const lost = await topUpByStripe(golf, maya)
  const dispute = golf.stripe.data.dispute(lost.id, 1_000)
  await golf.stripe.sendEvent('charge.dispute.created', dispute)
  await golf.stripe.sendEvent('charge.dispute.closed', Object.assign(dispute, { status: 'lost' }))
  const second = await topUpByStripe(golf, maya)
  expect(await refused(lost.transactionId, 100)).toMatchObject({ code: 'NOT_REFUNDABLE' })
  expect(await cardMoney()).toMatchObject({ balanceCents: 9_000, returnableCents: 5_000 })
  await send(second.transactionId, 5_000)
})

test('money that repaid a debt can’t be refunded unless the debt is voided', async () => {
  const { id } = await topUpByStripe(golf, maya)
  const session = await hosted(golf, maya)
  await fund(golf, maya.id, 2_000)
  const dispute = golf.stripe.data.dispute(id, 5_000)
  await golf.stripe.sendEvent('charge.dispute.created', dispute)
  // The wallet had $45, so the debt is $5, and the next top-up repays it.
  const second = await topUpByStripe(golf, maya)
  expect(await cardMoney()).toMatchObject({ balanceCents: 4_500, returnableCents: 0 })
  await golf.stripe.sendEvent('charge.dispute.closed', Object.assign(dispute, { status: 'won' }))
  // $25 of the first top-up, all of the second, and the non-refundable credit remain.
  const { balanceCents, returnableCents, topUps } = await cardMoney()
  expect([balanceCents, returnableCents]).toEqual([9_500, 7_500])
  expect(topUps.map(({ remainingCents }) => remainingCents)).toEqual([2_500, 5_000])
  await send(second.transactionId, 5_000)
  await leave(golf, maya, session.id)
  expect(await cardMoney()).toMatchObject({ balanceCents: 7_000, returnableCents: 5_000 })
})

test('a refund can’t exceed what refunds in the Stripe dashboard left of the payment', async () => {
  const { id, transactionId } = await topUpByStripe(golf, maya)
  await golf.stripe.sendEvent('refund.created', golf.stripe.data.refundInDashboard(id, 2_000))
  expect(await refused(transactionId, 3_001)).toMatchObject({ remainingCents: 3_000 })
  // Prizes and credits don't raise the refundable amount.
  await fund(golf, maya.id, 5_000)
  expect(await refused(transactionId, 3_001)).toMatchObject({ remainingCents: 3_000 })
  await send(transactionId, 3_000)
  expect(refundsAt(id).map(({ amount }) => amount)).toEqual([2_000, 3_000])
})

// Keep this test last, because the fake rejects every later refund.
test('a refund that Stripe rejects returns an error and restores the refundable amount', async () => {
  const { transactionId } = await topUpByStripe(golf, maya)
  golf.stripe.refuseRefunds()
  const { refund, balance: after } = await send(transactionId, 5_000)
  expect(refund.status).toBe('failed')
  expect(after).toBe(5_000)
  expect(await cardMoney()).toMatchObject({
    returnableCents: 5_000,
    topUps: [{ transactionId, remainingCents: 5_000 }],
    refunds: [{ id: refund.id, status: 'failed' }],
  })
})
