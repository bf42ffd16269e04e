/** Top-ups that were paid with test cards, before the server takes real money. */
import { dollars } from '@county-golf/contract/money'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Db, type DbOrTx, transaction } from '../../lib/database.ts'
import { StartError } from '../../lib/start-error.ts'
import { applyRefund } from './apply-refund.ts'
import { lockCheckout } from './queries.ts'

/** What the refund of a reversal is called, so that a checkout has it once. */
const reversal = 'sandbox_reversal'

type Held = { checkoutId: string; cents: number }

/** What is left of each test payment: its amount less what went back to the card. */
async function heldOf(db: DbOrTx, checkoutId: string | null = null): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select * from (
      select c.id as "checkoutId", c.amount_cents
        - coalesce((select sum(amount_cents)::int from card_refund
            where checkout_id = c.id and status <> 'failed'), 0)
        - coalesce((select sum(amount_cents)::int from card_dispute
            where checkout_id = c.id and status <> 'won'), 0) as cents
      from checkout c
      where c.status = 'complete' and not c.live
        and (${checkoutId}::uuid is null or c.id = ${checkoutId}::uuid)) held
    where cents > 0 order by "checkoutId"`.execute(db)
  return rows
}

/**
 * Makes sure that no test payment is in the ledger when cards are charged for real.
 * @throws StartError that names the command to reverse them
 */
export async function refuseSandboxMoney(
  db: Db,
  { PAYMENTS, STRIPE_SECRET_KEY }: Pick<Config, 'PAYMENTS' | 'STRIPE_SECRET_KEY'>,
): Promise<void> {
  if (PAYMENTS !== 'stripe' || !/^(sk|rk)_live_/.test(STRIPE_SECRET_KEY ?? '')) return
  const { count, cents } = totalOf(await heldOf(db))
  if (count === 0) return
  throw new StartError(
    `The ledger holds ${dollars(cents)} from ${count} sandbox top-ups, which players could spend as real money. Reverse them with npm run sandbox:reverse, then start again.`,
  )
}

/**
 * Takes all test payments out of the wallets again, as refunds to their cards. What a wallet has already spent is
 * owed from then on. Safe to repeat.
 * @returns how many were reversed, and their cents
 */
export async function reverseSandboxMoney({ db, clock }: { db: Db; clock: Clock }) {
  const reversed: Held[] = []
  for (const { checkoutId } of await heldOf(db))
    await transaction(db, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId)
      const [held] = await heldOf(tx, checkoutId)
      if (!held) return
      await applyRefund(tx, clock.now(), checkout, {
        id: reversal,
        reference: undefined,
        amountCents: held.cents,
        status: 'succeeded',
      })
      reversed.push(held)
    })
  return totalOf(reversed)
}

const totalOf = (held: Held[]) => ({
  count: held.length,
  cents: held.reduce((sum, { cents }) => sum + cents, 0),
})
