import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { balance } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { confirm, confirmRefusal, statusOf } from '../../../../test/payments.ts'
import { type Player, player } from '../../../../test/players.ts'
import { type Emulate, emulateStripe } from '../../../../test/stripe/emulate.ts'
import { stripeEnvironment } from '../../../../test/stripe/fake.ts'

let emulate: Emulate
let golf: TestApp
let maya: Player
beforeAll(async () => {
  emulate = await emulateStripe()
  golf = await testApp(stripeEnvironment(emulate.origin))
  // Emulate signs with the real clock, and signatures from the future are refused.
  golf.clock.set(new Date(Date.now() + 60_000).toISOString())
  await emulate.start(await golf.app.listen({ port: 0, host: '127.0.0.1' }))
  maya = await player(golf, 'maya')
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
  await emulate.close()
})

const open = (cents: number) =>
  golf.call('POST /wallet/create-checkout-session', { body: { amount_cents: cents } }, maya)

/** Presses 'Pay' on emulate's page. It responds after its webhook was delivered. */
async function payOnThePage(url: string): Promise<string | null> {
  const page = await fetch(url)
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const answer = await fetch(new URL(action, url), { method: 'POST', redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location')
}

test('a checkout completes against a third-party Stripe emulator: create, page, webhook, confirm', async () => {
  const { url, session_id: id } = await open(5_000)
  const page = await (await fetch(url)).text()
  expect(page).toContain('County Golf wallet')
  expect(page).toContain('$50.00')
  expect(await confirmRefusal(golf, maya, id)).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' })

  expect(await payOnThePage(url)).toBe(
    `${golf.config.PUBLIC_URL}/wallet/payment-success?session_id=${id}`,
  )
  expect(await statusOf(golf, maya, id)).toEqual({ status: 'complete', amountCents: 5_000 })
  expect(await balance(golf, maya)).toBe(5_000)
  expect(await confirmRefusal(golf, maya, id)).toMatchObject({
    code: 'ALREADY_PROCESSED',
    transaction: { amount: 5_000 },
  })
})

test('a checkout that the emulator expires has expired', async () => {
  const { session_id: id } = await open(2_000)
  await fetch(`${emulate.direct}/v1/checkout/sessions/${id}/expire`, { method: 'POST' })
  expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'expired' })
  expect(await balance(golf, maya)).toBe(5_000)
})

test('a checkout whose webhook is too old is credited by the confirm call', async () => {
  const now = golf.clock.now()
  const { url, session_id: id } = await open(2_500)
  golf.clock.advanceHours(1)
  await payOnThePage(url)
  expect(await balance(golf, maya)).toBe(5_000)
  expect((await confirm(golf, maya, id)).transaction.amount).toBe(2_500)
  expect(await balance(golf, maya)).toBe(7_500)
  golf.clock.set(now.toISOString())
})

test('the emulator still lacks what the gateway adds: inline prices and the amount', async () => {
  const answer = await fetch(`${emulate.direct}/v1/checkout/sessions`, {
    method: 'POST',
    body: new URLSearchParams({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '5000',
    }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { message: 'Missing required param: line_items[0][price].' },
  })
  const { session_id: id } = await open(1_000)
  const response = await fetch(`${emulate.direct}/v1/checkout/sessions/${id}`)
  expect(await response.json()).not.toHaveProperty('amount_total')
})
