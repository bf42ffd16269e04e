import type { Tx } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { reread } from '../change-session.ts'
import { lockSession, sessionsAhead } from '../queries.ts'
import { endRequests } from '../requests/end-requests.ts'
import { seatOf } from '../rules/session-rules.ts'
import { payerOf } from '../rules/spots.ts'
import { waitingOf } from '../rules/waitlist-rules.ts'
import { fillSeats, lockWaitlistWallets, stopWaiting } from '../seats/fill-seats.ts'
import { removeSeat } from '../seats/remove-seat.ts'
import { cancelWithRefunds } from './cancel-with-refunds.ts'

/**
 * Removes a banned or deleted user from all upcoming sessions. Sessions they host are cancelled with full refunds.
 * Their spots are refunded in full and go to the waitlist, and their own waitlist entries and requests are removed.
 * Sessions whose tee time has passed don't change.
 *
 * Call this first in a `transaction`, which restarts if another one locked the same wallets in a different order.
 */
export async function removeFromAll(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  userId: string,
  how: 'banned' | 'deleted',
): Promise<void> {
  const now = deps.clock.now()
  for (const id of await sessionsAhead(tx, userId, now)) {
    const session = await lockSession(tx, id)
    if (!session || session.status === 'cancelled' || session.status === 'completed') continue
    if (session.host_id === userId) {
      await cancelWithRefunds(tx, now, session, { cause: how })
      continue
    }
    const seat = seatOf(session, userId)
    const queue = await lockWaitlistWallets(tx, session, [
      userId,
      ...(seat ? [payerOf(session, seat)] : []),
    ])
    const own = waitingOf(session, userId)
    if (seat) await removeSeat(tx, now, session, seat, how)
    const asked = session.requests.filter(({ user_id }) => user_id === userId)
    await endRequests(tx, session, asked, { how: 'gone', now })
    if (own) await stopWaiting(tx, session, [own], { how: 'closed', now })
    if (!seat && !own) continue
    const left = await reread(tx, session)
    await fillSeats(deps, tx, queue, { session: left, now, isNewSpot: seat !== undefined })
  }
}
