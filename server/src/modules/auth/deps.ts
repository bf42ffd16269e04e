import type { HeldMoney } from '@county-golf/contract/account'
import type { Tx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'

/** What auth needs from higher-level modules, mainly to delete and export accounts. */
export type AccountDeps = Deps & {
  /** Leaves upcoming sessions, with refunds. Runs first in its transaction. */
  leaveSessions: (tx: Tx, userId: string) => Promise<void>
  /** What sessions hold for the user, once upcoming ones are left. */
  moneyInSessions: (tx: Tx, userId: string) => Promise<{ held: HeldMoney[]; lateFeesCents: number }>
  /** Whether a card refund of theirs is pending and may still be declined. */
  hasPendingCardRefund: (tx: Tx, userId: string) => Promise<boolean>
  /** Whether the bank has yet to decide a dispute about a payment of theirs. */
  hasOpenDispute: (tx: Tx, userId: string) => Promise<boolean>
  /** Whether they ever began to pay by card. */
  hasCheckouts: (tx: Tx, userId: string) => Promise<boolean>
  /** Refunds to cards that a deletion makes first: their amount, and how to make and send them. */
  closingRefunds: {
    centsOf: (tx: Tx, userId: string) => Promise<number>
    reserve: (tx: Tx, at: Date, userId: string) => Promise<string[]>
    send: (refundId: string) => Promise<unknown>
  }
  /** Writes to support for a user. */
  writeToSupport: (tx: Tx, at: Date, userId: string, content: string) => Promise<void>
  /** Deletes the personal data that other modules store for a user. */
  purgers: ((tx: Tx, userId: string) => Promise<void>)[]
  /** Deletes a photo, once the account is deleted. */
  deletePhoto: (url: string | null) => Promise<void>
  /** Reads the data that other modules store for a user, by its name in the export. */
  kept: Record<string, (viewer: Viewer) => Promise<unknown>>
}
