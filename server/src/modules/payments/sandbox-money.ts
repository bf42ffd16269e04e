/** Top-ups paid with test cards before the server takes real money. */
import { dollars } from '@county-golf/contract/money'
import type { Config } from '../../config.ts'
import { type Db, type DbOrTx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Clock } from '../../lib/clock.ts'
import { StartError } from '../../lib/start-error.ts'
import { chargesRealCards } from '../../lib/stripe-key.ts'
import { writeAudit } from '../audit/service.ts'
import { applyRefund } from './apply-refund.ts'
import { chargedBackCents, lockCheckout, refundedCents } from './queries.ts'

/** The refund id of a reversal, so that each checkout has at most one. */
const reversal = 'sandbox_reversal'

type Held = { checkoutId: string; cents: number }
type Total = { count: number; cents: number }

/** What is left of each test payment: its amount less refunds. */
async function heldOf(db: DbOrTx, checkoutId: string | null = null): Promise<Held[]> {
  return await fetchRows<Held>(db)`
    select * from (
      select c.id as "checkoutId", c.amount_cents - ${refundedCents} - ${chargedBackCents} as cents
      from checkout c
      where c.status = 'complete' and not c.live
        and (${checkoutId}::uuid is null or c.id = ${checkoutId}::uuid)) held
    where cents > 0 order by "checkoutId"`
}

/** How many test payments the ledger has, and what is left of them in cents. */
export const sandboxMoney = async (db: Db): Promise<Total> => totalOf(await heldOf(db))

/**
 * Checks that the ledger has no test payments once real cards are charged.
 * @throws StartError that names the command to reverse them
 */
export async function refuseSandboxMoney(
  db: Db,
  config: Pick<Config, 'PAYMENTS' | 'STRIPE_SECRET_KEY'>,
): Promise<void> {
  if (!chargesRealCards(config)) return
  const { count, cents } = await sandboxMoney(db)
  if (count === 0) return
  throw new StartError(
    `The ledger has ${dollars(cents)} from ${count} sandbox top-ups, which players could spend as real money. Run “npm run sandbox:reverse”, and then start again.`,
  )
}

/**
 * Checks that only the caller uses the database, so that no server moves money in the meantime.
 * @throws StartError if other connections use it
 */
export async function refuseWhileInUse(db: Db): Promise<void> {
  const rows = await fetchRows(db)`
    select pid from pg_stat_activity where datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid()`
  if (rows.length > 0)
    throw new StartError(
      'The database is in use, so nothing was reversed. Stop County Golf and other programs that are connected to it.',
    )
}

/**
 * Reverses all test payments as card refunds. Whatever a wallet has already spent is owed. Players are notified.
 * Safe to repeat.
 * @returns how many were reversed, and their total in cents
 */
export async function reverseSandboxMoney({ db, clock }: { db: Db; clock: Clock }): Promise<Total> {
  const reversed: Held[] = []
  const found = await heldOf(db)
  // First, so that no money moves without it.
  if (found.length > 0)
    await transaction(db, (tx) =>
      writeAudit(tx, clock.now(), {
        adminId: null,
        action: 'wallet.reverse_sandbox',
        after: totalOf(found),
        reason: 'npm run sandbox:reverse',
      }),
    )
  for (const { checkoutId } of found)
    await transaction(db, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId)
      const [held] = await heldOf(tx, checkoutId)
      if (!held) return
      await applyRefund(
        tx,
        clock.now(),
        checkout,
        {
          id: reversal,
          reference: undefined,
          amountCents: held.cents,
          status: 'succeeded',
        },
        'sandbox_reversal',
      )
      reversed.push(held)
    })
  return totalOf(reversed)
}

const totalOf = (held: Held[]): Total => ({
  count: held.length,
  cents: held.reduce((sum, { cents }) => sum + cents, 0),
})
