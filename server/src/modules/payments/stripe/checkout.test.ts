import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balance } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { confirm, confirmRefusal, openCheckout, statusOf } from '../../../../test/payments.ts'
import { type Player, player } from '../../../../test/players.ts'
import { type StripeApp, stripeApp } from '../../../../test/stripe/app.ts'
import { signed } from '../../../../test/stripe/fake.ts'
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

const rowOf = (providerId: string) =>
  golf.db
    .selectFrom('checkout')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()

describe('a Stripe checkout', () => {
  test('is created once with one price and our description, and expires in half an hour', async () => {
    const response = await golf.call(
      'POST /wallet/create-checkout-session',
      { body: { amount_cents: 12_300 } },
      maya,
    )
    expect(response.url).toBe(`${golf.stripe.origin}/c/pay/${response.session_id}`)
    const ours = await rowOf(response.session_id)
    const { path, key, form } = golf.stripe.requests.at(-1) ?? {}
    expect({ path, key }).toEqual({
      path: '/v1/checkout/sessions',
      key: `checkout:${ours.id}`,
    })
    const expiresAt = Number(form?.get('expires_at'))
    expect(Object.fromEntries(form ?? [])).toEqual({
      mode: 'payment',
      client_reference_id: ours.id,
      'metadata[checkout_id]': ours.id,
      'metadata[user_id]': maya.id,
      'payment_intent_data[metadata][checkout_id]': ours.id,
      'payment_intent_data[metadata][user_id]': maya.id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '12300',
      'line_items[0][price_data][product_data][name]': 'County Golf wallet',
      success_url: `${golf.config.PUBLIC_URL}/wallet/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${golf.config.PUBLIC_URL}/wallet/payment-cancelled`,
      expires_at: String(expiresAt),
    })
    // Stripe requires half an hour from arrival, and the request may take a minute.
    expect(expiresAt - golf.clock.now().getTime() / 1_000).toBe(31 * 60)
    expect(ours).toMatchObject({ provider: 'stripe', live: false, status: 'open' })
    expect(ours.expires_at.getTime()).toBe(expiresAt * 1_000)
  })

  test('is retried with the same key after a lost connection', async () => {
    golf.stripe.dropConnections(1)
    const before = golf.stripe.requests.length
    await openCheckout(golf, maya)
    expect(golf.stripe.requests).toHaveLength(before + 1)
  })

  test('is credited once by the webhook, even when it is repeated', async () => {
    const id = await openCheckout(golf, maya)
    const paid = golf.stripe.data.pay(id)
    expect(await golf.stripe.sendEvent('checkout.session.completed', paid)).toBe(200)
    expect(await golf.stripe.sendEvent('checkout.session.completed', paid)).toBe(200)
    expect(await balance(golf, maya)).toBe(5_000)
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({ code: 'ALREADY_PROCESSED' })
  })

  test('is credited by the confirm call when the webhook doesn’t arrive', async () => {
    const id = await openCheckout(golf, maya)
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' })
    golf.stripe.data.pay(id)
    expect((await confirm(golf, maya, id)).transaction.amount).toBe(5_000)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is verified with Stripe when a webhook reports it paid', async () => {
    const id = await openCheckout(golf, maya)
    const lie = { id, object: 'checkout.session', payment_status: 'paid', status: 'complete' }
    expect(await golf.stripe.sendEvent('checkout.session.completed', lie)).toBe(200)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is credited when a delayed payment arrives', async () => {
    const id = await openCheckout(golf, maya)
    const { data, sendEvent } = golf.stripe
    await sendEvent('checkout.session.completed', data.payLater(id))
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'open' })
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' })
    golf.clock.advanceHours(72)
    expect(await sendEvent('checkout.session.async_payment_succeeded', data.settle(id))).toBe(200)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('fails when a delayed payment fails', async () => {
    const id = await openCheckout(golf, maya)
    const { data, sendEvent } = golf.stripe
    await sendEvent('checkout.session.completed', data.payLater(id))
    await sendEvent('checkout.session.async_payment_failed', data.failPayment(id))
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'failed' })
    expect(await balance(golf, maya)).toBe(0)
  })

  test('expires when it isn’t paid', async () => {
    const id = await openCheckout(golf, maya)
    await golf.stripe.sendEvent('checkout.session.expired', golf.stripe.data.expire(id))
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
    expect(await confirmRefusal(golf, maya, id)).toMatchObject({
      code: 'PAYMENT_FAILED',
      error: expect.stringContaining('your card wasn’t charged'),
    })
  })

  test.each([
    ['another amount', { amount_total: 4_999 }],
    ['another currency', { currency: 'cad' }],
    ['another checkout', { client_reference_id: newId() }],
    ['another user', { metadata: { user_id: newId() } }],
    ['real money for a test', { livemode: true }],
    ['no amount at all', { amount_total: null, currency: null }],
  ])('is not credited with %s', async (_, changes) => {
    const id = await openCheckout(golf, maya)
    golf.stripe.data.pay(id)
    await golf.stripe.sendEvent('checkout.session.completed', golf.stripe.data.change(id, changes))
    expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'failed' })
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is checked later when Stripe doesn’t know it or is unavailable', async () => {
    const id = await openCheckout(golf, maya)
    const paid = golf.stripe.data.pay(id)
    golf.stripe.dropConnections(3)
    expect(await golf.stripe.sendEvent('checkout.session.completed', paid)).toBe(503)
    expect(await golf.stripe.sendEvent('checkout.session.completed', paid)).toBe(200)
    expect(await balance(golf, maya)).toBe(5_000)
    await golf.db
      .updateTable('checkout')
      .set({
        provider_id: 'cs_test_lost',
        status: 'open',
        transaction_id: null,
        completed_at: null,
      })
      .where('provider_id', '=', await openCheckout(golf, maya))
      .execute()
    expect(await confirmRefusal(golf, maya, 'cs_test_lost')).toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('has no sandbox page', async () => {
    const response = await golf.app.inject({ url: '/sandbox/checkout.css' })
    expect(response.headers['content-type']).not.toContain('text/css')
  })
})

describe("Stripe's signature", () => {
  const body = '{"type":"customer.created","data":{"object":{"id":"cus_1"}}}'
  const post = async (signature: string | undefined, payload = body) => {
    const response = await fetch(`${golf.origin}/api/payment/webhook`, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'stripe-signature': signature }),
      },
    })
    await response.body?.cancel()
    return response.status
  }
  const at = (seconds: number) => new Date(golf.clock.now().getTime() + seconds * 1_000)

  test('is accepted up to 300 seconds late, and while the secret changes', async () => {
    expect(await post(signed(body, at(-300)))).toBe(200)
    const [time, fits] = signed(body, at(0)).split(',')
    const old = signed(body, at(0), 'whsec_old').split(',')[1]
    expect(await post([time, old, fits].join(','))).toBe(200)
    expect(await post([time, fits, old].join(','))).toBe(200)
  })

  test('is refused when it is older, from the future, or made for another secret or body', async () => {
    expect(await post(signed(body, at(-301)))).toBe(400)
    expect(await post(signed(body, at(61)))).toBe(400)
    expect(await post(signed(body, at(0), 'whsec_other'))).toBe(400)
    expect(await post(signed(body, at(0)), `${body} `)).toBe(400)
    expect(await post(undefined)).toBe(400)
    expect(await post(signed('no event', at(0)), 'no event')).toBe(400)
  })
})
