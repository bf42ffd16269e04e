import type { Tx } from '../../database/database.ts'
import { account, lockAccounts, owedBy } from '../ledger/service.ts'

/** Locked wallets. What they can pay now, they can still pay when it is posted. */
export type LockedWallets = { canPay(userId: string, cents: number): Promise<boolean> }

/**
 * Locks these users' wallets and a session's escrow together. Call it before posting anything, in a
 * transaction that will post for several of them in turn.
 */
export async function lockWallets(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<LockedWallets> {
  const codes = [account.escrow(sessionId), ...userIds.map((userId) => account.user(userId))]
  const held = await lockAccounts(tx, codes)
  return {
    // A user who owes money can't take even a free spot.
    canPay: async (userId, cents) =>
      (held.get(account.user(userId)) ?? 0) >= cents && (await owedBy(tx, userId)) <= 0,
  }
}
