import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { fillSeats, openQueue } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { sessionsWaitedFor } from './waitlist-queries.ts'

/**
 * Gives a session's free seats to those who wait: when an offer has ended, or when somebody may be
 * able to pay by now. Does nothing where there is nothing to do.
 */
export async function promoteWaiting(deps: Deps, sessionId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return
    const queue = await openQueue(tx, session)
    await fillSeats(deps, tx, queue, { session, now: deps.clock.now() })
  })
}

/** Somebody's wallet has more in it: where a seat is free and they wait for one, it may be theirs. */
export async function promoteUser(deps: Deps, userId: string): Promise<void> {
  for (const sessionId of await sessionsWaitedFor(deps.db, userId, deps.clock.now()))
    await promoteWaiting(deps, sessionId)
}
