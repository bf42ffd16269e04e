import { afterAll, beforeAll, expect, test } from 'vitest'
import { balance } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import {
  confirm,
  confirmRefusal,
  openCheckout,
  type PayingApp,
  payingApp,
  payWithoutWebhook,
  sendWebhook,
  statusOf,
} from '../../../test/payments.ts'
import { player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

let golf: PayingApp
beforeAll(async () => {
  golf = await payingApp()
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

let names = 0

test.each([
  ['a larger amount', { amount_cents: 50_000 }],
  ['a smaller amount', { amount_cents: 4_999 }],
  ['another currency', { currency: 'cad' }],
  ['another checkout of ours', { reference: newId() }],
  ['another user', { customer: newId() }],
])('a payment with %s is not credited', async (_, theirs) => {
  const maya = await player(golf, `maya-${++names}`)
  const id = await openCheckout(golf, maya)
  const expected = await golf.db
    .selectFrom('sandbox_checkout')
    .select(['amount_cents', 'currency', 'reference', 'customer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const setPayment = (values: typeof theirs) =>
    golf.db.updateTable('sandbox_checkout').set(values).where('id', '=', id).execute()
  await payWithoutWebhook(golf, id)
  await setPayment(theirs)

  expect(await sendWebhook(golf, id)).toMatchObject({ status: 200 })
  const refused = await confirmRefusal(golf, maya, id)
  expect(refused).toMatchObject({ status: 400, code: 'PAYMENT_FAILED' })
  expect(refused.error).toContain('contact support')
  expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'failed' })
  expect(await balance(golf, maya)).toBe(0)

  // The money is credited once the provider corrects the payment.
  await setPayment(expected)
  await confirm(golf, maya, id)
  expect(await balance(golf, maya)).toBe(5_000)
})

test('a payment in test mode doesn’t pay for a live checkout', async () => {
  const maya = await player(golf, 'maya-live')
  const id = await openCheckout(golf, maya)
  await golf.db.updateTable('checkout').set({ live: true }).where('provider_id', '=', id).execute()
  await payWithoutWebhook(golf, id)
  expect(await confirmRefusal(golf, maya, id)).toMatchObject({ code: 'PAYMENT_FAILED' })
  expect(await balance(golf, maya)).toBe(0)
})

test('a checkout unknown to the provider is checked again later', async () => {
  const maya = await player(golf, 'maya-lost')
  const id = await openCheckout(golf, maya)
  await golf.db.deleteFrom('sandbox_checkout').where('id', '=', id).execute()
  expect(await confirmRefusal(golf, maya, id)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(await sendWebhook(golf, id)).toMatchObject({ status: 503 })
  expect(await statusOf(golf, maya, id)).toMatchObject({ status: 'open' })
})
