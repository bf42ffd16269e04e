import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Tx } from '../../lib/database.ts'

/** What stands above the accounts and has a part in their end, or in what is told of them. */
export type AccountDeps = Deps & {
  /** Frees the seats ahead, with refunds. Runs first in its transaction. */
  leaveSessions: (tx: Tx, userId: string) => Promise<void>
  /** Whether a round they played in still holds prize money that may be theirs. */
  awaitsPrize: (tx: Tx, userId: string) => Promise<boolean>
  /** Writes to support in the name of a user. */
  writeToSupport: (tx: Tx, at: Date, userId: string, content: string) => Promise<void>
  /** Takes away what each of the other modules keeps of somebody alone. */
  forget: ((tx: Tx, userId: string) => Promise<void>)[]
  /** Throws a picture away, once the account is gone. */
  dropPicture: (url: string | null) => Promise<void>
  /** What other modules keep of somebody, by the name it has in the export. */
  kept: Record<string, (viewer: Viewer) => Promise<unknown>>
}
