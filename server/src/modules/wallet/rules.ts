import type { Viewer } from '../../http/viewer.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'

/** A wallet is its owner's affair, and the administrators'. */
export const isTheirs = (viewer: Viewer, userId: string): boolean =>
  viewer.isAdmin || viewer.id === userId

/** The same answer for a wallet that is not there and one that is not the caller's to know of. */
export const noSuchWallet = (): Refusal => refuse('NOT_FOUND', 'There is no such wallet')
