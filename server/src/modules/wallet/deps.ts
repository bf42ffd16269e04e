import type { Db, DbOrTx } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Refusal } from '../../lib/refusal.ts'
import type { SessionTitle } from './descriptions.ts'

/** Dependencies of the wallet: the application's own, and modules above it. */
export type WalletDeps = {
  db: Db
  clock: Clock
  /** Titles of sessions by id. Injected, because sessions are a layer above the wallet. */
  sessionTitles: (db: DbOrTx, ids: string[]) => Promise<Map<string, SessionTitle>>
  /** What a player who booked at `at` agreed to. Injected, because notifications say it too. */
  bookingTerms: (db: DbOrTx, sessionId: string, userId: string, at: Date) => Promise<string[]>
  /** Why an admin can't credit or debit a user's wallet. Injected, because it depends on their sessions. */
  walletConflict: (db: DbOrTx, adminId: string, userId: string) => Promise<Refusal | undefined>
}
