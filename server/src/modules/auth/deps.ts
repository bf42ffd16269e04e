import type { HeldMoney } from '@county-golf/contract/account'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Tx } from '../../lib/database.ts'

/** What stands above the accounts and has a part in their end, or in what is told of them. */
export type AccountDeps = Deps & {
  /** Frees the seats ahead, with refunds. Runs first in its transaction. */
  leaveSessions: (tx: Tx, userId: string) => Promise<void>
  /** The sessions that still hold their money, or a prize that may become theirs. */
  heldMoneyOf: (tx: Tx, userId: string) => Promise<HeldMoney[]>
  /** Whether money of theirs is on its way to a card, and may still come back. */
  hasPendingCardRefund: (tx: Tx, userId: string) => Promise<boolean>
  /** How much of their wallet they can send back to cards now, in cents. */
  returnableCentsOf: (userId: string) => Promise<number>
  /** Writes to support in the name of a user. */
  writeToSupport: (tx: Tx, at: Date, userId: string, content: string) => Promise<void>
  /** Takes away what each of the other modules keeps of somebody alone. */
  forget: ((tx: Tx, userId: string) => Promise<void>)[]
  /** Throws a picture away, once the account is gone. */
  dropPicture: (url: string | null) => Promise<void>
  /** What other modules keep of somebody, by the name it has in the export. */
  kept: Record<string, (viewer: Viewer) => Promise<unknown>>
}
