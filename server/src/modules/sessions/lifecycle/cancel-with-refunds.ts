import type { Tx } from '../../../database/database.ts'
import type { EventData } from '../../events/service.ts'
import { record } from '../../events/service.ts'
import { refundEscrow } from '../../wallet/service.ts'
import { changeColumns, type LockedSession } from '../queries.ts'
import { endRequests } from '../requests/end-requests.ts'
import { seatOf } from '../rules/session-rules.ts'
import { companionOf } from '../rules/spots.ts'
import { stopWaiting } from '../seats/fill-seats.ts'

type Cancellation = {
  /** Id of the user who cancelled. Absent if it was automatic. */
  by?: string
  reason?: string | undefined
  cause: EventData['session.cancelled']['cause']
} & Pick<EventData['session.cancelled'], 'fewest' | 'isAhead' | 'hole'>

/**
 * Cancels a session with full refunds, including the forfeited fees of late leavers, and closes the waitlist. The
 * bounty is refunded to its funder. Fees that were booked as revenue are refunded, too. Doesn't check permissions.
 *
 * Late leavers are notified of their refund separately, since they no longer get the session's notifications. The
 * seats stay as a record of who was in.
 */
export async function cancelWithRefunds(
  tx: Tx,
  now: Date,
  session: LockedSession,
  { by, reason, cause, ...decision }: Cancellation,
): Promise<LockedSession> {
  const refunds = await refundEscrow(tx, now, session)
  await changeColumns(tx, session, {
    status: 'cancelled',
    cancelled_reason: reason ?? null,
    decide_at: null,
  })
  await record(tx, now, {
    kind: 'session.cancelled',
    sessionId: session.id,
    ...(by && { userId: by }),
    data: { reason: reason ?? null, cause, refunds, ...decision },
  })
  const fees = refunds.filter(({ part }) => part !== 'bounty')
  const late = Map.groupBy(
    fees.filter(({ userId }) => !seatOf(session, userId)),
    ({ userId }) => userId,
  )
  await record(
    tx,
    now,
    ...[...late].map(([userId, parts]) => ({
      kind: 'departure.refunded' as const,
      sessionId: session.id,
      userId,
      data: {
        cents: parts.reduce((sum, { cents }) => sum + cents, 0),
        ...(companionOf(session, userId) && { cause: 'paid_spot' as const }),
      },
    })),
  )
  await stopWaiting(tx, session, session.waiting, { how: 'closed', now })
  await endRequests(tx, session, session.requests, { how: 'cancelled', now })
  return { ...session, status: 'cancelled', waiting: [], requests: [] }
}
