import { dayMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { holdWallet } from './debts.ts'

/**
 * The sum of what this admin alone credited to a wallet in the last 24 hours, or debited, with this amount, in cents.
 * Otherwise several small amounts would pass a two-person limit that one large one doesn't. The balance of a former
 * user that an admin moves to a wallet counts as a credit.
 */
export async function movedToday(
  tx: Tx,
  at: Date,
  { adminId, userId, cents }: { adminId: string; userId: string; cents: number },
): Promise<number> {
  // Concurrent requests wait here, so that each counts the earlier ones.
  await holdWallet(tx, userId)
  const since = new Date(at.getTime() - dayMs)
  const rows = await fetchRows<{ cents: number }>(tx)`
    select coalesce(sum((after ->> 'cents')::bigint), 0)::bigint as cents from audit
    where target = ${userId} and action in ('wallet.adjust', 'wallet.restore_former')
      and admin_id = ${adminId} and at > ${since}
      and after -> 'approvalId' is null and sign((after ->> 'cents')::bigint) = ${Math.sign(cents)}`
  return (rows[0]?.cents ?? 0) + cents
}
