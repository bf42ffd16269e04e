import type { Viewer } from '../../http/viewer.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'

/** Only the owner and admins can access a wallet. */
export const isTheirs = (viewer: Viewer, userId: string): boolean =>
  viewer.isAdmin || viewer.id === userId

/** The same error for a missing wallet and one the caller may not see. */
export const noSuchWallet = (): Refusal => refusal('NOT_FOUND', 'Wallet not found')
