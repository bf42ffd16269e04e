import { type Tx, transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { LoggedEvent } from '../../events/service.ts'
import { lockSession } from '../queries.ts'
import { sessionsWaitedFor } from '../waitlist-queries.ts'
import { fillSeats, lockWaitlistWallets } from './fill-seats.ts'

type WaitDeps = Pick<Deps, 'config' | 'clock' | 'jobs'>

/**
 * Gives a session's free spots to its waitlist, after an offer expired or a waiting player's wallet was funded.
 * Safe to call any time.
 */
export const promoteWaiting = (
  deps: WaitDeps & Pick<Deps, 'db'>,
  sessionId: string,
): Promise<void> => transaction(deps.db, (tx) => promote(tx, deps, sessionId))

async function promote(tx: Tx, deps: WaitDeps, sessionId: string): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (!session) return
  const queue = await lockWaitlistWallets(tx, session)
  await fillSeats(deps, tx, queue, { session, now: deps.clock.now() })
}

/** Creates an event handler that fills free spots in the sessions a user waits for when their wallet changes. */
export const promoteFunded =
  (deps: WaitDeps) =>
  async (tx: Tx, events: readonly LoggedEvent[]): Promise<void> => {
    const funded = events.flatMap(({ kind, userId }) =>
      kind === 'wallet.moved' && userId ? [userId] : [],
    )
    for (const userId of new Set(funded))
      for (const sessionId of await sessionsWaitedFor(tx, userId, deps.clock.now()))
        await promote(tx, deps, sessionId)
  }
