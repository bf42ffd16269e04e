import type { Tx } from '../../lib/database.ts'
import type { Facts } from '../events/service.ts'
import { record } from '../events/service.ts'
import { emptyEscrow } from '../wallet/service.ts'
import { stopWaiting } from './fill-seats.ts'
import { markCancelled, type SeatedSession } from './queries.ts'
import { seatOf } from './rules.ts'

type CallingOff = {
  /** Who did it; nobody where the rules did. */
  by?: string
  reason?: string | undefined
  why: Facts['session.cancelled']['why']
}

/**
 * Cancels a session that is held locked, whoever may want that: everyone gets back all they paid,
 * late leavers their kept fees too, the bounty goes back to who funded it, nobody waits any longer.
 * Late leavers are notified of their refund, since they no longer get the session's
 * own news. The seats stay as a record of who was in.
 */
export async function callOff(
  tx: Tx,
  now: Date,
  session: SeatedSession,
  { by, reason, why }: CallingOff,
): Promise<SeatedSession> {
  const back = await emptyEscrow(tx, now, session.id)
  await markCancelled(tx, session.id, reason)
  await record(tx, now, {
    kind: 'session.cancelled',
    sessionId: session.id,
    ...(by && { userId: by }),
    data: { reason: reason ?? null, why },
  })
  const late = [...back].filter(([userId, cents]) => cents > 0 && !seatOf(session, userId))
  await record(
    tx,
    now,
    ...late.map(([userId, cents]) => ({
      kind: 'departure.refunded' as const,
      sessionId: session.id,
      userId,
      data: { cents },
    })),
  )
  await stopWaiting(tx, session, session.waiting, { how: 'closed', now })
  return { ...session, status: 'cancelled', waiting: [] }
}
