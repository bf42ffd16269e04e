import type { Viewer } from '../../http/viewer.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { WalletDeps } from './history.ts'

/** A wallet is its owner's affair, and the administrators'. */
export const isTheirs = (viewer: Viewer, userId: string): boolean =>
  viewer.isAdmin || viewer.id === userId

/** The same answer for a wallet that is not there and one that is not the caller's to know of. */
export const noSuchWallet = (): Refusal => refuse('NOT_FOUND', 'There is no such wallet')

/** Why an admin can't credit or debit a wallet; undefined where they can. */
export async function adjustRefusal(
  { playTogether }: Pick<WalletDeps, 'playTogether'>,
  db: DbOrTx,
  adminId: string,
  userId: string,
): Promise<Refusal | undefined> {
  if (userId === adminId) return refuse('FORBIDDEN', 'Another admin must adjust your own wallet.')
  if (await playTogether(db, adminId, userId))
    return refuse(
      'FORBIDDEN',
      'You play with this player in a session that isn’t settled yet. Another admin must adjust their wallet.',
    )
}
