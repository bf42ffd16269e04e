import type { Session } from '@county-golf/contract/sessions'
import type { Tx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { writeAudit } from '../../audit/service.ts'
import { changeSession } from '../change-session.ts'
import { removalRefusal, removesAsAdmin } from '../rules/removal-rules.ts'
import { seatOf } from '../rules/session-rules.ts'
import { payerOf } from '../rules/spots.ts'
import { sessionView } from '../view/view.ts'
import { fillSeats, lockWaitlistWallets } from './fill-seats.ts'
import { removeSeat } from './remove-seat.ts'

/**
 * Removes a player with a full refund, as the session's host or as an admin. The next player on the waitlist gets
 * the spot. A player removed by the host can't join again until the host invites them.
 * @throws Refusal NOT_FOUND, FORBIDDEN, SESSION_NOT_BOOKABLE, REAUTHENTICATION_REQUIRED, VALIDATION_ERROR
 */
export async function removePlayer(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userId: string,
  reason: string | undefined,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refused = removalRefusal(session, viewer, { userId, reason }, now)
    if (refused) throw refused
    const seat = seatOf(session, userId)
    if (!seat) throw refusal('NOT_FOUND', 'That player isn’t in this session')

    const isAdmin = removesAsAdmin(session, viewer)
    const queue = await lockWaitlistWallets(tx, session, [userId, payerOf(session, seat)])
    const left = await removeSeat(tx, now, session, seat, 'removed', { by: viewer.id, reason })
    if (!isAdmin) await insertRemoval(tx, { sessionId, userId, at: now })
    await writeAudit(tx, now, {
      adminId: viewer.id,
      action: isAdmin ? 'session.remove_player' : 'session.host_remove_player',
      target: sessionId,
      before: { userId, paidCents: seat.paid_cents },
      reason,
    })
    const after = await fillSeats(deps, tx, queue, { session: left, now, isNewSpot: true })
    return { session: sessionView(after, { viewer, now }) }
  })
}

/** Keeps a removed player from joining, or seeing a non-public session, until the host invites them again. */
async function insertRemoval(
  tx: Tx,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('session_removal')
    .values({ session_id: sessionId, user_id: userId, at })
    .onConflict((known) => known.doNothing())
    .execute()
  await tx
    .deleteFrom('session_guest')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}
