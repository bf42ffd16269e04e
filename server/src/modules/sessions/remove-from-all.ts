import type { Deps } from '../../app.ts'
import type { Tx } from '../../lib/database.ts'
import { callOff } from './call-off.ts'
import { fillSeats, openQueue, reread, stopWaiting } from './fill-seats.ts'
import { lockSession, sessionsAhead } from './queries.ts'
import { seatOf } from './rules.ts'
import { takeOut } from './take-out.ts'
import { forgetTotals } from './totals.ts'
import { waitingOf } from './waitlist-rules.ts'

/**
 * Takes somebody who is banned, or whose account is deleted, out of everything ahead: hosted sessions
 * are cancelled with everyone's money back, seats are freed with a full refund and go to who waits
 * for them, places on waitlists end. Sessions whose tee time has passed stay as they are.
 *
 * Belongs at the beginning of the caller's `transaction`, which starts again where another one needed
 * the same wallets in another order.
 */
export async function removeFromAll(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  userId: string,
  how: 'banned' | 'deleted',
): Promise<void> {
  const now = deps.clock.now()
  for (const id of await sessionsAhead(tx, userId, now)) {
    const session = await lockSession(tx, id)
    if (!session || session.status === 'cancelled' || session.status === 'completed') continue
    if (session.host_id === userId) {
      await callOff(tx, now, session, { why: how })
      continue
    }
    const queue = await openQueue(tx, session, [userId])
    const seat = seatOf(session, userId)
    const own = waitingOf(session, userId)
    if (seat) await takeOut(tx, now, session, seat, how)
    if (own) await stopWaiting(tx, session, [own], { how: 'closed', now })
    if (seat || own) await fillSeats(deps, tx, queue, { session: await reread(tx, id), now })
  }
  forgetTotals(deps)
}
