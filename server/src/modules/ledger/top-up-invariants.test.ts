import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, cloneDatabase } from '../../../test/database.ts'
import { hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, player } from '../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../test/stripe/app.ts'
import { newId } from '../../lib/ids.ts'
import { verifyLedger } from './verify.ts'

/** One top-up refunded, one charged back beyond the wallet; closed, to be copied. */
let shop: StripeApp
let debtor = ''

beforeAll(async () => {
  const golf = await stripeApp()
  const admin = await newAdmin(golf, 'admin')
  const [maya, tom] = [await player(golf, 'maya'), await player(golf, 'tom', 10_000)]
  const back = await topUpByStripe(golf, tom, 1_000)
  await golf.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id: back.transactionId }, body: { reason: 'requested' } },
    { token: admin.token, key: newId() },
  )
  const { id } = await topUpByStripe(golf, maya)
  await join(golf, maya, (await hosted(golf, tom)).id)
  await golf.stripe.sendEvent('charge.dispute.created', golf.stripe.data.dispute(id, 5_000))
  await expectLedgerVerifies(golf)
  debtor = maya.id
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
  const text = mischief.replaceAll('{debtor}', debtor)
  await asOwner(copy.url, `set session_replication_role = replica; ${text}`)
  return (await verifyLedger(copy.db)).problems
}

const whatGoesBack = 'each card refund and chargeback is posted once'

test.each([
  ['a refund that was forgotten', 'delete from card_refund', whatGoesBack],
  ['a refund of another sum', 'update card_refund set amount_cents = 999', whatGoesBack],
  ['a failed refund that kept the money', "update card_refund set status = 'failed'", whatGoesBack],
  ['a dispute that was forgotten', 'delete from card_dispute', whatGoesBack],
  [
    'a won dispute that kept the money',
    "update card_dispute set status = 'won', ended_at = created_at",
    whatGoesBack,
  ],
  [
    'a refund written down and not made',
    `insert into card_refund (id, checkout_id, amount_cents, created_at)
     select gen_random_uuid(), id, 1, created_at from checkout`,
    whatGoesBack,
  ],
  [
    'more refunded than paid',
    `insert into card_refund (id, checkout_id, amount_cents, created_at)
     select gen_random_uuid(), id, amount_cents + 1, created_at from checkout`,
    'refunds of a card payment don’t exceed the payment',
  ],
  [
    'more paid than owed',
    `update leg t set src = t.dst, dst = t.src from account a
     where a.id = t.src and a.code ~ '^receivable:'`,
    'no debt is overpaid',
  ],
  [
    'a debtor with money',
    "update account set balance = 1 where code = 'user:{debtor}'",
    'the wallet of a user with a debt is empty',
  ],
])('the check finds %s', async (_, mischief, law) => {
  expect(await problemsAfter(mischief)).toContainEqual(expect.stringContaining(law))
})
