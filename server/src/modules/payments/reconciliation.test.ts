import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { openCheckout, pay, payingApp } from '../../../test/payments.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { posted, posting } from '../../../test/postings.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../test/stripe/app.ts'
import { newId } from '../../lib/ids.ts'
import { account } from '../ledger/service.ts'

let golf: StripeApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await stripeApp()
  admin = await newAdmin(golf, 'admin')
})
afterAll(() => golf.close())

let days = 0
/** Each test uses its own day, which starts at midnight in New York. */
let date: string
beforeEach(async () => {
  date = `2026-12-${String(++days).padStart(2, '0')}`
  golf.clock.set(`${date}T05:00:00.000Z`)
  maya = await player(golf, `maya-${days}`)
})

const reconciled = (day = date) =>
  golf.call('GET /admin/ledger/reconciliation', { query: { date: day } }, admin)
const refund = (transactionId: string) =>
  golf.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id: transactionId }, body: { reason: 'requested' } },
    { token: admin.token, key: newId() },
  )
const sendEvent = (...event: Parameters<StripeApp['stripe']['sendEvent']>) =>
  golf.stripe.sendEvent(...event)

describe('a day with Stripe', () => {
  test('has no differences when each payment, refund and dispute is in the ledger', async () => {
    const kept = await topUpByStripe(golf, maya, 10_000)
    const returned = await topUpByStripe(golf, maya)
    await refund(returned.transactionId)
    const failed = await topUpByStripe(golf, maya)
    await sendEvent('refund.failed', golf.stripe.data.refundInDashboard(failed.id, 1_000, 'failed'))
    const dispute = golf.stripe.data.dispute(kept.id, 2_000)
    await sendEvent('charge.dispute.created', dispute)
    golf.stripe.data.payOut(3_000)
    const day = await reconciled()
    expect(day).toMatchObject({ date, timeZone: 'America/New_York', provider: 'stripe' })
    expect(day.differences).toEqual([])
    const both = (count: number, cents: number) => ({
      providerCount: count,
      providerCents: cents,
      ledgerCount: count,
      ledgerCents: cents,
    })
    expect(day.notImported).toBe(1)
    expect(day.totals.slice(0, 3)).toEqual([
      { kind: 'payment', ...both(3, 20_000) },
      { kind: 'refund', ...both(1, -5_000), providerCount: 2 },
      { kind: 'dispute', ...both(1, -2_000) },
    ])
    // When won on another day, both sides have the reversal on that day.
    golf.clock.advanceHours(24 * 25)
    await sendEvent('charge.dispute.closed', golf.stripe.data.win(dispute))
    const later = await reconciled('2026-12-26')
    expect(later.differences).toEqual([])
    expect(later.totals[2]).toEqual({ kind: 'dispute', ...both(1, 2_000) })
    await expectLedgerVerifies(golf)
  })

  test('lists payments that the provider has and the ledger lacks', async () => {
    const id = await openCheckout(golf, maya, 5_000)
    golf.stripe.data.pay(id)
    const { id: credited } = await topUpByStripe(golf, maya, 2_000)
    const desk = golf.stripe.data.refundInDashboard(credited, 500)
    const dispute = golf.stripe.data.dispute(credited, 700)
    const { differences } = await reconciled()
    const missing = { difference: 'missing_in_ledger', ledgerCents: null, postingId: null }
    expect(differences).toHaveLength(3)
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...missing,
          kind: 'payment',
          providerCents: 5_000,
          user: expect.objectContaining({ username: maya.username }),
        }),
        expect.objectContaining({
          ...missing,
          kind: 'refund',
          providerCents: -500,
          providerId: desk.id,
        }),
        expect.objectContaining({
          ...missing,
          kind: 'dispute',
          providerCents: -700,
          providerId: dispute.id,
        }),
      ]),
    )
    expect(differences.every(({ providerAt }) => providerAt === `${date}T05:00:00.000Z`)).toBe(true)
  })

  test('lists payments that the ledger has and the provider lacks', async () => {
    const { id } = await topUpByStripe(golf, maya)
    golf.stripe.data.movements.length = 0
    golf.stripe.data.change(id, { payment_status: 'unpaid', status: 'open' })
    const { differences, totals } = await reconciled()
    expect(differences).toMatchObject([
      {
        difference: 'missing_at_provider',
        kind: 'payment',
        providerId: id,
        providerCents: null,
        ledgerCents: 5_000,
        user: { username: maya.username },
      },
    ])
    expect(totals[0]).toMatchObject({ providerCents: 0, ledgerCents: 5_000 })
  })

  test('lists amounts that differ', async () => {
    await topUpByStripe(golf, maya)
    const movement = golf.stripe.data.movements.at(-1)
    if (movement) movement.amount = 4_900
    expect((await reconciled()).differences).toMatchObject([
      { difference: 'amount', kind: 'payment', providerCents: 4_900, ledgerCents: 5_000 },
    ])
  })

  test('marks payments around midnight that the other side has on another day', async () => {
    const id = await openCheckout(golf, maya)
    golf.clock.set(new Date(Date.parse(`${date}T05:00:00Z`) + 24 * 3_600_000 - 1_000).toISOString())
    const paid = golf.stripe.data.pay(id)
    golf.clock.advanceHours(1)
    await sendEvent('checkout.session.completed', paid)
    const row = { difference: 'other_day', providerCents: 5_000, ledgerCents: 5_000 }
    expect((await reconciled()).differences).toMatchObject([row])
    const next = `2026-12-${String(++days).padStart(2, '0')}`
    expect((await reconciled(next)).differences).toMatchObject([row])
  })

  test('has no difference for a refund that failed and was returned to the wallet', async () => {
    const { transactionId } = await topUpByStripe(golf, maya)
    golf.stripe.refuseRefunds()
    await golf.refusal(
      'POST /wallet/transactions/{id}/refund',
      { params: { id: transactionId }, body: { reason: 'requested' } },
      admin,
    )
    expect((await reconciled()).differences).toEqual([])
  })

  test('is unavailable without the provider, and to players', async () => {
    golf.stripe.dropConnections(10)
    const query = { date }
    const path = 'GET /admin/ledger/reconciliation'
    expect(await golf.refusal(path, { query }, admin)).toMatchObject({ code: 'UNAVAILABLE' })
    golf.stripe.dropConnections(0)
    expect(await golf.refusal(path, { query }, maya)).toMatchObject({ status: 403 })
  })
})

