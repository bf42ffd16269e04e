import type { Tx } from '../../lib/database.ts'
import { type Facts, record } from '../events/service.ts'
import { giveBack, paidFor } from '../wallet/service.ts'
import { deleteSeat, insertDeparture, type Seat, type SeatedSession } from './queries.ts'

/**
 * Takes a player out of a session that is held locked, with all they paid.
 * @param why who removed them and with what reason, where a person did
 * @returns the session without them
 */
export async function takeOut(
  tx: Tx,
  now: Date,
  session: SeatedSession,
  seat: Seat,
  how: Exclude<Facts['session.left']['how'], 'left'>,
  why: { by?: string; reason?: string | undefined } = {},
): Promise<SeatedSession> {
  const paid = await paidFor(tx, seat.id)
  const to = { userId: seat.user_id, sessionId: session.id, kind: 'admin_refund' as const }
  const refundedCents = await giveBack(tx, now, paid, to)
  await insertDeparture(tx, session.id, seat, { terms: 'removed', at: now, refundedCents })
  await deleteSeat(tx, seat.id)
  await record(tx, now, {
    kind: 'session.left',
    sessionId: session.id,
    userId: seat.user_id,
    data: {
      how,
      refundedCents,
      terms: 'removed',
      ...(why.by && { by: why.by }),
      ...(why.reason && { reason: why.reason }),
    },
  })
  const seats = session.seats.filter(({ id }) => id !== seat.id)
  return { ...session, seats, seats_taken: seats.length }
}
