/** The card provider's fees and payouts: imported once, so that the ledger ends where the bank statement does. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../test/stripe/app.ts'
import { jobHandlers } from '../../jobs/handlers.ts'

let golf: StripeApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await stripeApp({ races: true })
  admin = await newAdmin(golf, 'admin')
  // 2.9% and 30 cents
  golf.stripe.data.fees.of = (cents) => Math.round(cents * 0.029) + 30
})
afterAll(() => golf.close())

let days = 0
/** Each test has a day of its own, which starts at midnight in New York. */
let date: string
beforeEach(async () => {
  days += 5
  date = `2026-12-${String(days).padStart(2, '0')}`
  golf.clock.set(`${date}T05:00:00.000Z`)
  maya = await player(golf, `maya-${days}`)
})

const reconciled = () => golf.call('GET /admin/ledger/reconciliation', { query: { date } }, admin)
const imports = () =>
  golf.call('POST /admin/ledger/reconciliation/import', { body: { date } }, admin)

/** What each account moved on the day, in cents. */
async function moved() {
  const { balances } = await golf.call('GET /admin/ledger/day', { query: { date } }, admin)
  return Object.fromEntries(
    balances.map(({ account, openingCents, closingCents }) => [
      account,
      closingCents - openingCents,
    ]),
  )
}

test('a day’s fees and payouts are posted once, and the last line is the bank statement’s', async () => {
  await topUpByStripe(golf, maya, 10_000)
  await topUpByStripe(golf, maya, 5_000)
  golf.stripe.data.moveOther('fee', -200)
  golf.stripe.data.payOut(12_000)
  expect(await reconciled()).toMatchObject({ differences: [], notImported: 4 })
  expect(await imports()).toEqual({ imported: 4 })
  expect(await imports()).toEqual({ imported: 0 })
  const day = await reconciled()
  expect(day).toMatchObject({ differences: [], notImported: 0 })
  const both = (count: number, cents: number) => ({
    providerCount: count,
    providerCents: cents,
    ledgerCount: count,
    ledgerCents: cents,
  })
  expect(day.totals.slice(3)).toEqual([
    { kind: 'fee', ...both(3, -(320 + 175 + 200)) },
    { kind: 'payout', ...both(1, -12_000) },
    { kind: 'other', ...both(0, 0) },
  ])
  expect(day.payouts).toEqual([
    {
      id: golf.stripe.data.movements.at(-1)?.id,
      cents: 12_000,
      at: `${date}T05:00:00.000Z`,
      arrivesOn: '2026-12-07',
    },
  ])
  expect(await moved()).toEqual({
    'card:clearing': -15_000 + 695 + 12_000,
    'platform:card_fees': -695,
    'bank:payouts': -12_000,
    wallets: 15_000,
  })
  await expectLedgerVerifies(golf)
})

test('a returned fee and a failed payout go the other way', async () => {
  golf.stripe.data.moveOther('fee', -200)
  golf.stripe.data.moveOther('fee', 50)
  golf.stripe.data.payOut(1_000)
  golf.stripe.data.moveOther('payout_reversal', 1_000)
  expect(await imports()).toEqual({ imported: 4 })
  const { differences, totals } = await reconciled()
  expect(differences).toEqual([])
  expect(totals[3]).toMatchObject({ kind: 'fee', providerCents: -150, ledgerCents: -150 })
  expect(totals[4]).toMatchObject({ kind: 'payout', providerCents: 0, ledgerCents: 0 })
  await expectLedgerVerifies(golf)
})

test('what we don’t know is a difference, and is never posted', async () => {
  golf.stripe.data.moveOther('risk_reserved_funds', -700)
  expect(await imports()).toEqual({ imported: 0 })
  expect((await reconciled()).differences).toMatchObject([
    { kind: 'other', difference: 'missing_in_ledger', providerCents: -700, ledgerCents: null },
  ])
})

test('each night imports the three days before, also while an admin does', async () => {
  await topUpByStripe(golf, maya, 10_000)
  golf.stripe.data.payOut(9_000)
  golf.clock.advanceHours(72)
  await Promise.all([jobHandlers(golf)['payment.import_fees']({}), imports()])
  expect(await reconciled()).toMatchObject({ differences: [], notImported: 0 })
  const posted = await golf.db
    .selectFrom('posting')
    .select('key')
    .where('kind', 'in', ['card_fee', 'payout'])
    .where('at', '>=', new Date(`${date}T05:00:00.000Z`))
    .execute()
  expect(posted).toHaveLength(2)
  await expectLedgerVerifies(golf)
})