test('a sandbox day is compared with the sandbox’s records, and an unknown top-up is listed', async () => {
  const sandbox = await payingApp()
  const boss = await newAdmin(sandbox, 'boss')
  const tom = await player(sandbox, 'tom')
  await pay(sandbox, await openCheckout(sandbox, tom))
  const { items } = await sandbox.call('GET /wallet/transactions', {}, tom)
  await sandbox.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id: items[0]?.id ?? '' }, body: { reason: 'rain' } },
    { token: boss.token, key: newId() },
  )
  const day = () => sandbox.call('GET /admin/ledger/reconciliation', {}, boss)
  const clean = await day()
  expect(clean.differences).toEqual([])
  expect(clean.totals.slice(0, 3)).toMatchObject([
    { kind: 'payment', providerCents: 5_000, ledgerCents: 5_000 },
    { kind: 'refund', providerCents: -5_000, ledgerCents: -5_000 },
    { kind: 'dispute', providerCount: 0, ledgerCount: 0 },
  ])
  await posted(
    sandbox.db,
    posting({
      kind: 'top_up',
      key: `topup:${newId()}`,
      userId: tom.id,
      legs: [{ src: account.cardClearing, dst: account.user(tom.id), cents: 700 }],
    }),
  )
  const query = { date: '2026-11-20' }
  expect(
    (await sandbox.call('GET /admin/ledger/reconciliation', { query }, boss)).differences,
  ).toMatchObject([{ difference: 'missing_at_provider', ledgerCents: 700 }])
  await sandbox.close()
})
