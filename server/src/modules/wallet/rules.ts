import type { DbOrTx } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { WalletDeps } from './deps.ts'

/** Only the owner and admins can access a wallet. */
export const isTheirs = (viewer: Viewer, userId: string): boolean =>
  viewer.isAdmin || viewer.id === userId

/** The same error for a missing wallet and one the caller may not see. */
export const noSuchWallet = (): Refusal => refuse('NOT_FOUND', 'Wallet not found')

/** Why an admin can't credit or debit a wallet, or undefined if they can. */
export async function adjustRefusal(
  { playTogether }: Pick<WalletDeps, 'playTogether'>,
  db: DbOrTx,
  adminId: string,
  userId: string,
): Promise<Refusal | undefined> {
  if (userId === adminId) return refuse('FORBIDDEN', 'Another admin has to adjust your wallet.')
  if (await playTogether(db, adminId, userId))
    return refuse(
      'FORBIDDEN',
      'You’re playing with this player in a session that isn’t final yet. Another admin has to adjust their wallet.',
    )
}
