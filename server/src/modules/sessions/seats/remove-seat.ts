import type { Tx } from '../../../database/database.ts'
import { type EventData, record } from '../../events/service.ts'
import type { LockedSession, Seat } from '../queries.ts'
import { insidersOf } from '../rules/session-rules.ts'
import { payerOf, unclaimedOf } from '../rules/spots.ts'
import { freeSpots } from './free-spots.ts'

/**
 * Removes a player from a session with a full refund, and the companion who hasn't claimed their spot.
 * @param why the user who removed them and the reason, if a person did
 * @returns the session without them
 */
export async function removeSeat(
  tx: Tx,
  now: Date,
  session: LockedSession,
  seat: Seat,
  how: Exclude<EventData['session.left']['how'], 'left'>,
  context: { by?: string; reason?: string | undefined } = {},
): Promise<LockedSession> {
  const companion = unclaimedOf(session, seat.user_id)
  const spots = [seat, ...(companion ? [companion] : [])]
  const { left, refunds, events } = await freeSpots(
    tx,
    now,
    session,
    spots.map((spot) => ({ spot, terms: 'removed' })),
  )
  const payerId = payerOf(session, seat)
  const isPayer = payerId === seat.user_id
  await record(
    tx,
    now,
    {
      kind: 'session.left',
      sessionId: session.id,
      userId: seat.user_id,
      data: {
        how,
        refundedCents: isPayer ? (refunds.get(seat.id) ?? 0) : 0,
        terms: 'removed',
        others: insidersOf(left),
        ...(!isPayer && { paidBy: payerId }),
        ...(context.by && { by: context.by }),
        ...(context.reason && { reason: context.reason }),
      },
    },
    ...events,
  )
  return left
}
