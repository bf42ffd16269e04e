import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, cloneDatabase } from '../../../test/database.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../test/stripe/app.ts'
import { newId } from '../../lib/ids.ts'
import { verifyLedger } from './verify.ts'

/** Two former users, one of them paid, and a day's fees and payout. Closed, so that tests can copy it. */
let shop: StripeApp

beforeAll(async () => {
  const golf = await stripeApp()
  const admin = await newAdmin(golf, 'admin')
  golf.stripe.data.fees.of = () => 320
  await topUpByStripe(golf, await player(golf, 'maya'), 10_000)
  golf.stripe.data.payOut(9_000)
  await golf.call(
    'POST /admin/ledger/reconciliation/import',
    { body: { date: '2026-11-20' } },
    admin,
  )
  for (const name of ['tom', 'ann']) {
    const gone = await player(golf, name, 700)
    await golf.call('DELETE /auth/account', { body: { password, keptCents: 700 } }, gone)
    if (name === 'tom')
      await golf.call(
        'POST /admin/money/former-balances/{id}/pay',
        { params: { id: gone.id }, body: { cents: 700, reference: 'Check 1' } },
        { token: admin.token, key: newId() },
      )
  }
  await expectLedgerVerifies(golf)
  shop = golf
  await golf.app.close()
  await golf.stripe.close()
  await golf.db.destroy()
})
afterAll(() => shop.drop())

/** The problems of a copy that was changed with triggers and keys disabled. */
async function problemsAfter(mischief: string): Promise<string[]> {
  const copy = await cloneDatabase(2, new URL(shop.url).pathname.slice(1))
  onTestFinished(() => copy.drop())
  await asOwner(copy.url, `set session_replication_role = replica; ${mischief}`)
  return (await verifyLedger(copy.db)).problems
}

const owed = 'what is owed to former users was kept from their wallets and not yet paid'
const paid = 'every payment to a former user is one posting of its amount'
const left = 'card fees and payouts to the bank leave what the card provider holds'
const account = (code: string) => `(select id from account where code = '${code}')`

test.each([
  ['a former user who was forgotten', 'delete from former_user', owed],
  ['a payment that was forgotten', 'delete from former_payment', owed],
  [
    'more paid than owed',
    `update leg set cents = 900 where src = ${account('liability:former_users')};
     update former_payment set cents = 900`,
    owed,
  ],
  ['a payment of another sum', 'update former_payment set cents = 699', paid],
  [
    'a payment written down and not made',
    `insert into former_payment select gen_random_uuid(), user_id, 1, null, 'x', admin_id, at from former_payment`,
    paid,
  ],
  [
    'a payout that was booked as a fee',
    `update leg l set src = ${account('platform:card_fees')} from posting p
     where p.id = l.posting_id and p.kind = 'payout'`,
    left,
  ],
  [
    'a fee that something else paid',
    `update leg l set dst = ${account('platform:adjustments')} from posting p
     where p.id = l.posting_id and p.kind = 'card_fee'`,
    left,
  ],
])('the check finds %s', async (_, mischief, rule) => {
  expect(await problemsAfter(mischief)).toContainEqual(expect.stringContaining(`(rule: ${rule})`))
})
