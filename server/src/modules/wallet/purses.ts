import type { Tx } from '../../lib/database.ts'
import { account, holdAll, owedBy } from '../ledger/service.ts'

/** Wallets that are held: what they can pay now, they still can when it is posted. */
export type Purses = { canPay(userId: string, cents: number): Promise<boolean> }

/**
 * Holds the wallets of these users and the escrow of a session, all at once. Called before anything
 * is posted, by a transaction that will post for some of them one after another.
 */
export async function holdPurses(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<Purses> {
  const codes = [account.escrow(sessionId), ...userIds.map((userId) => account.user(userId))]
  const held = await holdAll(tx, codes)
  return {
    // Whoever owes money takes no seat, not even a free one.
    canPay: async (userId, cents) =>
      (held.get(account.user(userId)) ?? 0) >= cents && (await owedBy(tx, userId)) <= 0,
  }
}
