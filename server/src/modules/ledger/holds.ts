import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'

/**
 * Holds kept accounts until the transaction ends, all at once, so that what is decided from their
 * balances is still so when it is posted.
 * @returns their balances in cents, by code
 */
export async function holdAll(tx: Tx, codes: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.executeQuery<{ code: string; balance: number }>(
    CompiledQuery.raw('select code, balance from ledger_hold_all($1)', [codes]),
  )
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}
