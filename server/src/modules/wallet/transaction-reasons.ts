import type { DbOrTx, Tx } from '../../database/database.ts'

/** Stores why an admin moved money, visible to the wallet's owner and to admins. */
export async function storeReason(tx: Tx, transactionId: string, reason: string): Promise<void> {
  await tx
    .insertInto('transaction_reason')
    .values({ transaction_id: transactionId, reason })
    .execute()
}

/** Stored reasons by transaction id. */
export async function reasonsOf(
  db: DbOrTx,
  transactionIds: readonly string[],
): Promise<Map<string, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction_reason')
    .selectAll()
    .where('transaction_id', 'in', transactionIds)
    .execute()
  return new Map(rows.map(({ transaction_id, reason }) => [transaction_id, reason]))
}
