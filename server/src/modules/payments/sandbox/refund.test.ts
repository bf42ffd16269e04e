import { afterAll, beforeAll, expect, test } from 'vitest'
import { balance } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../../../test/payments.ts'
import { newAdmin, player } from '../../../../test/players.ts'

let golf: PayingApp
beforeAll(async () => {
  golf = await payingApp()
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

test('a sandbox top-up is refunded to its card once by the same call', async () => {
  const admin = await newAdmin(golf, 'admin')
  const maya = await player(golf, 'maya')
  const id = await openCheckout(golf, maya)
  await pay(golf, id)
  const [topUp] = (await golf.call('GET /wallet/transactions', {}, maya)).items
  const request = { params: { id: topUp?.id ?? '' }, body: { reason: 'changed her mind' } }
  const call = 'POST /wallet/transactions/{id}/refund'
  const { transaction } = await golf.call(call, request, admin)
  expect(transaction).toMatchObject({ type: 'top_up_refund', amountCents: -5_000 })
  expect(await balance(golf, maya)).toBe(0)
  expect(await golf.refusal(call, request, admin)).toMatchObject({ code: 'ALREADY_PROCESSED' })
  golf.clock.advanceHours(1)
  await golf.runJobs()
  const refunds = await golf.db.selectFrom('sandbox_refund').selectAll().execute()
  expect(refunds).toMatchObject([{ checkout_id: id, amount_cents: 5_000 }])
})
