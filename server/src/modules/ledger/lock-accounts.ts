import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/**
 * Locks accounts with a stored balance together until the transaction ends, so that decisions based
 * on their balances still hold when they are posted.
 * @returns balances in cents by account code
 */
export async function lockAccounts(tx: Tx, codes: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, balance from ledger_hold_all(${codes})`.execute(tx)
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}
