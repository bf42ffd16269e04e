import type { Tx } from '../../../database/database.ts'
import { type EventData, record } from '../../events/service.ts'
import { paidFor, refundLegs } from '../../wallet/service.ts'
import { deleteSeat, insertDeparture, type LockedSession, type Seat } from '../queries.ts'
import { insidersOf } from '../rules/session-rules.ts'

/**
 * Removes a player from a session with a full refund.
 * @param why the user who removed them and the reason, if a person did
 * @returns the session without the player
 */
export async function removeSeat(
  tx: Tx,
  now: Date,
  session: LockedSession,
  seat: Seat,
  how: Exclude<EventData['session.left']['how'], 'left'>,
  context: { by?: string; reason?: string | undefined } = {},
): Promise<LockedSession> {
  const paid = await paidFor(tx, seat.id)
  const to = { userId: seat.user_id, session, kind: 'admin_refund' as const }
  const refundedCents = await refundLegs(tx, now, paid, to)
  await insertDeparture(tx, session.id, seat, { terms: 'removed', at: now, refundedCents })
  await deleteSeat(tx, seat.id)
  const seats = session.seats.filter(({ id }) => id !== seat.id)
  const left = { ...session, seats, seats_taken: seats.length }
  await record(tx, now, {
    kind: 'session.left',
    sessionId: session.id,
    userId: seat.user_id,
    data: {
      how,
      refundedCents,
      terms: 'removed',
      others: insidersOf(left),
      ...(context.by && { by: context.by }),
      ...(context.reason && { reason: context.reason }),
    },
  })
  return left
}
