import type { Db, DbOrTx } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SessionTitle } from './descriptions.ts'

/** Dependencies of the wallet: the application's own, and modules above it. */
export type WalletDeps = {
  db: Db
  clock: Clock
  /** Titles of sessions by id. Injected, because sessions are a layer above the wallet. */
  sessionTitles: (db: DbOrTx, ids: string[]) => Promise<Map<string, SessionTitle>>
  /** Whether two users play in the same session and it isn't settled yet. */
  playTogether: (db: DbOrTx, userId: string, otherId: string) => Promise<boolean>
}
