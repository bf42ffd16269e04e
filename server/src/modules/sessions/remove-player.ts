import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { overRefusal, playsInIt } from './change-rules.ts'
import { fillSeats, openQueue } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { noSuchSession, seatOf } from './rules.ts'
import { takeOut } from './take-out.ts'
import { sessionView } from './view.ts'

/** Takes a player out, as an administrator: all they paid comes back, the seat goes to who waits. */
export async function removePlayer(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userId: string,
): Promise<{ session: Session }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session) throw noSuchSession()
    const seat = seatOf(session, userId)
    if (!seat) throw refuse('NOT_FOUND', 'This player is not in the session')
    const refusal = seatOf(session, viewer.id) ? playsInIt() : overRefusal(session, now)
    if (refusal) throw refusal

    const queue = await openQueue(tx, session, [userId])
    const left = await takeOut(tx, now, session, seat, 'removed')
    await writeAudit(tx, now, {
      adminId: viewer.id,
      act: 'session.remove_player',
      target: sessionId,
      before: { userId, paidCents: seat.paid_cents },
    })
    const after = await fillSeats(deps, tx, queue, { session: left, now })
    return { session: sessionView(after, { viewer, now }) }
  })
}
