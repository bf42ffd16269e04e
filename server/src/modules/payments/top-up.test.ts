import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balance } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import {
  confirm,
  confirmRefusal,
  goodCard,
  openCheckout,
  type PayingApp,
  pay,
  payingApp,
  payWithoutWebhook,
  statusOf,
  submit,
} from '../../../test/payments.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

let golf: PayingApp
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
  tom = await player(golf, 'tom')
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
const newPlayer = () => player(golf, `golfer-${++names}`)

describe('a top-up', () => {
  test('is paid on the page and credited by the webhook', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya, 5_000)
    expect(await statusOf(golf, maya, id)).toEqual({ status: 'open', amountCents: 5_000 })
    const paid = await submit(golf, id)
    expect(paid).toMatchObject({
      status: 303,
      location: `${golf.config.PUBLIC_URL}/wallet/payment-success?session_id=${id}`,
    })
    expect(await balance(golf, maya)).toBe(5_000)
    expect(await statusOf(golf, maya, id)).toEqual({ status: 'complete', amountCents: 5_000 })
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(items).toMatchObject([
      {
        type: 'top_up',
        description: 'Added funds by card',
        amountCents: 5_000,
        balanceAfterCents: 5_000,
        sessionId: null,
        parts: [],
      },
    ])
  })

  test('is credited by the confirm call when the webhook doesn’t arrive', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya, 2_500)
    await payWithoutWebhook(golf, id)
    const { transaction } = await confirm(golf, maya, id)
    expect(transaction.amount).toBe(2_500)
    expect(await balance(golf, maya)).toBe(2_500)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(items.map((item) => item.id)).toEqual([transaction.id])
  })

  test('returns the first response when confirmed again with its key', async () => {
    maya = await newPlayer()
    const session_id = await openCheckout(golf, maya)
    await payWithoutWebhook(golf, session_id)
    const confirm = () =>
      golf.call(
        'POST /wallet/confirm-payment',
        { body: { session_id } },
        { token: maya.token, key: `confirm-${session_id}` },
      )
    const first = await confirm()
    expect(await confirm()).toEqual(first)
    expect(await confirmRefusal(golf, maya, session_id)).toMatchObject({
      code: 'ALREADY_PROCESSED',
      transaction: first.transaction,
    })
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('returns its transaction as already processed when confirmed after the webhook', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    await pay(golf, id)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({
      status: 409,
      code: 'ALREADY_PROCESSED',
      error: expect.stringContaining('already processed'),
      transaction: { id: items[0]?.id, amount: 5_000 },
    })
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is reported as incomplete while the page is open', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({
      status: 400,
      code: 'PAYMENT_NOT_COMPLETED',
      error: expect.stringContaining('not completed'),
    })
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is not charged when the card is declined, and can be retried with another card', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    const declined = await submit(golf, id, { ...goodCard, number: '4000 0000 0000 0002' })
    expect(declined.status).toBe(402)
    expect(declined.html).toContain('Your card was declined')
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'open' })
    await pay(golf, id)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('moves no money when it is cancelled', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    expect(await submit(golf, id, {}, '/cancel')).toMatchObject({
      status: 303,
      location: `${golf.config.PUBLIC_URL}/wallet/payment-cancelled`,
    })
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
    const refused = await confirmRefusal(golf, maya, id)
    expect(refused).toMatchObject({ status: 400, code: 'PAYMENT_FAILED' })
    expect(refused.error).toContain('your card wasn’t charged')
    await submit(golf, id)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is one payment when paid twice on the page', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    const twice = await Promise.all([submit(golf, id), submit(golf, id)])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect(await balance(golf, maya)).toBe(5_000)
  })
})

describe('an expired checkout', () => {
  test('can’t be paid', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    golf.clock.advanceHours(0.5)
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
    expect((await submit(golf, id)).location).toContain('/wallet/payment-cancelled')
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({
      error: expect.stringContaining('your card wasn’t charged'),
    })
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is still credited when it was paid in time', async () => {
    maya = await newPlayer()
    const id = await openCheckout(golf, maya)
    await payWithoutWebhook(golf, id)
    golf.clock.advanceHours(48)
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
    await confirm(golf, maya, id)
    expect(await balance(golf, maya)).toBe(5_000)
  })
})

describe('another user', () => {
  test.each([
    ['as a player', () => tom],
    ['as an admin', () => newAdmin(golf, 'nosy')],
  ])('can’t find the checkout %s', async (_, otherUser) => {
    maya = await newPlayer()
    const other = await otherUser()
    const id = await openCheckout(golf, maya)
    await payWithoutWebhook(golf, id)
    expect(await confirmRefusal(golf, other, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(
      await golf.refusal('GET /payment/status', { query: { sessionId: id } }, other),
    ).toMatchObject({ status: 404 })
    expect(await balance(golf, maya)).toBe(0)
  })

  test('can’t find an unknown checkout', async () => {
    expect(await confirmRefusal(golf, tom, 'cs_sandbox_nothing')).toMatchObject({ status: 404 })
  })

  test('must log in first', async () => {
    const body = { session_id: 'x' }
    expect(await golf.refusal('POST /wallet/confirm-payment', { body })).toMatchObject({
      status: 401,
    })
    expect(
      await golf.refusal('POST /wallet/create-checkout-session', { body: { amount_cents: 500 } }),
    ).toMatchObject({ status: 401 })
    expect(await golf.refusal('GET /payment/status', { query: { sessionId: 'x' } })).toMatchObject({
      status: 401,
    })
  })
})
