import { dayMs } from '@county-golf/contract/durations'
import type { importDay as call } from '@county-golf/contract/reconciliation'
import { sql } from 'kysely'
import type { z } from 'zod'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { type Tx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeAudit } from '../audit/service.ts'
import { accountingDays } from '../settings/service.ts'
import { postCardMovements } from '../wallet/service.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentDeps } from './deps.ts'
import type { MovementsPeriod, PaymentProvider, ProviderMovement } from './provider.ts'
import { importedKey } from './reconcile-day.ts'
import { throwAway } from './rules.ts'

/**
 * Posts the card provider's fees and payouts of a day, each once and with the provider's time. Asks the provider
 * outside the transaction.
 * @throws Refusal UNAVAILABLE if the provider doesn't answer
 */
export async function importDay(
  { db, clock, provider }: PaymentDeps,
  viewer: Viewer,
  date: string,
): Promise<z.input<typeof call.response>> {
  const days = await accountingDays(db)
  const listed = await feesAndPayouts(provider, {
    from: days.startOf(date),
    until: days.endOf(date),
  })
  return await transaction(db, async (tx) => {
    const imported = await postMissing(tx, listed)
    await writeAudit(tx, clock.now(), {
      adminId: viewer.id,
      action: 'ledger.import',
      target: date,
      after: { count: imported },
    })
    return { imported }
  })
}

/** More than one day, in case a night was missed. Older days are imported from the page. */
const importedDays = 3

/** Imports the last days each night. */
export async function importFees(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const days = await accountingDays(db)
  const until = days.startOf(days.dayOf(clock.now()))
  const from = new Date(until.getTime() - importedDays * dayMs)
  const listed = await feesAndPayouts(await chooseProvider(deps), { from, until })
  await transaction(db, (tx) => postMissing(tx, listed))
}

async function feesAndPayouts(
  provider: PaymentProvider,
  period: MovementsPeriod,
): Promise<ProviderMovement[]> {
  const movements = await provider.listMovements(period).catch(throwAway)
  return movements.filter(({ kind, cents }) => (kind === 'fee' || kind === 'payout') && cents !== 0)
}

/** Posts those that the ledger doesn't have. @returns how many */
async function postMissing(tx: Tx, listed: readonly ProviderMovement[]): Promise<number> {
  // Two imports at the same time would each post all of them.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.cardFees})`.execute(tx)
  const keyed = listed.flatMap((movement) => {
    const key = importedKey(movement.kind, movement.id)
    return key ? [{ ...movement, key }] : []
  })
  const rows = await fetchRows<{ key: string }>(tx)`
    select key from posting where key = any(${keyed.map(({ key }) => key)})`
  const known = new Set(rows.map(({ key }) => key))
  const missing = keyed.filter(({ key }) => !known.has(key))
  await postCardMovements(tx, missing)
  return missing.length
}
