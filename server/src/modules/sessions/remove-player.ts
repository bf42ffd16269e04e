import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { fillSeats, openQueue } from './fill-seats.ts'
import { keepOut } from './invite-queries.ts'
import { lockSession } from './queries.ts'
import { removalRefusal, removesAsAdmin } from './removal-rules.ts'
import { isVisibleTo, noSuchSession, seatOf } from './rules.ts'
import { takeOut } from './take-out.ts'
import { sessionView } from './view.ts'

/**
 * Removes a player with a full refund, as the session's host or as an admin. The seat goes to the next
 * on the waitlist. A player whom the host removed can't come back until the host invites them.
 */
export async function removePlayer(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userId: string,
  reason: string | undefined,
): Promise<{ session: Session }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = removalRefusal(session, viewer, { userId, reason }, now)
    if (refusal) throw refusal
    const seat = seatOf(session, userId)
    if (!seat) throw refuse('NOT_FOUND', 'This player is not in the session')

    const isAdmin = removesAsAdmin(session, viewer)
    const queue = await openQueue(tx, session, [userId])
    const left = await takeOut(tx, now, session, seat, 'removed', { by: viewer.id, reason })
    if (!isAdmin) await keepOut(tx, { sessionId, userId, at: now })
    await writeAudit(tx, now, {
      adminId: viewer.id,
      act: isAdmin ? 'session.remove_player' : 'session.host_remove_player',
      target: sessionId,
      before: { userId, paidCents: seat.paid_cents },
      why: reason,
    })
    const after = await fillSeats(deps, tx, queue, { session: left, now })
    return { session: sessionView(after, { viewer, now }) }
  })
}
